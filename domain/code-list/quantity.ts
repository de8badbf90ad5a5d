import { fold } from '../fold.ts';
import { maxQuantity } from '../order-quantity.ts';
import { numberWords, quantityLabels, quantityUnits } from '../search/lexicon.ts';

/** What is left of a text without its quantity, and how many are wanted. */
export interface Counted {
  text: string;
  quantity: number;
  /** The quantity as it was written, if it is none: '0', '-3', '2,5'. */
  badQuantity?: string;
}

/** One way to understand a text. */
export interface Reading extends Counted {
  /** It holds only if its text is a code, if a code is in it, or if it is a product's name. */
  only?: 'code' | 'code inside' | 'name';
}

const longestFirst = [...numberWords.keys()].sort((a, b) => b.length - a.length);
const oneNumberWord = new RegExp(longestFirst.join('|'), 'g');
const accents: Record<string, string> = { i: '[iıİ]', u: '[uü]', o: '[oö]', s: '[sş]', c: '[cç]' };
/** 'Uç' is a blade and 'ön' the front; without accents, three is only read before a unit. */
const exact: Record<string, string> = { uc: 'ü[çc]|uc(?=(?:er)?\\s?(?:adet|tane|paket|kutu))', on: 'on' };
const accented = longestFirst
  .map((word) => exact[word] ?? word.replace(/[iuosc]/g, (letter) => accents[letter] ?? letter))
  .join('|');

/** One or more words: 'beş', 'on beş', 'onbeş', 'twenty-five'. */
const writtenNumber = `(?:${accented})(?:[\\s-]{0,3}(?:${accented})){0,4}`;

// The texts have single spaces (readLine): a pattern that searches for runs of them would be quadratic.
const number = String.raw`[-+−]?\d+(?:[.,]\d+)*(?:e\+?\d+)?`;
/** '3-5' and '10+2' are for the visitor to decide. */
const range = String.raw`\d{1,4}[-–+]\d{1,4}`;
const amount = `${range}|${number}|${writtenNumber}`;
export const unit = quantityUnits.join('|').replace('.', '\\.');
const label = quantityLabels.join('|');
const times = '[x×*✕✖⨯х]';
/** Five each: '5’er', 'beşer', '2 şer'. */
const each = "['’]?[şs]?[ea]r";

/** Not in a word or a code: the digits of 'CA-75908086' are no number. */
const start = String.raw`(?<![\p{L}\p{N}.,]|[\p{L}\p{N}][-–/])`;
const end = String.raw`(?![\p{L}\p{N}])`;
/** The last digits of a part number are none either: '5K0 837 202 AD', '7Q0 959 273 X'. */
const notInPart = String.raw`(?<!\d\p{L}\d\s\d{3}\s)`;

interface Mark {
  pattern: RegExp;
  factor: number;
  /** Whether it holds only behind a name or a code, not in '2 adet 206 kumanda'. */
  isBehindName?: boolean;
}

const behindName = `(?<=\\s)(?:${label})\\.?\\s?(${amount})\\s?$`;

/** Ways to write a quantity, the clearest first; each has it as its first group. */
const marks: Mark[] = [
  `${start}(?:${label})\\s?[:=]\\s?(${amount})${end}`,
  // '10 adet 45' has a price behind it, unlike 'Golf 7 adet 2'.
  `(?<=\\S\\s)${start}([1-9]\\d{0,2})\\s?(?:${unit})[\\s:,]+(?:\\d+[.,]\\d\\d|[4-9]\\d|\\d{3,})\\s?$`,
  behindName,
  `${start}${notInPart}(${amount})(?:\\s?${each})?\\s?(?:${unit})${end}`,
  `${start}(\\d{1,4}\\s?[-–+/]\\s?\\d{1,4})\\s?(?:${unit})${end}`,
  `${start}(?:${label})\\.?\\s?(${number})${end}`,
  // Not in 'KD-X2', 'X300-PRO4', 'BMW X5' and 'OBDSTAR X300 Classic'.
  `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-–/]|(?<![\\p{L}-])bmw\\s)${times}(?!(?<=\\p{L}\\s.)\\d{3,}\\s\\p{L})\\s?(${range}|${number})${end}(?!-\\p{L})`,
  // Not the model in 'Fiat 500X'.
  `(?:(?<=^\\s?)|${start}${notInPart}(?!\\d{3}x))(${range}|${number})\\s?${times}${end}`,
  `${start}(${amount})${each}(?![\\p{L}\\p{N}-])`,
  `${start}(${amount})\\s${each}\\s?$`,
  `[([{]\\s?(${number})\\s?[)\\]}]\\s?(?:${unit})?\\s?$`,
  `^\\s?\\[(${number})\\]\\s`,
  // A sign right before the number is its own: 'DLP-16 -3'.
  `(?:[:=→>#]|\\.{2,20}|…|\\s[-–—](?=\\s)|\\s[–—])\\s?(${number})\\s?$`,
  `^\\s?(${number})\\s?[-–—:]\\s(?=\\S)`,
].map((pattern) => ({
  pattern: new RegExp(pattern, 'iu'),
  factor: 1,
  isBehindName: pattern === behindName,
}));
marks.unshift(
  {
    pattern: new RegExp(`${start}(?:(${amount}|yar[ıi]m|an?|half a)\\s?)?(?:d[üu]zine|dozen)${end}`, 'iu'),
    factor: 12,
  },
  // Not in 'çift taraflı'.
  { pattern: new RegExp(`${start}(?:(${amount})\\s?)?(?:[çc]ift|pairs?)[\\s)\\]]*$`, 'iu'), factor: 2 },
);

/** The ways to read a quantity that is marked as one, the likeliest first. */
export function readQuantities(text: string): Counted[] {
  const counted: Counted[] = [];
  for (const { pattern, factor, isBehindName } of marks) {
    const match = pattern.exec(text);
    if (!match || (isBehindName && !/\p{L}/u.test(text.slice(0, match.index)))) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    counted.push({ text: trimSigns(rest), ...toQuantity(match[1] ?? 'bir', factor) });
  }
  // '72125208 adet 5': what is no quantity is rather a code.
  const isBad = ({ badQuantity }: Counted) => badQuantity !== undefined;
  return [...counted.filter((each) => !isBad(each)), ...counted.filter(isBad)];
}

/**
 * A number in words at the end or the beginning. Of one there may be a name: 'Futura Pro One'; 'altı' without a code
 * means under: 'torpido altı'.
 */
export function readBareWords(text: string): Counted[] {
  const isUnder = /\saltı$/iu.test(text) && !/\d/.test(text);
  return isUnder ? [] : readEdges(text, bareWord).filter(({ quantity }) => quantity > 1);
}

/** A bare number at the end or the beginning, also in 'DLP-16,10', which may as well belong to a code or a name. */
export function readBareNumbers(text: string): Counted[] {
  const behind = /[,/](\d{1,4})$/.exec(text);
  const code = text.slice(0, behind?.index);
  const isCode = /\d{5}$/.test(code) || /\p{L}/u.test(code.split(/[\s,/]/).at(-1) ?? '');
  const glued = behind && isCode ? [{ text: trimSigns(code), ...toQuantity(behind[1] ?? '') }] : [];
  return [...readEdges(text, bareNumber), ...glued];
}

const bareNumber = {
  last: new RegExp(`(?<=\\S)\\s(${range}|${number})$`, 'iu'),
  first: new RegExp(`^(${range}|${number})\\s(?=\\S)`, 'iu'),
};
const bareWord = {
  last: new RegExp(`(?<=\\S)\\s(${writtenNumber})$`, 'iu'),
  first: new RegExp(`^(${writtenNumber})\\s(?=\\S)`, 'iu'),
};

function readEdges(text: string, { last, first }: typeof bareNumber): Counted[] {
  const atEnd = last.exec(text);
  const atStart = first.exec(text);
  return [
    ...(atEnd?.[1] ? [{ text: trimSigns(text.slice(0, atEnd.index)), ...toQuantity(atEnd[1]) }] : []),
    ...(atStart?.[1] ? [{ text: trimSigns(text.slice(atStart[0].length)), ...toQuantity(atStart[1]) }] : []),
  ];
}

/** 'DLP-16x10', '10xDLP-16', 'DLP-16-10', 'DLP-16....10 adet', and with a price 'DLP-16 10 x 45'. */
const glued = [
  `^(?<rest>.*[\\p{L}\\p{N}])${times}\\s?(?<count>\\d{1,4})(?:\\s?(?:${unit}))?$`,
  `^(?<count>\\d{1,4})${times}(?<rest>\\S.*)$`,
  `^(?<rest>.*[\\p{L}\\p{N}])\\s?[-–.]{1,20}(?<count>\\d{1,4})(?:\\s?(?:${unit}))?$`,
  `^(?<rest>.*\\S)\\s(?<count>\\d{1,4})\\s?(?:${unit}|${times})\\s?\\d+(?:[.,]\\d+)*$`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** '(10 Adet)', which may belong to a name. */
export const pack = new RegExp(`\\(\\s?(\\d+)\\s?(?:${unit})\\s?\\)`, 'iu');

/** How many pieces a product of this name has, 1 if the name does not say it. */
export const packSize = (name: string): number => Number(pack.exec(name)?.[1] ?? 1);

/** Quantities that are only believed if the rest is a code. */
export function readGlued(text: string): Reading[] {
  return glued.flatMap((pattern) => {
    const { rest = '', count = '' } = pattern.exec(text)?.groups ?? {};
    return rest === '' ? [] : [{ text: trimSigns(rest), ...toQuantity(count), only: 'code inside' as const }];
  });
}

export function toQuantity(written: string, factor = 1): Omit<Counted, 'text'> {
  const value = factor * toNumber(written);
  const isQuantity = Number.isInteger(value) && value >= 1 && value <= maxQuantity;
  return isQuantity ? { quantity: value } : { quantity: 1, badQuantity: written };
}

function toNumber(written: string): number {
  if (/^(?:yar[ıi]m|half a)$/iu.test(written)) return 0.5;
  if (/^an?$/i.test(written)) return 1;
  // '1.000' is a thousand, in English '1,000'.
  const digits = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(written)
    ? written.replace(/[.,]/g, '')
    : written;
  return wordsToNumber(written) ?? Number(digits.replace(',', '.').replace('−', '-'));
}

const signsBefore = /^(?:[\s–—:=,.;|@*•]|-(?!\d{1,4}\s))+/;
const signsBehind = ' -–—:=,.;!?|@*•';

/** Signs that only stood between a code and its quantity; not that of a number. */
export function trimSigns(given: string): string {
  const text = given
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(signsBefore, '');
  let end = text.length;
  while (end > 0 && signsBehind.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end).trim();
}

/** Undefined without such words, NaN if they are no number together: 'iki üç'. */
function wordsToNumber(written: string): number | undefined {
  const words = fold(written).match(oneNumberWord);
  if (!words) return undefined;
  let total = 0;
  for (const word of words) {
    const value = numberWords.get(word) ?? 0;
    if (value >= 100 && total < 10) total = Math.max(total, 1) * value;
    else if (total % 100 === 0 || (total % 10 === 0 && value < 10)) total += value;
    else return Number.NaN;
  }
  return total;
}

const currency = 'tl|try|lira|usd|eur|euro|dolar';
const priceLabel = String.raw`(?:@\s?|fiyat[ıi]?\s?[:=]?\s?|birim\s?[:=]?\s?)?`;
const currencyBefore = String.raw`(?:[₺$€]\s?|(?<![\p{L}\p{N}-])(?:tl|usd|eur)\s)\d[\d.,]*`;
/** Not the digits of a code, and not the sign of the next number: 'DLP-16 ₺45', '7 TL-VOL-3'. */
const currencyBehind = String.raw`(?:(?<=\d[x×*])|(?<![\p{L}\p{N}.,]|[\p{L}\p{N}]-))\d[\d.,]*\s?(?:[₺$€](?!\d)|(?:${currency})(?![\p{L}\p{N}]|-\p{L}))`;

/** A price with its currency. */
export const moneyPattern = new RegExp(
  `${priceLabel}(?:${currencyBehind}|${currencyBefore})(?:['’]?[dt][ae]n)?(?:\\s?\\+\\s?kdv)?`,
  'giu',
);
