import { and, count, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { type CustomerEntry, chooseCustomer, customerNameKey, customerSearchText } from '#domain/customer.ts';
import { requestSearchText } from '#domain/request.ts';
import type { Orm } from '#server/database/database.ts';
import { customers, requests } from '#server/database/request-schema.ts';
import { readLines, type StoredRequest, selectRequests } from './request-rows.ts';

export type StoredCustomer = typeof customers.$inferSelect;

/** Until the end of the transaction no other one writes customers. Taken before any request is locked. */
export async function lockCustomers(tx: Orm): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${customers} IN SHARE ROW EXCLUSIVE MODE`);
}

export const derivedColumns = (customer: CustomerEntry & { note: string | null }) => ({
  name_key: customerNameKey(customer.name),
  search: customerSearchText(customer),
});

/** The clock may stand still or go back. */
export const laterThan = (time: string) => new Date(Math.max(Date.now(), Date.parse(time) + 1)).toISOString();

/** Finds the customer that the owner's entry on a request means, or adds one. */
export async function assignCustomer(
  tx: Orm,
  request: Pick<StoredRequest, 'customer_id'>,
  entry: CustomerEntry,
): Promise<StoredCustomer | null> {
  if (entry.name === null && entry.phone === null) return null;
  const named = await tx
    .select()
    .from(customers)
    .where(eq(customers.name_key, customerNameKey(entry.name)));
  const found = chooseCustomer(entry, named, await findCurrent(tx, request.customer_id));
  if (!found) {
    const [added = null] = await tx
      .insert(customers)
      .values({ ...entry, ...derivedColumns({ ...entry, note: null }) })
      .returning();
    return added;
  }
  // Of the customer who was on the request already the phone may have been cleared.
  const isSame = found.id === request.customer_id;
  const values = { name: entry.name, phone: isSame ? entry.phone : (entry.phone ?? found.phone) };
  if (found.name === values.name && found.phone === values.phone) return found;
  return changeCustomer(tx, found, values);
}

async function findCurrent(tx: Orm, id: number | null) {
  if (id === null) return undefined;
  const [customer] = await tx.select().from(customers).where(eq(customers.id, id));
  const [counted] = await tx.select({ count: count() }).from(requests).where(eq(requests.customer_id, id));
  return customer && { ...customer, requests: counted?.count ?? 0 };
}

/** Writes the values and brings the customer's requests up to date. */
export async function changeCustomer(
  tx: Orm,
  before: StoredCustomer,
  values: Partial<Pick<StoredCustomer, 'name' | 'phone' | 'note' | 'keep' | 'former_keys' | 'created_at'>>,
): Promise<StoredCustomer> {
  const after = { ...before, ...values };
  const [changed = after] = await tx
    .update(customers)
    .set({ ...values, ...derivedColumns(after), updated_at: laterThan(before.updated_at) })
    .where(eq(customers.id, before.id))
    .returning();
  if (after.name !== before.name || after.phone !== before.phone) {
    const named = await tx
      .select({ number: requests.number })
      .from(requests)
      .where(eq(requests.customer_id, before.id));
    await touchRequests(
      tx,
      named.map(({ number }) => number),
    );
  }
  return changed;
}

const requestsPerStatement = 500;

/** Another customer is on them: what was read of them is outdated, and they are found by the new name. */
export async function touchRequests(tx: Orm, numbers: readonly number[]): Promise<void> {
  const now = new Date().toISOString();
  for (let at = 0; at < numbers.length; at += requestsPerStatement) {
    const part = numbers.slice(at, at + requestsPerStatement);
    // First, because it waits for changes of a request that have begun.
    await tx
      .update(requests)
      .set({ updated_at: sql`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')` })
      .where(inArray(requests.number, part));
    await updateSearch(tx, part);
  }
}

/** What these requests are found by. */
export async function updateSearch(tx: Orm, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  const lines = await readLines(tx, numbers);
  const found = await selectRequests(tx).where(inArray(requests.number, [...numbers]));
  const texts = found.map((request) => ({
    number: request.number,
    search: requestSearchText(request, lines.get(request.number) ?? []),
  }));
  await tx.execute(sql`UPDATE requests SET search = texts.search
    FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS texts (number bigint, search text)
    WHERE requests.number = texts.number`);
}

/** Deletes a customer who was on no other request and of whom nothing else is known. */
export async function removeIfUnused(tx: Orm, id: number): Promise<void> {
  const named = tx.select({ number: requests.number }).from(requests).where(eq(requests.customer_id, id));
  await tx
    .delete(customers)
    .where(and(eq(customers.id, id), eq(customers.keep, false), isNull(customers.note), notExists(named)));
}
