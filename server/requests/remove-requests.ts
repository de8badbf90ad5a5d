import { and, eq, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/database/database.ts';
import { requests } from '#server/database/request-schema.ts';
import { eraseCustomers, eraseRequests, monthsKept, pruneErasures } from './erasures.ts';

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
    sql`owner_note IS NULL AND customer_key IS NULL AND discount = 0 AND valid_until IS NULL`,
    sql`NOT EXISTS (SELECT FROM request_lines WHERE request = number AND (unit_price IS NOT NULL OR not_available
      OR request_lines.note IS NOT NULL OR alternative_id IS NOT NULL))`,
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
