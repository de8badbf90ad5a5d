import type { Currency } from '../currency.ts';
import { productDefaults } from '../product-defaults.ts';
import type { ProductRow } from '../schemas/product.ts';
import type { SheetField } from './columns.ts';
import type { Price } from './price.ts';
import { sheetMessages } from './sheet-messages.ts';

/** The amounts of both prices, and the currency of the product if one of them or the column names it. */
export function resolvePrices(
  product: ProductRow | undefined,
  read: Map<SheetField, unknown>,
  refuse: (field: SheetField, message: string) => void,
) {
  const said = read.get('currency') as Currency | undefined;
  const written = new Set<Currency>(said ? [said] : []);
  for (const field of ['price', 'originalPrice'] as const) {
    const price = read.get(field) as Price | null | undefined;
    if (!price) continue;
    read.set(field, price.amount);
    if (!price.currency) continue;
    if (said && price.currency !== said) refuse(field, sheetMessages.currencies);
    else if (written.size > 0 && !written.has(price.currency)) refuse(field, sheetMessages.pricesDiffer);
    written.add(price.currency);
  }
  const [currency] = written;
  if (!currency) return;
  const isChanged = currency !== (product?.currency ?? productDefaults.currency);
  // The other price would be in the new currency as well.
  const other = read.has('price') ? 'originalPrice' : 'price';
  if (isChanged && !said && product?.[other] != null && !read.has(other))
    refuse(read.has('price') ? 'price' : 'originalPrice', sheetMessages.pricesDiffer);
  read.set('currency', currency);
}
