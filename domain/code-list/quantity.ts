import { maxQuantity } from '../cart.ts';
import { fold } from '../fold.ts';

/** What is left of a text without its quantity, and how many are wanted. */
export interface Counted {
  text: string;
  quantity: number;
  /** The quantity as it was written, if it is none: '0', '-3', '2,5'. */
  badQuantity?: string;
}

const words: Record<string, number> = {
  bir: 1,
  iki: 2,
  uc: 3,
  dort: 4,
  bes: 5,
  alti: 6,
  yedi: 7,
  sekiz: 8,
  dokuz: 9,
  on: 10,
  yirmi: 20,
  otuz: 30,
  elli: 50,
  yuz: 100,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
};

const number = String.raw`[-+−]?\d+(?:[.,]\d+)?(?:e\+?\d+)?`;
const word =
  'bir|iki|üç|uc|dört|dort|beş|bes|altı|alti|yedi|sekiz|dokuz|on|yirmi|otuz|elli|yüz|yuz|one|two|three|four|five|ten';
const unit =
  'adetlik|adettir|adet|adt|ad\\.|ad|tane|pieces|piece|pcs|pc|units|unit|paket|kutu|takım|takim|set';
const label = 'adet|adt|miktar|sayı|sayi|qty|quantity|pcs';

/** Ways to write a quantity, the clearest first; each has it as its first group. */
const marks = [
  `(?<![\\p{L}\\p{N}.,])(${number}|${word})\\s*(?:${unit})(?![\\p{L}\\p{N}])`,
  `(?<![\\p{L}\\p{N}])(?:${label})\\s*[:=.]?\\s*(${number})(?![\\p{L}\\p{N}])`,
  `(?<![\\p{L}\\p{N}])[x×*]\\s*(${number})(?![\\p{L}\\p{N}])`,
  `(?<![\\p{L}\\p{N}.,])(${number})\\s*[x×*](?![\\p{L}\\p{N}])`,
  `[([{]\\s*(${number})\\s*[)\\]}]\\s*$`,
  `(?:[:=→>]|\\.{2,}|…|\\s[-–—])\\s*(${number})\\s*$`,
  `^\\s*(${number})\\s*[-–—:]\\s+(?=\\S)`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Undefined if the text has no quantity that is marked as one. */
export function readQuantity(text: string): Counted | undefined {
  for (const mark of marks) {
    const match = mark.exec(text);
    if (!match?.[1]) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { text: trimSigns(rest), ...toQuantity(match[1]) };
  }
  return undefined;
}

/** A bare number at the end or the beginning, which may as well belong to a code or a name. */
export function readBareQuantities(text: string): Counted[] {
  const last = new RegExp(`^(.*\\S)\\s+(${number})$`, 'u').exec(text);
  const first = new RegExp(`^(${number})\\s+(\\S.*)$`, 'u').exec(text);
  return [
    ...(last?.[1] && last[2] ? [{ text: trimSigns(last[1]), ...toQuantity(last[2]) }] : []),
    ...(first?.[1] && first[2] ? [{ text: trimSigns(first[2]), ...toQuantity(first[1]) }] : []),
  ];
}

export function toQuantity(written: string): Omit<Counted, 'text'> {
  const value = words[fold(written)] ?? Number(written.replace(',', '.').replace('−', '-'));
  const isQuantity = Number.isInteger(value) && value >= 1 && value <= maxQuantity;
  return isQuantity ? { quantity: value } : { quantity: 1, badQuantity: written };
}

/** Signs that only stood between a code and its quantity. */
export function trimSigns(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—:=,.;|@*•]+|[\s\-–—:=,;|@*•]+$/g, '')
    .trim();
}
