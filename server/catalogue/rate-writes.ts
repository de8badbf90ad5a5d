import { count, eq, isNotNull } from 'drizzle-orm';
import type { ForeignCurrency } from '#domain/currency.ts';
import { type FieldErrors, fieldError } from '#domain/field-error.ts';
import { istanbulDate } from '#domain/istanbul-time.ts';
import { isLargeMove, movePercent, toLira } from '#domain/price-rules.ts';
import type { PriceResult } from '#domain/schemas/prices.ts';
import type { ListedRate, RateRow, RateUpdate } from '#domain/schemas/rates.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { products, rateReading, rates } from '#server/database/schema.ts';
import { hashRows } from './prices.ts';
import { withCatalogueLock } from './transactions.ts';
import type { WriteResult } from './write-result.ts';

type RateValues = Omit<RateRow, 'id' | 'created_at' | 'updated_at'>;

/** Sets what is given of a currency's rate. A dry run writes nothing and says which lira prices would change. */
export function setRate(
  database: Database,
  currency: ForeignCurrency,
  { updated_at, confirmed, dry_run, ...given }: RateUpdate,
): Promise<WriteResult<PriceResult>> {
  return withCatalogueLock(database, async (tx): Promise<WriteResult<PriceResult>> => {
    const invalid = (errors: FieldErrors) => ({ ok: false, reason: 'invalid', errors }) as const;
    const [stored] = await tx.select().from(rates).where(eq(rates.currency, currency));
    if (updated_at !== undefined && stored && Date.parse(stored.updated_at) !== Date.parse(updated_at))
      return { ok: false, reason: 'changed', current: stored };
    const listed = given.source === 'central_bank' ? await readListed(tx, currency) : undefined;
    if (given.source === 'central_bank' && !listed) return invalid({ source: fieldError('no_listed_rate') });
    if (listed && given.rate !== undefined) return invalid({ rate: fieldError('not_with_source') });
    const values = newValues(currency, stored, given, listed);
    if (!values) return invalid({ rate: fieldError('required') });
    const move = stored ? movePercent(stored, values) : 0;
    const result = await liraPrices(tx, currency, stored, values);
    if (dry_run) return { ok: true, value: result };
    if (isLargeMove(move) && !confirmed)
      return invalid({ confirmed: fieldError('unconfirmed_move', move.toFixed(1)) });
    if (!stored && result.count > 0 && !confirmed)
      return invalid({ confirmed: fieldError('unconfirmed_prices', result.count) });
    await tx.insert(rates).values(values).onConflictDoUpdate({ target: rates.currency, set: values });
    return { ok: true, value: result };
  });
}

async function readListed(tx: Orm, currency: ForeignCurrency): Promise<ListedRate | undefined> {
  const [reading] = await tx.select({ listed: rateReading.listed }).from(rateReading);
  return reading?.listed.find((each) => each.currency === currency);
}

/** Undefined without a rate. */
function newValues(
  currency: ForeignCurrency,
  stored: RateRow | undefined,
  given: Pick<RateUpdate, 'rate' | 'date' | 'source' | 'percentage' | 'rounding'>,
  listed: ListedRate | undefined,
): RateValues | undefined {
  const rate = listed?.rate ?? given.rate ?? stored?.rate;
  if (rate === undefined) return undefined;
  const isTyped = given.rate !== undefined;
  const today = istanbulDate(Date.now());
  return {
    currency,
    rate,
    date: listed?.date ?? given.date ?? (isTyped ? today : (stored?.date ?? today)),
    // Who types a rate does not want the list's.
    source: given.source ?? (isTyped ? 'owner' : (stored?.source ?? 'owner')),
    percentage: given.percentage ?? stored?.percentage ?? 0,
    rounding: given.rounding ?? stored?.rounding ?? 'none',
  };
}

async function liraPrices(
  tx: Orm,
  currency: ForeignCurrency,
  before: RateRow | undefined,
  after: RateValues,
): Promise<PriceResult> {
  const priced = await tx
    .select({ id: products.id, price: products.price })
    .from(products)
    .where(eq(products.currency, currency))
    .orderBy(products.id);
  const lira = (price: number | null, rate: RateValues | undefined) =>
    price === null || !rate ? null : toLira(price, rate);
  const all = priced.map(({ id, price }) => ({ id, before: lira(price, before), after: lira(price, after) }));
  const rows = all.filter((row) => row.before !== row.after);
  const without_price = priced.filter(({ price }) => price === null).length;
  return {
    count: rows.length,
    rows,
    unchanged: all.length - rows.length - without_price,
    without_price,
    preview: hashRows(rows),
  };
}

/** Takes over what the central bank's list says, unless the owner has set the rate or has to look at it first. */
export async function applyListedRates(database: Database, listed: readonly ListedRate[]): Promise<boolean> {
  const result = await withCatalogueLock(database, async (tx) => {
    const stored = await tx.select().from(rates);
    const used = await countCurrencies(tx);
    let isChanged = false;
    for (const { currency, rate, date } of listed) {
      const row = stored.find((each) => each.currency === currency);
      // A first rate gives products their price, so the owner looks at it first.
      if (row ? !isNextRate(row, { currency, rate, date }) : used[currency]) continue;
      const values = { currency, rate, date, source: 'central_bank' as const };
      await tx.insert(rates).values(values).onConflictDoUpdate({ target: rates.currency, set: values });
      isChanged = true;
    }
    return { ok: true, value: isChanged };
  });
  return result.ok && result.value;
}

function isNextRate(row: RateRow, listed: ListedRate): boolean {
  const isSame = row.rate === listed.rate && row.date === listed.date;
  if (row.source !== 'central_bank' || isSame || row.date > listed.date) return false;
  return !isLargeMove(movePercent(row, { ...listed, percentage: row.percentage }));
}

/** How many products are priced in each currency. */
export async function countCurrencies(orm: Pick<Orm, 'select'>): Promise<Record<string, number>> {
  const counted = await orm
    .select({ currency: products.currency, count: count() })
    .from(products)
    .where(isNotNull(products.price))
    .groupBy(products.currency);
  return Object.fromEntries(counted.map((row) => [row.currency, row.count]));
}
