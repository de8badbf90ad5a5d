import type { Business } from '#domain/business.ts';
import { priceListGroups } from '#domain/price-list.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { WriteCell, WriteFile } from './write-sheet-file.ts';

export interface PriceListOptions {
  /** None: all. */
  categories: readonly string[];
  /** Such as 'Fiyatlara KDV dahildir.' */
  vat: string;
  validity: string;
  date: string;
}

/** A workbook for customers, to be printed on A4. */
export function priceListFile(
  products: readonly ProductRow[],
  { name, phones, address }: Pick<Business, 'name' | 'phones' | 'address'>,
  { categories, vat, validity, date }: PriceListOptions,
): WriteFile {
  const heading = ['Kod', 'Ürün', 'Fiyat', 'Para birimi'];
  const rows: WriteCell[][] = [
    [name],
    [[...phones, address].join(' · ')],
    [`Fiyat Listesi · ${date}`],
    [[vat, validity].filter(Boolean).join(' · ')],
    [],
    heading,
  ];
  const headings = [rows.length - 1, 0, 2];
  for (const group of priceListGroups(products, categories)) {
    headings.push(rows.push([group.category]) - 1);
    for (const { productCode, name, price, currency } of group.products)
      rows.push([productCode, name, price ?? 'Fiyat için arayın', price === null ? null : currency]);
  }
  const columns = [
    { width: 22, format: '@' },
    { width: 60, format: '@', isWrapped: true },
    { width: 16, format: '#,##0.00' },
    { width: 12, format: '@' },
  ];
  return { type: 'xlsx', sheets: [{ name: 'Fiyat listesi', columns, rows, headings }] };
}
