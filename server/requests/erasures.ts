import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { requestSearchText } from '#domain/request.ts';
import { settingsId } from '#domain/schemas/settings.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import { type Erasure, erasures, requests } from '#server/database/request-schema.ts';
import { readLines } from './request-rows.ts';

/** By the database, not by a catalogue that may be outdated. */
export const monthsKept = sql`coalesce((SELECT request_months FROM settings WHERE id = ${settingsId}),
  ${settingsDefaults.request_months})`;

const tokenHash = sql`encode(sha256(convert_to(token, 'UTF8')), 'hex')`;
/** The clocks of the shop and of the database may differ, and what is erased must not look newer. */
const erasedAt = (time: Date) =>
  sql`greatest(clock_timestamp(), ${time.toISOString()}::timestamptz, updated_at)`;
const merge = sql`ON CONFLICT (kind, token_hash) DO UPDATE
  SET erased_at = greatest(erasures.erased_at, excluded.erased_at)`;

/** Deletes requests, and records it. Returns how many. */
export async function eraseRequests(orm: Pick<Orm, 'execute'>, where: SQL | undefined): Promise<number> {
  const erased = await queryRows(
    orm,
    sql`WITH gone AS (DELETE FROM ${requests} WHERE ${where} RETURNING *)
      INSERT INTO erasures SELECT 'request', ${tokenHash}, ${erasedAt(new Date())} FROM gone ${merge}
      RETURNING token_hash`,
  );
  return erased.length;
}

/** Removes name and phone of the customer of these requests, and records it. The requests stay. */
export async function eraseCustomers(tx: Orm, numbers: readonly number[]): Promise<void> {
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
export async function pruneErasures(orm: Pick<Orm, 'execute'>, now: Date): Promise<void> {
  await orm.execute(sql`DELETE FROM ${erasures} WHERE erased_at < ${now.toISOString()}::timestamptz
    - greatest(make_interval(days => 400), make_interval(months => ${monthsKept}))`);
}
