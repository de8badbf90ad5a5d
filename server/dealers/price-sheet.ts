import { type DealerRule, dealerUnitPrice, type FixedPrice } from '#domain/dealer.ts';
import { type FieldError, fieldError } from '#domain/field-error.ts';
import { fold, withoutSeparators } from '#domain/fold.ts';
import { isPublic } from '#domain/product.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { isEmpty, type SheetCell, textOf } from '#domain/sheets/cell.ts';
import { parsePrice } from '#domain/sheets/price.ts';
import { currencyOfWord, isClearMark } from '#domain/sheets/words.ts';

const headings = {
  id: ['Kayıt no'],
  code: ['Ürün kodu', 'Kod'],
  price: ['Bayi fiyatı', 'Fiyat'],
  currency: ['Para birimi'],
};
type Column = keyof typeof headings;

export interface PriceSheet {
  /** What the sheet gives, in the order of its rows. */
  prices: FixedPrice[];
  /** The products whose price it clears. */
  cleared: number[];
  errors: { row: number; column: string; error: FieldError }[];
}

const maxHeadingRows = 20;
const keyOf = (text: string) => withoutSeparators(fold(text));

/** Reads fixed prices: a row names a product by its number or its code. An empty price changes nothing. */
export function readPriceSheet(
  rows: readonly (readonly SheetCell[])[],
  products: readonly ProductRow[],
): PriceSheet {
  const { at, columns } = findHeadings(rows);
  const byCode = new Map<string, ProductRow[]>();
  for (const row of products) {
    const key = keyOf(row.productCode ?? '');
    if (key) byCode.set(key, [...(byCode.get(key) ?? []), row]);
  }
  const byId = new Map(products.map((row) => [row.id, row]));
  const sheet: PriceSheet = { prices: [], cleared: [], errors: [] };
  const seen = new Map<number, number>();
  for (const [index, cells] of rows.entries()) {
    if (index <= at || cells.every(isEmpty)) continue;
    const cell = (column: Column) => cells[columns[column] ?? -1];
    const refuse = (column: Column, error: FieldError) =>
      sheet.errors.push({ row: index + 1, column: headings[column][0] ?? '', error });
    const priceText = textOf(cell('price'));
    if (priceText === '') continue;
    const product = findProduct(textOf(cell('id')), textOf(cell('code')), refuse);
    if (!product) continue;
    const before = seen.get(product.id);
    seen.set(product.id, index + 1);
    if (before !== undefined) refuse('code', fieldError('repeated_row', before));
    else if (isClearMark(priceText)) sheet.cleared.push(product.id);
    else addPrice(product, cell('price'), textOf(cell('currency')), refuse);
  }
  return sheet;

  type Refuse = (column: Column, error: FieldError) => void;

  function findProduct(id: string, code: string, refuse: Refuse): ProductRow | undefined {
    if (id !== '') {
      const found = byId.get(Number(id));
      if (!found) refuse('id', fieldError('unknown_id', id));
      return found;
    }
    const [found, ...others] = byCode.get(keyOf(code)) ?? [];
    if (others.length > 0)
      refuse('code', fieldError('ambiguous_code', code, [found, ...others].map((row) => row?.id).join(', ')));
    else if (!found) refuse('code', fieldError('no_product'));
    return others.length > 0 ? undefined : found;
  }

  function addPrice(product: ProductRow, cell: SheetCell | undefined, word: string, refuse: Refuse) {
    const read = typeof cell === 'number' ? parsePrice(String(cell)) : parsePrice(textOf(cell));
    const named = word === '' ? undefined : currencyOfWord(word);
    const currency = read?.currency ?? named ?? product.currency;
    if (!read) refuse('price', fieldError('cell_price'));
    else if (word !== '' && !named) refuse('currency', fieldError('currency'));
    else sheet.prices.push({ product_id: product.id, price: read.amount, currency });
  }
}

/** Without headings the first column has codes and the last one prices. */
function findHeadings(rows: readonly (readonly SheetCell[])[]): {
  at: number;
  columns: Partial<Record<Column, number>>;
} {
  for (const [at, cells] of rows.slice(0, maxHeadingRows).entries()) {
    const texts = cells.map((cell) => keyOf(textOf(cell)));
    const columns: Partial<Record<Column, number>> = {};
    for (const [column, words] of Object.entries(headings) as [Column, string[]][])
      for (const word of words) {
        const found = texts.indexOf(keyOf(word));
        if (found >= 0) columns[column] ??= found;
      }
    if (columns.price !== undefined && (columns.id ?? columns.code) !== undefined) return { at, columns };
  }
  const width = Math.max(...rows.map(({ length }) => length));
  return { at: -1, columns: { code: 0, price: width - 1 } };
}

/** The dealer's prices of all products that are on sale, as `readPriceSheet` takes the fixed ones back. */
export function priceSheetRows(
  products: readonly ProductRow[],
  ruleOf: (row: ProductRow) => DealerRule,
): (string | number | null)[][] {
  return [
    [...['Kayıt no', 'Ürün kodu', 'Ürün', 'Liste fiyatı', 'Hesaplanan fiyat', 'Bayi fiyatı', 'Para birimi']],
    ...products.filter(isPublic).map((row) => {
      const rule = ruleOf(row);
      const { price, currency } = dealerUnitPrice(rule, row, 1);
      const fixed = rule.source === 'product' ? rule.price : null;
      return [row.id, row.productCode, row.name, row.price, price, fixed, currency];
    }),
  ];
}
