import { type SQL, sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { GroupTable } from '#domain/schemas/bulk.ts';
import type { Orm } from '#server/database/database.ts';
import { brands, categories, products, subcategories } from '#server/database/schema.ts';
import { selectRows, type TableKind } from './tables.ts';

/** No row has this id: a foreign key refuses it, so a name that no group has is an unknown reference. */
export const unknownId = 0;

type Value = string | null | undefined;

/** A query for the id of the category or brand with this name. */
export const groupId = (table: typeof categories | typeof brands, name: string): SQL =>
  sql`coalesce((SELECT named.id FROM ${table} named WHERE named.name = ${name}), ${sql.raw(String(unknownId))})`;

const subcategoryId = (category: SQL, name: SQL): SQL =>
  sql`(SELECT named.id FROM ${subcategories} named WHERE named.category_id = ${category} AND named.name = ${name})`;

/** The values of a row with the ids of the groups that they name, for an insert or an update of one statement. */
export function withGroupIds(
  kind: TableKind,
  operation: 'insert' | 'update',
  values: Record<string, unknown>,
): Record<string, unknown> {
  if (kind === 'subcategories') {
    const { parent_category, ...rest } = values;
    if (parent_category === undefined) return values;
    return { ...rest, category_id: groupId(categories, String(parent_category)) };
  }
  if (kind === 'documents') {
    const { brand, ...rest } = values as Record<string, Value>;
    return brand === undefined ? values : { ...rest, brand_id: brand && groupId(brands, brand) };
  }
  if (kind !== 'products') return values;
  const { category, subcategory, brand, ...rest } = values as Record<string, Value>;
  const subcategory_id = subcategoryIdOf(operation, category, subcategory);
  return {
    ...rest,
    ...(category != null && { category_id: groupId(categories, category) }),
    ...(subcategory_id !== undefined && { subcategory_id }),
    ...(brand !== undefined && { brand_id: brand === null ? null : groupId(brands, brand) }),
  };
}

/** The id of a subcategory of the product's new category, or of its present one. Undefined: unchanged. */
function subcategoryIdOf(operation: 'insert' | 'update', category: Value, subcategory: Value) {
  if (subcategory === null) return null;
  const categoryId = category == null ? sql`${products.category_id}` : groupId(categories, category);
  const unknown = sql.raw(String(unknownId));
  if (subcategory !== undefined)
    return sql`coalesce(${subcategoryId(categoryId, sql`${subcategory}`)}, ${unknown})`;
  if (category == null || operation === 'insert') return undefined;
  // The new category may have one of the same name.
  const name = sql`(SELECT own.name FROM ${subcategories} own WHERE own.id = ${products.subcategory_id})`;
  return sql`CASE WHEN ${products.subcategory_id} IS NOT NULL
    THEN coalesce(${subcategoryId(categoryId, name)}, ${unknown}) END`;
}

type GroupRows = {
  [K in GroupTable]: readonly Pick<
    CatalogueRows[K][number],
    'id' | 'name' | ('parent_category' & keyof CatalogueRows[K][number])
  >[];
};

export type FindGroupId = (group: GroupTable, name: Value, category?: Value) => number | null;

/** Finds the ids of groups by their names in memory, for thousands of rows. */
export function createGroupIds(rows: GroupRows): FindGroupId {
  const keyOf = (group: GroupTable, name: string, category: Value) =>
    JSON.stringify(group === 'subcategories' ? [group, name, category] : [group, name]);
  const ids = new Map<string, number>();
  for (const { id, name } of rows.categories) ids.set(keyOf('categories', name, null), id);
  for (const { id, name } of rows.brands) ids.set(keyOf('brands', name, null), id);
  for (const { id, name, parent_category } of rows.subcategories)
    ids.set(keyOf('subcategories', name, parent_category), id);
  return (group, name, category) =>
    name == null ? null : (ids.get(keyOf(group, name, category)) ?? unknownId);
}

export async function readGroupIds(tx: Orm): Promise<FindGroupId> {
  return createGroupIds({
    categories: await tx.select({ id: categories.id, name: categories.name }).from(categories),
    brands: await tx.select({ id: brands.id, name: brands.name }).from(brands),
    subcategories: (await selectRows(tx, 'subcategories')) as unknown as CatalogueRows['subcategories'],
  });
}
