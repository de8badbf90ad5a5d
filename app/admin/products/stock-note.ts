import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Rows, Values } from '../store/catalogue-store.ts';

type Product = Rows['products'];

/** To follow the message of a save that has made a product active because it is in stock again; or nothing. */
export const stockNote = (before: Product, values: Values<'products'>, saved: Product) =>
  values.status === undefined && before.status === 'out-of-stock' && saved.status === 'active'
    ? `. ${adminWords.products.inStockAgain}`
    : '';
