import { fold } from '../fold.ts';
import { money } from './money.ts';
import { type Counted, type Reading, readQuantities, toQuantity, unit } from './quantity.ts';

export interface RowOptions {
  /** Whether the first cell is the number of the row. */
  isNumbered?: boolean | undefined;
  /** The column that the header names as the quantity. */
  column?: number | undefined;
}

const isNumber = (cell: string) => /^[-+]?[\d.,]+(?:e\d+)?$/i.test(cell);
const isWhole = (cell: string) => /^[-+]?\d{1,5}$|^\d{1,3}\.\d{3}$/.test(cell);
/** '10,00' in a list of an accounting program. */
const isWholeDecimal = (cell: string) => /^\d{1,4}(?:,0+|\.00?)$/.test(cell);
const onlyUnit = new RegExp(`^(?:${unit})$`, 'iu');

function isPrice(cell: string): boolean {
  if (cell.replace(money, '').trim() === '') return true;
  if (/^\d{1,3}(?:\.\d{3})+,\d{2}$/.test(cell)) return true;
  return /^\d+[.,]\d{2,4}$/.test(cell) && !isWholeDecimal(cell) && !isWhole(cell);
}

/** Further cells are not read. */
const maxCells = 60;

/** The cells of a row of a spreadsheet. */
export function readRow(cells: readonly string[], { isNumbered, column = -1 }: RowOptions): Reading[] {
  const trimmed = cells.slice(0, maxCells).map((cell) => cell.trim());
  const filled = trimmed.filter((cell) => cell !== '');
  const numbers = filled.filter((cell) => isNumber(cell) && !isPrice(cell));
  const texts = filled.filter((cell) => !isNumber(cell) && !isPrice(cell) && !onlyUnit.test(cell));
  const marked = texts.flatMap((cell) => readQuantities(cell).slice(0, 1));
  const named = texts.filter((cell) => readQuantities(cell)[0]?.text !== '');
  const inHeader = trimmed[column];
  const certain =
    marked.find(({ text }) => text === '') ??
    (inHeader !== undefined && numbers.includes(inHeader)
      ? toQuantity(withoutDecimals(inHeader))
      : undefined);
  const countFor = (code: string | undefined): Omit<Counted, 'text'> => {
    if (certain)
      return { quantity: certain.quantity, ...(certain.badQuantity && { badQuantity: certain.badQuantity }) };
    const written = findCount(filled, numbers, code, isNumbered);
    return written === undefined ? { quantity: 1 } : toQuantity(withoutDecimals(written));
  };
  const readings: Reading[] = [];
  for (const { text, ...own } of marked) if (text !== '') readings.push({ text, ...own });
  const count = countFor(named[0]);
  for (const text of [...named, named.join(' ')]) if (text !== '') readings.push({ text, ...count });
  // A code may consist of digits only: then another number is the quantity.
  const codes = numbers.length > 1 || certain || named.length === 0 ? numbers : [];
  for (const code of codes.toSorted((a, b) => b.length - a.length))
    readings.push({ text: code, ...countFor(code) });
  return readings.length > 0 ? readings : [{ text: filled.join(' '), quantity: 1 }];
}

/** Beside a unit; else behind the code or the name, where a price may follow; else before it. */
function findCount(
  filled: readonly string[],
  numbers: readonly string[],
  code: string | undefined,
  isNumbered = false,
): string | undefined {
  const unitAt = filled.findIndex((cell) => onlyUnit.test(cell));
  const besideUnit = unitAt < 0 ? [] : [filled[unitAt - 1] ?? '', filled[unitAt + 1] ?? ''];
  const beside = besideUnit.find((cell) => cell !== code && numbers.includes(cell));
  if (beside !== undefined) return beside;
  const at = code === undefined ? 0 : filled.indexOf(code);
  const isOther = (cell: string) => cell !== code && numbers.includes(cell);
  const behind = filled.slice(at).filter(isOther);
  const before = filled.slice(0, at).filter(isOther).reverse();
  const wholes = [...behind, ...before].filter(isWhole);
  const [first, second, third] = wholes.map(Number);
  // '45 10 450': a price, a quantity and their product.
  if (first && second && third && first * second === third) return String(Math.min(first, second));
  const [next] = behind.filter(isWhole);
  const [leading] = before.filter(isWhole);
  // '2 72125208 1150': a quantity, a code and its price.
  const isPriced = Number(next) >= 40 && Number(leading) > 1 && Number(next) > 4 * Number(leading);
  if (isPriced && behind.length === 1 && !isNumbered) return leading;
  return wholes[0] ?? [...behind, ...before].find(isWholeDecimal) ?? numbers.find((cell) => cell !== code);
}

/** '10,00' is ten; '1.000' stays a thousand. */
function withoutDecimals(written: string): string {
  return written.replace(/(?:,0+|\.00?)$/, '');
}

/** Of the columns of a list. */
export const headerWords: ReadonlySet<string> = new Set(
  'kod kodu stok urun adi ad adet adedi miktar miktari birim fiyat fiyati birimi tutar tutari sira no s.no sno aciklama malzeme cins cinsi siparis toplam marka barkod oem parca numarasi kdv iskonto resim not notlar code description qty quantity price product name item total unit amount brand sku part number stock'.split(
    ' ',
  ),
);

/** Of a header row the column of the quantity, or -1; undefined for any other row. */
export function quantityColumn(line: string): number | undefined {
  if (!/[\t;|]/.test(line)) return undefined;
  const cells = line.split(/[\t;|]/).map((cell) => fold(cell).trim());
  const filled = cells.filter((cell) => cell !== '');
  const isHeader =
    filled.length > 1 && filled.every((cell) => cell.split(/\s+/).every((word) => headerWords.has(word)));
  if (!isHeader) return undefined;
  const isCount = (cell: string) =>
    /adet|adedi|miktar|qty|quantity/.test(cell) && !/stok|stock|no$/.test(cell);
  const counted = cells.findIndex(isCount);
  return counted >= 0 ? counted : cells.indexOf('siparis');
}
