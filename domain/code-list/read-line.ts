import {
  type Counted,
  readBareNumbers,
  readBareWords,
  readQuantities,
  toQuantity,
  trimSigns,
} from './quantity.ts';

/** One item of a pasted list, with the ways to understand it, the likeliest first. */
export interface ListItem {
  /** As it was pasted. */
  input: string;
  readings: Counted[];
  /** Its readings are single cells. */
  isRow?: boolean;
}

/** Invisible marks of direction and width, and the box around the digit of an emoji. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f|\u20e3/g;
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const chatPrefix =
  /^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?::\d{2})?\]?\s*(?:-\s*)?(?:[^:]{1,40}:\s+)?/;
const bullet = /^\s*(?:[-–—•·▪◦●○■□►▶✓✔✅☐➤>*]+\s+|\(?\d{1,3}[.)]\s+|\d{1,3}[.)](?=\p{L}))/u;
const money =
  /(?:@\s*|fiyat[ıi]?\s*[:=]?\s*|birim\s*[:=]?\s*)?(?:[₺$€]\s*\d[\d.,]*|\d[\d.,]*\s*(?:₺|\$|€|(?:tl|try|lira|usd|eur|euro|dolar)(?![\p{L}\p{N}])))(?:['’]?[dt][ae]n)?(?:\s*\+\s*kdv)?/giu;

/** The items of a line: usually one, or several between commas. */
export function readLine(line: string): ListItem[] {
  const text = line
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) % 16));
  const body = text.trim().replace(chatPrefix, '').replace(bullet, '');
  const isBulleted = body !== text.trim();
  if (body.trim() === '') return [];
  if (body.includes('\t'))
    return [{ input: line.trim(), readings: readColumns(body.split('\t')), isRow: true }];
  const cells = splitCells(body);
  if (cells.some(isCount) && cells.length > 1) {
    const items = cells.filter(isCode).length > 1 ? joinCounts(cells) : [];
    if (items.length === 0) return [{ input: line.trim(), readings: readColumns(cells), isRow: true }];
    return items.map((item) => ({ input: item, readings: readText(item) }));
  }
  const parts = splitItems(body);
  if (parts.length === 1) {
    const readings = readText(body);
    // '10. HU66' may be a number in a list or ten of them; the former is far more usual.
    return [{ input: line.trim(), readings: isBulleted ? [...readings, ...readText(text)] : readings }];
  }
  return parts.map((part) => ({ input: part.trim(), readings: readText(part) }));
}

function readText(given: string): Counted[] {
  const text = trimSigns(given.replace(/[*_~]{1,2}(\S[^*_~]*\S|\S)[*_~]{1,2}/g, '$1').replace(money, ' '));
  if (text === '') return [{ text: given.trim(), quantity: 1 }];
  const counted = readQuantities(text).filter((each) => each.text !== '');
  const [likeliest] = counted;
  if (!likeliest) return [...readBareWords(text), { text, quantity: 1 }, ...readBareNumbers(text)];
  // '4D60 99999 adet' or 'Fiat 72125208 adet': the number may be the code.
  return likeliest.badQuantity === undefined ? counted : [...counted, { text, quantity: 1 }];
}

/** The cells of a row of a spreadsheet. */
function readColumns(cells: readonly string[]): Counted[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isWhole = (cell: string) => /^[-+]?\d{1,5}(?:[.,]0+)?$/.test(cell);
  const texts = filled.filter((cell) => !/^[-+]?[\d.,]+(?:e\d+)?$/i.test(cell) && !isPrice(cell));
  const numbers = filled.filter((cell) => !texts.includes(cell) && !isPrice(cell));
  const marked = texts.flatMap((cell) => {
    const [counted] = readQuantities(cell);
    return counted ? [counted] : [];
  });
  const onlyUnit = marked.find(({ text }) => text === '');
  // Behind the code or the name; before it there may be the number of the row, and further on a price.
  const countFor = (code: string | undefined) => {
    const at = code === undefined ? 0 : filled.indexOf(code);
    const isOther = (cell: string) => cell !== code && numbers.includes(cell) && isWhole(cell);
    return filled.slice(at).find(isOther) ?? filled.slice(0, at).findLast(isOther);
  };
  const written = countFor(texts[0]) ?? numbers[0];
  const count =
    onlyUnit ?? (written === undefined ? { quantity: 1 } : toQuantity(written.replace(/[.,]0+$/, '')));
  const { quantity, badQuantity } = count as Counted;
  const amount = { quantity, ...(badQuantity !== undefined && { badQuantity }) };
  const named = texts.filter((cell) => readQuantities(cell)[0]?.text !== '');
  // A code may consist of digits only: then the other number is the quantity.
  const codes = numbers.length > 1 || named.length === 0 ? numbers : [];
  const readings = [...named, named.join(' ')]
    .filter((text) => text !== '')
    .map((text) => ({ text, ...amount }));
  for (const code of codes.toSorted((a, b) => b.length - a.length)) {
    const other = countFor(code);
    readings.push({ text: code, ...(other === undefined ? { quantity: 1 } : toQuantity(other)) });
  }
  for (const { text, ...own } of marked) if (text !== '') readings.unshift({ text, ...own });
  return readings.length > 0 ? readings : [{ text: filled.join(' '), quantity: 1 }];
}

function isPrice(cell: string): boolean {
  return cell.replace(money, '').trim() === '' || /^\d{1,3}(?:\.\d{3})*,\d{2}$/.test(cell);
}

/** The cells of a row with other signs than tabs: 'DLP-16;10', '"DLP-16","10"', 'DLP-16 | 10'. */
function splitCells(text: string): string[] {
  return text
    .split(/[;|]|"\s*,\s*|,\s*"|,(?!\d)|\s\/\s/)
    .map((cell) => cell.trim().replace(/^"|"$/g, '').trim())
    .filter((cell) => cell !== '');
}

const isCount = (cell: string) => /^[-+]?\d{1,4}$/.test(cell);
const isCode = (cell: string) => /^\S*\d\S*$/.test(cell) && /\p{L}|\d{5}/u.test(cell);

/** Several codes, each with its quantity behind or before it: 'DLP-16, 10, PKK-20, 5'. */
function joinCounts(cells: readonly string[]): string[] {
  const ordered = cells[0] && isCount(cells[0]) ? cells.toReversed() : [...cells];
  const items: string[] = [];
  for (const cell of ordered) {
    const last = items.length - 1;
    if (isCount(cell) && last >= 0) items[last] = `${items[last]} x${cell}`;
    else items.push(cell);
  }
  return ordered[0] === cells[0] ? items : items.reverse();
}

const separator =
  /[;|]|,(?!\d)|,(?=\d+\s*[x×*])|,(?=[\dA-Z]{4,})(?<!\d,(?=\d{1,2}\b))|\s(?:\+|\/|&|ve|ile|and)\s/iu;
const behindQuantity = /(?<=\s[x×*]\s?\d{1,4}|\d\s?(?:adet|tane|pcs))\s+(?=\S)/iu;

/**
 * Between commas, semicolons and the like, if each part looks like an item of its own; behind quantities, if each part
 * has one. A decimal comma does not count.
 */
function splitItems(text: string): string[] {
  const parts = partsOf(text, separator);
  const isItem = (part: string) => {
    const { text: wanted } = readQuantities(part)[0] ?? { text: part };
    return /\d/.test(wanted) && /^[\p{L}\p{N} .\-/_]{2,}$/u.test(wanted);
  };
  if (parts.length > 1) return parts.every(isItem) ? parts : [text];
  const counted = partsOf(text, behindQuantity);
  return counted.every((part) => isItem(part) && readQuantities(part).length > 0) ? counted : [text];
}

function partsOf(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
