import { sql } from 'drizzle-orm';
import { type Orm, queryRows } from '#server/database/database.ts';
import type { Columns } from '#server/database/schema.ts';
import { rowKey } from './changes.ts';
import { catalogueTables, type TableKind, tableName } from './tables.ts';

/** A row that another one needs and that is not there. */
export interface MissingParent {
  table: string;
  /** Absent when nothing is known of it any more. */
  id?: number;
  name: string;
}

interface Resolved {
  values: Columns;
  missing: MissingParent[];
}

/**
 * Rows refer to others by name. A row of the history has the names of its time: this replaces them by today's names of
 * the same rows, and says which of those rows are gone. `returning` are the keys of the rows that the same transaction
 * brings back under the names they had.
 */
export function createReferenceResolver(tx: Orm, returning: ReadonlySet<string>) {
  const found = new Map<string, Promise<Parent>>();
  function findOnce(...query: Parameters<typeof findParent>): Promise<Parent> {
    const key = JSON.stringify(query.slice(1));
    const known = found.get(key) ?? findParent(...query);
    found.set(key, known);
    return known;
  }

  /** The names in `values` are those of before the run. */
  return async (kind: TableKind, values: Columns, run: number): Promise<Resolved> => {
    const resolved = { ...values };
    const missing: MissingParent[] = [];
    async function resolve(column: string, parent: TableKind, inCategory?: string) {
      const name = values[column];
      if (typeof name !== 'string') return;
      const { id, current } = await findOnce(tx, parent, name, run, inCategory);
      const table = tableName(parent);
      if (id !== undefined && returning.has(rowKey({ table_name: table, row_id: id }))) return;
      if (current === undefined) missing.push({ table, ...(id !== undefined && { id }), name });
      else resolved[column] = current;
    }
    if (kind === 'subcategories') await resolve('parent_category', 'categories');
    if (kind === 'products') {
      await resolve('category', 'categories');
      await resolve('brand', 'brands');
      const { category } = resolved;
      if (typeof category === 'string') await resolve('subcategory', 'subcategories', category);
    }
    return { values: resolved, missing };
  };
}

interface Parent {
  /** Absent when nothing is known of it any more. */
  id?: number;
  /** Absent when it is gone. */
  current?: string;
}

/** The row that had this name when the run was made, and its name now. */
async function findParent(
  tx: Orm,
  kind: TableKind,
  name: string,
  since: number,
  category?: string,
): Promise<Parent> {
  const { table } = catalogueTables[kind];
  // The first change since that took the name away from a row, by a rename or a delete.
  const inCategory = category
    ? sql`AND coalesce(stored.parent_category, change.before ->> 'parent_category') = ${category}`
    : sql``;
  const [changed] = await queryRows<{ id: string; current: string | null }>(
    tx,
    sql`SELECT change.row_id AS id, stored.name AS current
      FROM catalogue_changes change LEFT JOIN ${table} stored ON stored.id = change.row_id
      WHERE change.table_name = ${tableName(kind)} AND change.id > ${since} AND change.before ->> 'name' = ${name}
        ${inCategory}
      ORDER BY change.id LIMIT 1`,
  );
  if (changed)
    return { id: Number(changed.id), ...(changed.current !== null && { current: changed.current }) };
  const [stored] = await queryRows<{ id: string }>(
    tx,
    sql`SELECT id FROM ${table} WHERE name = ${name} ${category ? sql`AND parent_category = ${category}` : sql``}`,
  );
  return stored ? { id: Number(stored.id), current: name } : {};
}
