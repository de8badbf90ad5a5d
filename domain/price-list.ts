import { compareKeys, inOwnersOrder, nameKey } from './name-order.ts';
import { isPublic } from './product.ts';
import type { ProductRow } from './schemas/product.ts';

export interface PriceListGroup {
  category: string;
  products: ProductRow[];
}

/** What customers may buy of some categories, or of all if none is named: in the owner's order, then by name. */
export function priceListGroups(
  products: readonly ProductRow[],
  chosen: readonly string[],
  categories: readonly { name: string; order: number }[],
): PriceListGroup[] {
  const groups = new Map<string, ProductRow[]>();
  for (const row of products) {
    if (!isPublic(row) || (chosen.length > 0 && !chosen.includes(row.category))) continue;
    const group = groups.get(row.category);
    if (group) group.push(row);
    else groups.set(row.category, [row]);
  }
  const ranks = new Map(inOwnersOrder(categories).map(({ name }, rank) => [name, rank]));
  const rankOf = ({ category }: PriceListGroup) => ranks.get(category) ?? ranks.size;
  return [...groups]
    .map(([category, rows]) => ({ category, products: sortedByName(rows) }))
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/** Each key is made once: of thousands of names that takes longer than their comparison. */
const sortedByName = (rows: readonly ProductRow[]): ProductRow[] =>
  rows
    .map((row) => ({ row, key: nameKey(row.name) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ row }) => row);
