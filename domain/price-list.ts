import { compareNames } from './name-order.ts';
import { isPublic } from './product.ts';
import type { ProductRow } from './schemas/product.ts';

export interface PriceListGroup {
  category: string;
  products: ProductRow[];
}

/** What customers may buy of some categories, or of all if none is named: by category and name. */
export function priceListGroups(
  products: readonly ProductRow[],
  categories: readonly string[],
): PriceListGroup[] {
  const groups = new Map<string, ProductRow[]>();
  for (const row of products) {
    if (!isPublic(row) || (categories.length > 0 && !categories.includes(row.category))) continue;
    const group = groups.get(row.category);
    if (group) group.push(row);
    else groups.set(row.category, [row]);
  }
  return [...groups]
    .map(([category, rows]) => ({ category, products: rows.sort((a, b) => compareNames(a.name, b.name)) }))
    .sort((a, b) => compareNames(a.category, b.category));
}
