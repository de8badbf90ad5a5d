import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { type FieldErrors, fieldError } from '#domain/field-error.ts';
import { quantityErrors } from '#domain/price-breaks.ts';
import type { GroupTable, ProductBulk, ProductChange } from '#domain/schemas/bulk.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { settingsId } from '#domain/schemas/settings.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { withStockStatus } from '#domain/stock-status.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import { brands, categories, products, subcategories } from '#server/database/schema.ts';
import { withGroupIds } from './group-ids.ts';
import { selectRows } from './tables.ts';
import { withChangeSet } from './transactions.ts';
import { toWriteFailure, type WriteResult } from './write-result.ts';

export interface BulkCount {
  /** Rows that are different now. */
  count: number;
}

/** Changes or deletes many products, all or none. */
export async function changeProducts(database: Database, bulk: ProductBulk): Promise<WriteResult<BulkCount>> {
  try {
    return await withChangeSet(database, 'bulk', async (tx, changeSet) => {
      const errors = await unknownIds(tx, bulk.ids);
      if (errors) return { ok: false, reason: 'invalid', errors };
      const count = bulk.set ? await setFields(tx, bulk.ids, bulk.set) : await remove(tx, bulk.ids);
      return { ok: true, value: { count }, ...(count > 0 && { changeSet }) };
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
  return withChangeSet(database, 'bulk', async (tx, changeSet): Promise<WriteResult<BulkCount>> => {
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

    for (const [at, change] of changes.entries()) {
      const wrong = Object.entries(quantityErrors(byId.get(change.id), change) ?? {});
      const errors = wrong.map(([field, error]) => [`${at}.${field}`, error]);
      if (errors.length > 0) return { ok: false, reason: 'invalid', errors: Object.fromEntries(errors) };
    }
    let count = 0;
    for (const { id, updated_at: _readAt, ...given } of changes) {
      const row = byId.get(id) as ProductRow;
      const values = withStockStatus(row, given);
      const isSame = (field: string, value: unknown) =>
        isDeepStrictEqual(row[field as keyof ProductRow], value);
      if (Object.entries(values).every(([field, value]) => isSame(field, value))) continue;
      await tx.update(products).set(values).where(eq(products.id, id));
      count += 1;
    }
    return { ok: true, value: { count }, ...(count > 0 && { changeSet }) };
  });
}

const isSameTime = (a: string, b: string | undefined) => Date.parse(a) === Date.parse(b ?? '');

const toArray = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::bigint[]`;

/** Says which id is wrong, and where in the input. */
export async function unknownIds(
  tx: Orm,
  ids: readonly number[],
  field = 'ids',
): Promise<FieldErrors | undefined> {
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

/** Deletes many categories, subcategories or brands, all or none: one that is used refuses all. */
export async function deleteGroups(
  database: Database,
  kind: GroupTable,
  ids: readonly number[],
): Promise<WriteResult<BulkCount>> {
  const table = { categories, subcategories, brands }[kind];
  try {
    return await withChangeSet(database, 'bulk', async (tx, changeSet) => {
      const deleted = await tx
        .delete(table)
        .where(inArray(table.id, [...ids]))
        .returning({ id: table.id });
      return { ok: true, value: { count: deleted.length }, ...(deleted.length > 0 && { changeSet }) };
    });
  } catch (error) {
    const failure = toWriteFailure(error, kind, 'referenced');
    if (!failure) throw error;
    return failure;
  }
}

/**
 * Ends 'new' for products that have been new for as many days as the settings say. Counted from the first maintenance
 * that finds a product new, so that one that the owner marks again is new again. Returns how many have ended.
 */
export async function endNewProducts(database: Database, now = new Date()): Promise<number> {
  return withChangeSet(database, 'bulk', async (tx) => {
    await tx.execute(sql`DELETE FROM new_products WHERE NOT EXISTS
      (SELECT FROM products WHERE products.id = product_id AND is_new)`);
    await tx.execute(sql`INSERT INTO new_products (product_id, since)
      SELECT id, ${now.toISOString()} FROM products WHERE is_new ON CONFLICT DO NOTHING`);
    const expired = await queryRows<{ id: string }>(
      tx,
      sql`DELETE FROM new_products WHERE since <= ${now.toISOString()}::timestamptz - make_interval(days =>
        coalesce((SELECT new_days FROM settings WHERE id = ${settingsId}), ${settingsDefaults.new_days}))
        RETURNING product_id AS id`,
    );
    if (expired.length === 0) return 0;
    await tx.execute(
      sql`UPDATE products SET is_new = false WHERE id = ANY(${`{${expired.map(({ id }) => id).join()}}`}::bigint[])`,
    );
    return expired.length;
  });
}
