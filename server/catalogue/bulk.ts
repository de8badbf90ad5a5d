import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { fieldError } from '#domain/field-error.ts';
import type { ProductBulk, ProductChange } from '#domain/schemas/bulk.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import { products } from '#server/database/schema.ts';
import { withGroupIds } from './group-ids.ts';
import { selectRows } from './tables.ts';
import { withChangeSet } from './transactions.ts';
import { toWriteFailure, type WriteResult } from './write-result.ts';

export interface BulkCount {
  /** Rows that are different now. */
  count: number;
  /** By which it can be undone; absent when nothing changed. */
  run?: number;
}

/** Changes or deletes many products, all or none. */
export async function changeProducts(database: Database, bulk: ProductBulk): Promise<WriteResult<BulkCount>> {
  try {
    return await withChangeSet(database, 'bulk', async (tx, run) => {
      const errors = await unknownIds(tx, bulk.ids);
      if (errors) return { ok: false, reason: 'invalid', errors };
      const count = bulk.set ? await setFields(tx, bulk.ids, bulk.set) : await remove(tx, bulk.ids);
      return { ok: true, row: { count, ...(count > 0 && { run }) } };
    });
  } catch (error) {
    const failure = toWriteFailure(error, 'products', 'unknown_reference');
    if (!failure) throw error;
    return 'field' in failure && failure.field !== 'body'
      ? { ...failure, field: `set.${failure.field}` }
      : failure;
  }
}

/** Gives each product its own values, all or none. */
export async function changeEach(
  database: Database,
  changes: readonly ProductChange[],
): Promise<WriteResult<BulkCount>> {
  return withChangeSet(database, 'bulk', async (tx, run): Promise<WriteResult<BulkCount>> => {
    const ids = changes.map(({ id }) => id);
    const rows = (await selectRows(tx, 'products').where(
      sql`${products.id} = ANY(${toArray(ids)})`,
    )) as unknown as ProductRow[];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const unknown = ids.findIndex((id) => !byId.has(id));
    if (unknown >= 0)
      return { ok: false, reason: 'invalid', errors: { [`${unknown}.id`]: fieldError('no_product') } };
    const changed = changes.find(
      ({ id, updated_at }) => updated_at && !isSameTime(updated_at, byId.get(id)?.updated_at),
    );
    if (changed) return { ok: false, reason: 'changed', current: byId.get(changed.id) ?? {} };

    let count = 0;
    for (const { id, updated_at: _readAt, ...values } of changes) {
      const row: Record<string, unknown> = byId.get(id) ?? {};
      if (Object.entries(values).every(([field, value]) => isDeepStrictEqual(row[field], value))) continue;
      await tx.update(products).set(values).where(eq(products.id, id));
      count += 1;
    }
    return { ok: true, row: { count, ...(count > 0 && { run }) } };
  });
}

const isSameTime = (a: string, b: string | undefined) => Date.parse(a) === Date.parse(b ?? '');

const toArray = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::bigint[]`;

/** Says which id is wrong, and where in the input. */
export async function unknownIds(
  tx: Orm,
  ids: readonly number[],
  field = 'ids',
): Promise<Record<string, string> | undefined> {
  const [unknown] = await queryRows<{ position: string }>(
    tx,
    sql`SELECT position FROM unnest(${toArray(ids)}) WITH ORDINALITY AS given (id, position)
      WHERE NOT EXISTS (SELECT FROM products WHERE products.id = given.id) ORDER BY position LIMIT 1`,
  );
  return unknown && { [`${field}.${Number(unknown.position) - 1}`]: fieldError('no_product') };
}

/** Products that have these values already are not written. */
async function setFields(
  tx: Orm,
  ids: readonly number[],
  set: NonNullable<ProductBulk['set']>,
): Promise<number> {
  const wanted = withGroupIds('products', 'insert', set);
  // A subcategory belongs to its category.
  const isMoved = set.category !== undefined && set.subcategory === undefined;
  const subcategory_id = sql`CASE WHEN ${products.category_id} = ${wanted.category_id} THEN ${products.subcategory_id} END`;
  const values = isMoved ? { ...wanted, subcategory_id } : wanted;
  const differs = Object.entries(wanted).map(
    ([key, value]) => sql`${products[key as keyof typeof products.$inferInsert]} IS DISTINCT FROM ${value}`,
  );
  const changed = await tx
    .update(products)
    .set(values)
    .where(sql`${products.id} = ANY(${toArray(ids)}) AND (${sql.join(differs, sql` OR `)})`)
    .returning({ id: products.id });
  return changed.length;
}

async function remove(tx: Orm, ids: readonly number[]): Promise<number> {
  const removed = await tx
    .delete(products)
    .where(sql`${products.id} = ANY(${toArray(ids)})`)
    .returning({ id: products.id });
  return removed.length;
}
