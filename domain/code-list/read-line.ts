import { type Counted, readBareQuantities, readQuantity, toQuantity, trimSigns } from './quantity.ts';

/** One item of a pasted list, with the ways to understand it, the likeliest first. */
export interface ListItem {
  /** As it was pasted. */
  input: string;
  readings: Counted[];
}

/** Invisible marks of direction and width. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const chatPrefix =
  /^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?::\d{2})?\]?\s*(?:-\s*)?(?:[^:]{1,40}:\s+)?/;
const bullet = /^\s*(?:[-–—•·▪◦●○■□►▶✓✔✅☐➤>*]+\s+|\(?\d{1,3}[.)]\s+|\d{1,3}[.)](?=\p{L}))/u;
const money =
  /(?:@\s*|fiyat[ıi]?\s*[:=]?\s*|birim\s*[:=]?\s*)?(?:[₺$€]\s*\d[\d.,]*|\d[\d.,]*\s*(?:₺|\$|€|(?:tl|try|lira|usd|eur|euro|dolar)(?![\p{L}\p{N}])))(?:['’]?[dt][ae]n)?(?:\s*\+\s*kdv)?/giu;

/** The items of a line: usually one, or several between commas. */
export function readLine(line: string): ListItem[] {
  const text = line.normalize('NFKC').replace(invisible, '');
  const body = text.trim().replace(chatPrefix, '').replace(bullet, '');
  const isBulleted = body !== text.trim();
  if (body.trim() === '') return [];
  if (body.includes('\t')) return [{ input: line.trim(), readings: readColumns(body.split('\t')) }];
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
  const counted = readQuantity(text);
  if (counted && counted.text !== '') return [counted];
  return [{ text, quantity: 1 }, ...readBareQuantities(text)];
}

/** The cells of a row of a spreadsheet. */
function readColumns(cells: readonly string[]): Counted[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isWhole = (cell: string) => /^[-+]?\d{1,5}(?:[.,]0+)?$/.test(cell);
  const texts = filled.filter((cell) => !/^[-+]?[\d.,]+(?:e\d+)?$/i.test(cell) && !isPrice(cell));
  const numbers = filled.filter((cell) => !texts.includes(cell) && !isPrice(cell));
  const marked = texts.flatMap((cell) => {
    const counted = readQuantity(cell);
    return counted ? [counted] : [];
  });
  const onlyUnit = marked.find(({ text }) => text === '');
  const written = numbers.findLast(isWhole) ?? numbers[0];
  const count =
    onlyUnit ?? (written === undefined ? { quantity: 1 } : toQuantity(written.replace(/[.,]0+$/, '')));
  const { quantity, badQuantity } = count as Counted;
  const amount = { quantity, ...(badQuantity !== undefined && { badQuantity }) };
  const named = texts.filter((cell) => readQuantity(cell)?.text !== '');
  // A code may consist of digits only: then the other number is the quantity.
  const codes = numbers.length > 1 || named.length === 0 ? numbers : [];
  const readings = [...named, named.join(' ')]
    .filter((text) => text !== '')
    .map((text) => ({ text, ...amount }));
  for (const code of codes) {
    const others = numbers.filter((each) => each !== code);
    const other = others.findLast(isWhole);
    readings.push({ text: code, ...(other === undefined ? { quantity: 1 } : toQuantity(other)) });
  }
  for (const { text, ...own } of marked) if (text !== '') readings.unshift({ text, ...own });
  return readings.length > 0 ? readings : [{ text: filled.join(' '), quantity: 1 }];
}

function isPrice(cell: string): boolean {
  return cell.replace(money, '').trim() === '' || /^\d{1,3}(?:\.\d{3})*,\d{2}$/.test(cell);
}

/** Between commas and semicolons, if each part looks like an item of its own. A decimal comma does not count. */
function splitItems(text: string): string[] {
  const parts = text
    .split(/[;|]|,(?!\d)|,(?=\d+\s*[x×*])|,(?=[\dA-Z]{4,})(?<!\d,(?=\d{1,2}\b))|\s(?:\+|\/|ve|and)\s/iu)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2) return [text];
  const isItem = (part: string) => {
    const { text: wanted } = readQuantity(part) ?? { text: part };
    return /\d/.test(wanted) && /^[\p{L}\p{N} .\-/_]{2,}$/u.test(wanted);
  };
  return parts.every(isItem) ? parts : [text];
}
