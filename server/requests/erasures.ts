import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { requestSearchText } from '#domain/request.ts';
import { settingsId } from '#domain/schemas/settings.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import { type Erasure, erasures, requests } from '#server/database/request-schema.ts';
import { readLines } from './request-rows.ts';

/** Read from the database, because the cached catalogue may be outdated. */
const monthsKept = sql`coalesce((SELECT request_months FROM settings WHERE id = ${settingsId}),
  ${settingsDefaults.request_months})`;

const tokenHash = sql`encode(sha256(convert_to(token, 'UTF8')), 'hex')`;
/** The clocks of the shop and of the database may differ, and what is erased must not look newer. */
const erasedAt = (time: Date) =>
  sql`greatest(clock_timestamp(), ${time.toISOString()}::timestamptz, updated_at)`;
const merge = sql`ON CONFLICT (kind, token_hash) DO UPDATE
  SET erased_at = greatest(erasures.erased_at, excluded.erased_at)`;

/** Deletes requests, and records it. Returns how many. */
async function eraseRequests(orm: Pick<Orm, 'execute'>, where: SQL | undefined): Promise<number> {
  const erased = await queryRows(
    orm,
    sql`WITH gone AS (DELETE FROM ${requests} WHERE ${where} RETURNING *)
      INSERT INTO erasures SELECT 'request', ${tokenHash}, ${erasedAt(new Date())} FROM gone ${merge}
      RETURNING token_hash`,
  );
  return erased.length;
}

/** Removes name and phone of the customer of these requests, and records it. The requests stay. */
async function eraseCustomers(tx: Orm, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  const time = new Date();
  await tx.execute(sql`INSERT INTO erasures SELECT 'customer', ${tokenHash}, ${erasedAt(time)}
    FROM ${requests} WHERE ${inArray(requests.number, [...numbers])} ${merge}`);
  const nobody = { customer_name: null, customer_phone: null };
  const cleared = await tx
    .update(requests)
    .set({ ...nobody, customer_key: null, updated_at: time.toISOString() })
    .where(inArray(requests.number, [...numbers]))
    .returning();
  const lines = await readLines(tx, [...numbers]);
  for (const each of cleared) {
    const search = requestSearchText({ ...each, ...nobody }, lines.get(each.number) ?? []);
    await tx.update(requests).set({ search }).where(eq(requests.number, each.number));
  }
}

/** Adds the erasures of a backup to those of the shop. */
export async function mergeErasures(tx: Orm, restored: readonly Erasure[]): Promise<void> {
  await tx.execute(sql`INSERT INTO erasures SELECT kind, token_hash, erased_at
    FROM jsonb_to_recordset(${JSON.stringify(restored)}::jsonb)
      AS restored (kind text, token_hash text, erased_at timestamptz(3)) ${merge}`);
}

/**
 * Erases again what a backup, made at that time, has brought back. A customer is erased from all requests of the backup
 * that name the same one as a recorded request does; what the owner wrote after the erasure stays.
 */
export async function repeatErasures(tx: Orm, madeAt: string): Promise<void> {
  await tx.execute(sql`DELETE FROM ${requests} USING erasures
    WHERE kind = 'request' AND token_hash = ${tokenHash} AND created_at <= erased_at`);
  const named = await queryRows<{ number: string }>(
    tx,
    sql`WITH known AS (
        SELECT customer_key, max(erased_at) AS erased_at FROM ${requests}
        JOIN erasures ON kind = 'customer' AND token_hash = ${tokenHash}
        WHERE customer_key IS NOT NULL AND updated_at <= erased_at GROUP BY customer_key)
      SELECT number FROM ${requests} JOIN known USING (customer_key)
        WHERE updated_at <= erased_at AND created_at <= ${madeAt}`,
  );
  const numbers = named.map(({ number }) => Number(number));
  for (let at = 0; at < numbers.length; at += 500) await eraseCustomers(tx, numbers.slice(at, at + 500));
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
    sql`owner_note IS NULL AND customer_key IS NULL AND discount = 0 AND discount_amount = 0 AND quote_note IS NULL AND valid_until IS NULL`,
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
  return removeWhere(
    database,
    sql`created_at < ${now.toISOString()}::timestamptz - make_interval(months => ${monthsKept})`,
  );
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

/** Removes name and phone of a request's customer wherever they stand. The requests stay. */
export async function forgetCustomer({ orm }: Database, number: number): Promise<number | undefined> {
  return orm.transaction(async (tx) => {
    const [request] = await tx.select().from(requests).where(eq(requests.number, number));
    if (!request?.customer_key) return undefined;
    const named = await tx
      .select({ number: requests.number })
      .from(requests)
      .where(eq(requests.customer_key, request.customer_key))
      .for('update');
    await eraseCustomers(
      tx,
      named.map((each) => each.number),
    );
    return named.length;
  });
}
