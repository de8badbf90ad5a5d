import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type FieldError, fieldError } from '#domain/field-error.ts';
import { changePrice } from '#domain/price-rules.ts';
import type { PriceChangeInput, PriceResult } from '#domain/schemas/prices.ts';
import { maxMoney } from '#domain/storable.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { brands, categories, products } from '#server/database/schema.ts';
import { unknownIds } from './bulk.ts';
import { lockCatalogue, startChangeSet } from './changes.ts';
import { groupId } from './group-ids.ts';
import { inTransaction } from './transactions.ts';
import type { WriteResult } from './write-result.ts';

type Rows = PriceResult['rows'];

/** Changes the prices of many products, all or none; a dry run writes nothing and says what would change. */
export function changePrices(database: Database, input: PriceChangeInput): Promise<WriteResult<PriceResult>> {
  return inTransaction(database, async (tx): Promise<WriteResult<PriceResult>> => {
    if (!input.dry_run) await lockCatalogue(tx);
    const errors = await unknownChoice(tx, input.where);
    if (errors) return { ok: false, reason: 'invalid', errors };
    const plan = planPrices(await readPrices(tx, input.where), input);
    if (plan.error) return { ok: false, reason: 'invalid', errors: { 'change.value': plan.error } };
    const preview = hashRows(plan.rows);
    if (input.preview !== undefined && input.preview !== preview)
      return { ok: false, reason: 'changed', current: { count: plan.rows.length, preview } };
    const { rows, unchanged, without_price } = plan;
    if (!input.dry_run && rows.length > 0) {
      await startChangeSet(tx, 'bulk');
      await writePrices(tx, rows, input.old_price);
    }
    return { ok: true, value: { count: rows.length, rows, unchanged, without_price, preview } };
  });
}

async function unknownChoice(tx: Orm, { ids, category, brand }: PriceChangeInput['where']) {
  const errors = ids && (await unknownIds(tx, ids, 'where.ids'));
  if (errors) return errors;
  for (const [field, name, table] of [
    ['where.category', category, categories],
    ['where.brand', brand, brands],
  ] as const) {
    if (name === undefined) continue;
    const found = await tx.select({ id: table.id }).from(table).where(eq(table.name, name));
    if (found.length === 0) return { [field]: fieldError('unknown_reference') };
  }
  return undefined;
}

interface PricedRow {
  id: number;
  price: number | null;
  originalPrice: number | null;
}

function readPrices(tx: Orm, where: PriceChangeInput['where']): Promise<PricedRow[]> {
  const conditions: (SQL | undefined)[] = [
    where.ids && inArray(products.id, where.ids),
    where.category === undefined ? undefined : eq(products.category_id, groupId(categories, where.category)),
    where.brand === undefined ? undefined : eq(products.brand_id, groupId(brands, where.brand)),
    where.currency && eq(products.currency, where.currency),
  ];
  const { id, price, originalPrice } = products;
  return tx
    .select({ id, price, originalPrice })
    .from(products)
    .where(and(...conditions))
    .orderBy(asc(id));
}

interface Plan {
  rows: Rows;
  unchanged: number;
  without_price: number;
  /** Why it cannot be done. */
  error?: FieldError;
}

function planPrices(found: readonly PricedRow[], input: PriceChangeInput): Plan {
  const plan: Plan = { rows: [], unchanged: 0, without_price: 0 };
  for (const { id, price, originalPrice } of found) {
    if (price === null) plan.without_price += 1;
    if (price === null && !input.without_price) continue;
    const after = changePrice(price ?? 0, input.change, input.round);
    const isFree = after === 0 && input.change.kind !== 'set' && price !== 0;
    if (after < 0 || isFree) return { ...plan, error: fieldError('price_gone', id) };
    if (after > maxMoney) return { ...plan, error: fieldError('price_too_large', id) };
    const isCleared = input.old_price === 'clear' && originalPrice !== null;
    if (after === price && !isCleared) plan.unchanged += 1;
    else plan.rows.push({ id, before: price, after });
  }
  return plan;
}

export const hashRows = (rows: Rows) => createHash('sha256').update(JSON.stringify(rows)).digest('base64url');

const originalPrices: Record<PriceChangeInput['old_price'], SQL> = {
  keep: sql`original_price`,
  cross_out: sql`coalesce(price, original_price)`,
  clear: sql`NULL`,
};

async function writePrices(tx: Orm, rows: Rows, oldPrice: PriceChangeInput['old_price']): Promise<void> {
  const given = JSON.stringify(rows.map(({ id, after }) => ({ id, after })));
  await tx.execute(sql`UPDATE products SET price = given.after, original_price = ${originalPrices[oldPrice]}
    FROM jsonb_to_recordset(${given}::jsonb) AS given (id bigint, after numeric) WHERE products.id = given.id`);
}
