import { createHash } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unusedCustomerDays } from '#domain/customer.ts';
import { settingsId } from '#domain/schemas/settings.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import { customers, type Erasure, erasures, requests } from '#server/database/request-schema.ts';
import { lockCustomers, touchRequests } from './assign-customer.ts';

/** Read from the database, because the cached catalogue may be outdated. */
const monthsKept = sql`coalesce((SELECT request_months FROM settings WHERE id = ${settingsId}),
  ${settingsDefaults.request_months})`;

/** As the database makes it of a request's token and of a customer's key. */
export const erasureHash = (text: string) => createHash('sha256').update(text).digest('hex');
const hashOf = (text: SQL) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const tokenHash = hashOf(sql`token`);
const keyHash = hashOf(sql`any_key::text`);
const isUnused = sql`NOT keep AND NOT EXISTS (SELECT FROM requests WHERE customer_id = customers.id)`;
/** The clocks of the shop and of the database may differ, and what is erased must not look newer. */
const erasedAt = (time: Date) =>
  sql`greatest(clock_timestamp(), ${time.toISOString()}::timestamptz, updated_at)`;
const merge = sql`ON CONFLICT (kind, token_hash) DO UPDATE
  SET erased_at = greatest(erasures.erased_at, excluded.erased_at)`;

/**
 * Deletes requests, and records it. A customer goes with the last of them, unless kept. Returns how many requests.
 */
function eraseRequests(orm: Pick<Orm, 'transaction'>, where: SQL | undefined): Promise<number> {
  return orm.transaction(async (tx) => {
    await lockCustomers(tx);
    const erased = await queryRows<{ customer_id: string | null }>(
      tx,
      sql`WITH gone AS (DELETE FROM ${requests} WHERE ${where} RETURNING *),
          recorded AS (INSERT INTO erasures
            SELECT 'request', ${tokenHash}, ${erasedAt(new Date())} FROM gone ${merge})
        SELECT customer_id FROM gone`,
    );
    await eraseUnused(tx, erased);
    return erased.length;
  });
}

/** Deletes those of the customers who are on no request any more and not kept. */
async function eraseUnused(tx: Orm, named: readonly { customer_id: string | null }[]): Promise<void> {
  const ids = [...new Set(named.flatMap(({ customer_id }) => customer_id ?? []))].map(Number);
  if (ids.length === 0) return;
  const unused = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inArray(customers.id, ids), isUnused));
  await eraseCustomers(
    tx,
    unused.map(({ id }) => id),
  );
}

/**
 * Deletes customers, and records it, also by their requests: backups of earlier versions know customers only by these.
 * The requests stay. Returns how many.
 */
export async function eraseCustomers(tx: Orm, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const time = new Date();
  const named = await tx
    .update(requests)
    .set({ customer_id: null })
    .where(inArray(requests.customer_id, [...ids]))
    .returning({ number: requests.number });
  const numbers = named.map(({ number }) => number);
  await touchRequests(tx, numbers);
  if (numbers.length > 0)
    await tx.execute(sql`INSERT INTO erasures SELECT 'customer', ${tokenHash}, ${erasedAt(time)}
      FROM ${requests} WHERE ${inArray(requests.number, numbers)} ${merge}`);
  await tx.execute(sql`WITH gone AS (DELETE FROM ${customers} WHERE ${inArray(customers.id, [...ids])} RETURNING *)
    INSERT INTO erasures SELECT 'customer', ${keyHash}, max(${erasedAt(time)})
      FROM gone, unnest(array_append(former_keys, key)) AS any_key GROUP BY 2 ${merge}`);
  return numbers.length;
}

/** Adds the erasures of a backup to those of the shop. */
export async function mergeErasures(tx: Orm, restored: readonly Erasure[]): Promise<void> {
  await tx.execute(sql`INSERT INTO erasures SELECT kind, token_hash, erased_at
    FROM jsonb_to_recordset(${JSON.stringify(restored)}::jsonb)
      AS restored (kind text, token_hash text, erased_at timestamptz(3)) ${merge}`);
}

/** Erases again what a backup has brought back. */
export async function repeatErasures(tx: Orm): Promise<void> {
  const gone = await queryRows<{ customer_id: string | null }>(
    tx,
    sql`DELETE FROM ${requests} USING erasures
      WHERE kind = 'request' AND token_hash = ${tokenHash} AND created_at <= erased_at RETURNING customer_id`,
  );
  await eraseUnused(tx, gone);
  const known = await queryRows<{ id: string }>(
    tx,
    sql`SELECT id FROM (SELECT id, key AS any_key FROM ${customers}) AS keyed
      JOIN erasures ON kind = 'customer' AND token_hash = ${keyHash}`,
  );
  await eraseCustomers(
    tx,
    known.map(({ id }) => Number(id)),
  );
}

/** An older backup has only requests that are too old to be kept: a restore deletes them. */
async function pruneErasures(orm: Pick<Orm, 'execute'>, now: Date): Promise<void> {
  await orm.execute(sql`DELETE FROM ${erasures} WHERE erased_at < ${now.toISOString()}::timestamptz
    - greatest(make_interval(days => 400), make_interval(months => ${monthsKept}))`);
}

/** In parts, so that other requests are answered in between. */
const requestsPerStatement = 500;

export async function removeRequest({ orm }: Database, number: number): Promise<boolean> {
  return (await eraseRequests(orm, eq(requests.number, number))) > 0;
}

/** The requests of visitors of a time on which the owner has written nothing. */
const isUntouched = (from: string, to: string) =>
  and(
    eq(requests.status, 'new'),
    eq(requests.source, 'site'),
    sql`created_at BETWEEN ${from} AND ${to}`,
    sql`owner_note IS NULL AND customer_id IS NULL AND discount = 0 AND discount_amount = 0 AND quote_note IS NULL AND valid_until IS NULL`,
    sql`NOT EXISTS (SELECT FROM request_lines WHERE request = number AND (unit_price IS NOT NULL OR not_available
      OR request_lines.note IS NOT NULL OR no_discount OR alternative_id IS NOT NULL))`,
  );

export async function countUntouched({ orm }: Database, from: string, to: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    orm,
    sql`SELECT count(*)::integer AS count FROM ${requests} WHERE ${isUntouched(from, to)}`,
  );
  return row?.count ?? 0;
}

export function removeUntouched(database: Database, from: string, to: string): Promise<number> {
  return removeWhere(database, isUntouched(from, to));
}

/** Deletes what is older than the settings say, with everything that was written on it. */
export async function pruneRequests(database: Database, now: Date): Promise<number> {
  await pruneErasures(database.orm, now);
  await pruneCustomers(database.orm, now);
  return removeWhere(
    database,
    sql`created_at < ${now.toISOString()}::timestamptz - make_interval(months => ${monthsKept})`,
  );
}

/** Those who were left without a request for long, for example since it got another customer. */
async function pruneCustomers(orm: Pick<Orm, 'transaction'>, now: Date): Promise<void> {
  await orm.transaction(async (tx) => {
    await lockCustomers(tx);
    const isOld = sql`updated_at < ${now.toISOString()}::timestamptz - make_interval(days => ${unusedCustomerDays}::int)`;
    const old = await tx.select({ id: customers.id }).from(customers).where(and(isUnused, isOld));
    await eraseCustomers(
      tx,
      old.map(({ id }) => id),
    );
  });
}

async function removeWhere({ orm }: Database, where: ReturnType<typeof and>): Promise<number> {
  let removed = 0;
  for (;;) {
    const part = await eraseRequests(
      orm,
      sql`number IN (SELECT number FROM ${requests} WHERE ${where} ORDER BY number LIMIT ${requestsPerStatement})`,
    );
    removed += part;
    if (part < requestsPerStatement) return removed;
  }
}
