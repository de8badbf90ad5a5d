import { type SQL, sql } from 'drizzle-orm';
import { groupBy } from '#domain/group-by.ts';
import type { GroupTable } from '#domain/schemas/bulk.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import type { Columns } from '#server/database/schema.ts';
import { type Change, rowKey, tableKindOf } from './changes.ts';
import { catalogueTables, type NameOfGroup, type TableKind, tableName } from './tables.ts';

const name = sql`name`;
const vehicleName = sql`concat_ws(' ', make, model, nullif(generation, ''))`;

/** Of a product that is gone, what it was called last. */
const productName = (id: SQL) => sql`coalesce((SELECT p.name FROM products p WHERE p.id = ${id}),
  (SELECT gone.before ->> 'name' FROM catalogue_changes gone WHERE gone.table_name = 'products'
    AND gone.row_id = ${id} AND gone.operation = 'delete' ORDER BY gone.id DESC LIMIT 1))`;

const nameExpressions = {
  products: name,
  categories: name,
  subcategories: name,
  brands: name,
  bannerBrands: name,
  synonyms: sql`array_to_string(words, ', ')`,
  vehicles: vehicleName,
  fitments: sql`concat_ws(' · ', ${productName(sql`product_id`)},
    (SELECT ${vehicleName} FROM vehicles v WHERE v.id = vehicle_id))`,
  pairs: sql`concat_ws(' + ', ${productName(sql`product_id`)}, ${productName(sql`other_id`)})`,
  settings: sql`business_name`,
  rates: sql`currency`,
  documents: name,
  dealers: name,
} satisfies Record<TableKind, unknown>;

type RowId = Pick<Change, 'table_name' | 'row_id'>;

/** What the rows are called now or, when they are gone, were called last. The keys are those of `rowKey`. */
export async function readRowNames(tx: Orm, rows: readonly RowId[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [table_name, group] of groupBy(rows, (row) => row.table_name)) {
    const kind = tableKindOf(table_name);
    const { table } = catalogueTables[kind];
    const expression = nameExpressions[kind];
    const ids = `{${[...new Set(group.map(({ row_id }) => row_id))].join()}}`;
    // A deleted row is made from what it contained, so that the same expression names it.
    const found = await queryRows<{ id: string; name: string | null }>(
      tx,
      sql`SELECT id, ${expression} AS name FROM ${table} WHERE id = ANY(${ids}::bigint[])
        UNION ALL
        SELECT id, ${expression} AS name FROM (
          SELECT DISTINCT ON (row_id) row_id, before FROM catalogue_changes
          WHERE table_name = ${table_name} AND row_id = ANY(${ids}::bigint[]) AND operation = 'delete'
            AND before IS NOT NULL AND row_id NOT IN (SELECT id FROM ${table})
          ORDER BY row_id, id DESC) deleted, jsonb_populate_record(NULL::${table}, before)`,
    );
    for (const { id, name } of found) if (name) names.set(rowKey({ table_name, row_id: Number(id) }), name);
  }
  return names;
}

/** What the groups that rows of the history refer to are called now or were called last. */
export async function readGroupNames(
  tx: Orm,
  rows: readonly { table_name: string; contents: readonly (Columns | null)[] }[],
): Promise<NameOfGroup> {
  const keyOf = (group: GroupTable, id: number) => ({ table_name: tableName(group), row_id: id });
  const ids = rows.flatMap(({ table_name, contents }) =>
    Object.entries(catalogueTables[tableKindOf(table_name)].references ?? {}).flatMap(([column, { group }]) =>
      contents.flatMap((values) => (values?.[column] == null ? [] : keyOf(group, Number(values[column])))),
    ),
  );
  const names = await readRowNames(tx, ids);
  return (group, id) => names.get(rowKey(keyOf(group, id))) ?? null;
}
