import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { productsWithCode } from '#domain/product-codes.ts';
import type { Rows } from '../store/catalogue-store.ts';

const t = adminWords.products.form;
const namedAtMost = 2;

/** The names of the other products with this code; undefined if there are none. */
export function sameCodeNames(
  products: readonly Rows['products'][],
  code: string | null,
  exceptId?: number,
): string | undefined {
  const others = productsWithCode(products, code, exceptId);
  if (others.length === 0) return undefined;
  const names = others
    .slice(0, namedAtMost)
    .map(({ name }) => `“${name}”`)
    .join(', ');
  const more = others.length - namedAtMost;
  return more > 0 ? t.andMore(names, formatCount(more)) : names;
}
