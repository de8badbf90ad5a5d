import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type FieldError, fieldError } from '#domain/field-error.ts';
import { type VatTerms, vatTerms } from '#domain/margin.ts';
import { descendingBreaks } from '#domain/price-breaks.ts';
import { changeBreaks, changePrice, priceForMargin } from '#domain/price-rules.ts';
import type { PriceChangeInput, PriceResult } from '#domain/schemas/prices.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { maxMoney } from '#domain/storable.ts';
import type { PriceBreak } from '#domain/unit-price.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { brands, categories, products, settings } from '#server/database/schema.ts';
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
    const errors = await unknownChoice(tx, input);
    if (errors) return { ok: false, reason: 'invalid', errors };
    const [row] = await tx.select().from(settings);
    const plan = planPrices(await readPrices(tx, input.where), input, vatTerms(row ?? settingsDefaults));
    if (plan.error) return { ok: false, reason: 'invalid', errors: { 'change.value': plan.error } };
    const preview = hashRows(plan.rows);
    if (input.preview !== undefined && input.preview !== preview)
      return { ok: false, reason: 'changed', current: { count: plan.rows.length, preview } };
    const { unchanged, without_price, without_cost } = plan;
    const left = new Set(input.except);
    const rows = plan.rows.filter(({ id }) => !left.has(id));
    if (!input.dry_run && rows.length > 0) {
      await startChangeSet(tx, 'bulk');
      await writePrices(tx, rows, plan.breaks, input.old_price);
    }
    const counts = { unchanged, without_price, ...(input.change.kind === 'margin' && { without_cost }) };
    return { ok: true, value: { count: rows.length, rows, ...counts, preview } };
  });
}

async function unknownChoice(tx: Orm, { where: { ids, category, brand }, except }: PriceChangeInput) {
  const errors =
    (ids && (await unknownIds(tx, ids, 'where.ids'))) ?? (except && (await unknownIds(tx, except, 'except')));
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
  cost_price: number | null;
  price_breaks: PriceBreak[];
}

function readPrices(tx: Orm, where: PriceChangeInput['where']): Promise<PricedRow[]> {
  const conditions: (SQL | undefined)[] = [
    where.ids && inArray(products.id, where.ids),
    where.category === undefined ? undefined : eq(products.category_id, groupId(categories, where.category)),
    where.brand === undefined ? undefined : eq(products.brand_id, groupId(brands, where.brand)),
    where.currency && eq(products.currency, where.currency),
  ];
  const { id, price, originalPrice, cost_price, price_breaks } = products;
  return tx
    .select({ id, price, originalPrice, cost_price, price_breaks })
    .from(products)
    .where(and(...conditions))
    .orderBy(asc(id));
}

interface Plan {
  rows: Rows;
  /** The breaks that change with a price. */
  breaks: Map<number, PriceBreak[]>;
  unchanged: number;
  without_price: number;
  without_cost: number;
  /** Why it cannot be done. */
  error?: FieldError;
}

/** What is left out is planned like the rest, so that the preview stays the same, but makes nothing impossible. */
function planPrices(found: readonly PricedRow[], input: PriceChangeInput, vat: VatTerms): Plan {
  const plan: Plan = { rows: [], breaks: new Map(), unchanged: 0, without_price: 0, without_cost: 0 };
  const left = new Set(input.except);
  for (const row of found) {
    const { id, price, originalPrice, price_breaks } = row;
    const isLeft = left.has(id);
    if (price === null && !isLeft) plan.without_price += 1;
    if (price === null && !input.without_price) continue;
    const after = newPrice(row, input, vat);
    if (after === undefined) {
      if (!isLeft) plan.without_cost += 1;
      continue;
    }
    const isFree = after === 0 && input.change.kind !== 'set' && price !== 0;
    const error = after < 0 || isFree ? 'price_gone' : after > maxMoney ? 'price_too_large' : undefined;
    if (error && isLeft) continue;
    if (error) return { ...plan, error: fieldError(error, id) };
    if (price_breaks.length > 0)
      plan.breaks.set(
        id,
        price ? changeBreaks(price_breaks, price, after, input.round) : descendingBreaks(after, price_breaks),
      );
    const isCleared = input.old_price === 'clear' && originalPrice !== null;
    if (after !== price || isCleared) plan.rows.push({ id, before: price, after });
    else if (!isLeft) plan.unchanged += 1;
  }
  return plan;
}

/** Undefined without a cost that the margin could be computed from. */
function newPrice(
  { price, cost_price }: PricedRow,
  { change, round }: PriceChangeInput,
  vat: VatTerms,
): number | undefined {
  const { kind, value } = change;
  if (kind !== 'margin') return changePrice(price ?? 0, { kind, value }, round);
  return cost_price ? priceForMargin(cost_price, value, vat, round) : undefined;
}

export const hashRows = (rows: Rows) => createHash('sha256').update(JSON.stringify(rows)).digest('base64url');

const originalPrices: Record<PriceChangeInput['old_price'], SQL> = {
  keep: sql`original_price`,
  cross_out: sql`coalesce(price, original_price)`,
  clear: sql`NULL`,
};

async function writePrices(
  tx: Orm,
  rows: Rows,
  breaks: Plan['breaks'],
  oldPrice: PriceChangeInput['old_price'],
): Promise<void> {
  const given = JSON.stringify(rows.map(({ id, after }) => ({ id, after, breaks: breaks.get(id) ?? [] })));
  await tx.execute(sql`UPDATE products SET price = given.after, price_breaks = given.breaks, original_price = ${originalPrices[oldPrice]}
    FROM jsonb_to_recordset(${given}::jsonb) AS given (id bigint, after numeric, breaks jsonb) WHERE products.id = given.id`);
}
