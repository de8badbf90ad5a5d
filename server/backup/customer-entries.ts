import { asc, gt, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type CustomerEntry, customerNameKey } from '#domain/customer.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import { customers, erasures } from '#server/database/request-schema.ts';
import { derivedColumns } from '#server/requests/assign-customer.ts';
import { erasureHash } from '#server/requests/erasures.ts';
import type { Entry } from './archive.ts';
import { parseLines, toLines } from './backup-format.ts';

const customersPerFile = 1_000;
const fileName = /^customers\/\d{6}\.ndjson$/;
export const isCustomerFile = (name: string) => fileName.test(name);

const text = z.string().nullable();
const time = z.iso.datetime();

const customer = z.strictObject({
  id: z.int().positive(),
  key: z.uuid(),
  former_keys: z.array(z.uuid()),
  name: text,
  phone: text,
  note: text,
  keep: z.boolean(),
  created_at: time,
  updated_at: time,
});

type Customer = z.infer<typeof customer>;

/** The id in the backup → the id in this shop. */
export type CustomerIds = Map<number, number>;

/** After the requests, so that each customer of theirs is there. */
export async function* customerEntries({ orm }: Database): AsyncGenerator<Entry> {
  let last = 0;
  for (let file = 1; ; file += 1) {
    const part = await orm
      .select()
      .from(customers)
      .where(gt(customers.id, last))
      .orderBy(asc(customers.id))
      .limit(customersPerFile);
    if (part.length === 0) return;
    const rows = part.map(({ name_key, search, ...row }) => row);
    yield { name: `customers/${String(file).padStart(6, '0')}.ndjson`, bytes: toLines(rows) };
    last = part.at(-1)?.id ?? last;
  }
}

export const parseCustomers = ({ name, bytes }: Entry): Customer[] => parseLines(customer, bytes, name);

/** Those without requests. Who is kept stays unless the backup may have them. */
export async function removeUnusedCustomers(tx: Orm, until: string | undefined): Promise<void> {
  const isInBackup = until === undefined ? sql`false` : lte(customers.created_at, until);
  await tx
    .delete(customers)
    .where(
      sql`NOT EXISTS (SELECT FROM requests WHERE customer_id = customers.id) AND (NOT keep OR ${isInBackup})`,
    );
}

/**
 * Adds the customers of a backup, but not those who were deleted for good since. One who is there already, by key or by
 * name and phone, stays and gets the restored requests.
 */
export async function insertCustomers(
  tx: Orm,
  restored: readonly Customer[],
  ids: CustomerIds,
): Promise<void> {
  const erased = await findErased(tx, restored);
  const wanted = restored.filter(({ key }) => !erased.has(key));
  if (wanted.length === 0) return;
  await renumberOthers(tx, wanted);
  await tx
    .insert(customers)
    .values(wanted.map((row) => ({ ...row, ...derivedColumns(row) })))
    .onConflictDoNothing();
  for (const { was, id } of await findStored(tx, wanted)) ids.set(Number(was), Number(id));
}

async function findErased(tx: Orm, restored: readonly Customer[]): Promise<Set<string>> {
  const hashes = new Map(restored.map(({ key }) => [erasureHash(key), key]));
  const found = await tx
    .select({ hash: erasures.token_hash })
    .from(erasures)
    .where(inArray(erasures.token_hash, [...hashes.keys()]));
  return new Set(found.map(({ hash }) => hashes.get(hash) ?? ''));
}

const asRecords = (rows: readonly Customer[]) => {
  const keyed = rows.map((row) => ({ ...row, name_key: customerNameKey(row.name) }));
  return sql`jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb)
    AS restored (id bigint, key uuid, name_key text, phone text, note text, keep boolean)`;
};

/** Other customers of this shop have the ids of restored ones: they get new ids, and their requests follow. */
async function renumberOthers(tx: Orm, rows: readonly Customer[]): Promise<void> {
  await continueCustomerIds(tx, Math.max(...rows.map(({ id }) => id)));
  await tx.execute(sql`UPDATE customers SET id = nextval(pg_get_serial_sequence('customers', 'id')::regclass)
    FROM ${asRecords(rows)} WHERE customers.id = restored.id AND customers.key <> restored.key`);
}

/** New customers get ids that no restored one has. */
async function continueCustomerIds(tx: Orm, restored: number): Promise<void> {
  await tx.execute(sql`SELECT setval(sequence, greatest(${restored}::bigint, (SELECT max(id) FROM customers),
      pg_sequence_last_value(sequence)))
    FROM (SELECT pg_get_serial_sequence('customers', 'id')::regclass AS sequence) AS counted`);
}

/** Where each restored customer is now. What one of another key lacks is taken over. */
async function findStored(tx: Orm, rows: readonly Customer[]): Promise<{ was: string; id: string }[]> {
  const isSameEntry = sql`customers.name_key = restored.name_key
    AND coalesce(customers.phone, '') = coalesce(restored.phone, '')`;
  await tx.execute(sql`UPDATE customers SET keep = customers.keep OR restored.keep,
      note = coalesce(customers.note, restored.note), former_keys = array_append(former_keys, restored.key)
    FROM ${asRecords(rows)} WHERE ${isSameEntry} AND customers.key <> restored.key
      AND NOT EXISTS (SELECT FROM customers AS own WHERE own.key = restored.key)
      AND NOT restored.key = ANY (former_keys)`);
  return queryRows(
    tx,
    sql`SELECT DISTINCT ON (restored.id) restored.id AS was, customers.id FROM ${asRecords(rows)}
      JOIN customers ON customers.key = restored.key OR (${isSameEntry})
      ORDER BY restored.id, customers.key = restored.key DESC`,
  );
}

/** Finds or adds the customers whom requests of earlier versions name themselves. */
export async function insertNamed(
  tx: Orm,
  entries: readonly (CustomerEntry & { created_at: string })[],
): Promise<(entry: CustomerEntry) => number | null> {
  const keyOf = ({ name, phone }: CustomerEntry) => JSON.stringify([customerNameKey(name), phone]);
  const named = new Map(
    entries.filter(({ name, phone }) => (name ?? phone) !== null).map((entry) => [keyOf(entry), entry]),
  );
  if (named.size === 0) return () => null;
  const values = [...named.values()].map((entry) => ({
    ...entry,
    ...derivedColumns({ ...entry, note: null }),
  }));
  await tx.insert(customers).values(values).onConflictDoNothing();
  const keys = values.map(({ name_key }) => name_key);
  const found = await tx.select().from(customers).where(inArray(customers.name_key, keys));
  const ids = new Map(found.map((row) => [keyOf(row), row.id]));
  return (entry) => ids.get(keyOf(entry)) ?? null;
}
