import { and, eq, ne, sql } from 'drizzle-orm';
import { type CustomerEntry, customerNameKey, maxCustomerNote } from '#domain/customer.ts';
import { fieldError } from '#domain/field-error.ts';
import type { CustomerMerge, CustomerRow, CustomerUpdate } from '#domain/schemas/customers.ts';
import type { WriteFailure, WriteResult } from '#server/catalogue/write-result.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { customers, requests } from '#server/database/request-schema.ts';
import { changeCustomer, lockCustomers, type StoredCustomer, touchRequests } from './assign-customer.ts';
import { eraseCustomers } from './erasures.ts';
import { readCustomer } from './list-customers.ts';

const missing = { ok: false, reason: 'missing' } as const;
const invalid = (errors: Extract<WriteFailure, { reason: 'invalid' }>['errors']) =>
  ({ ok: false, reason: 'invalid', errors }) as const;

/** Runs `work` with the customer, while no other one is written. */
function write<Value>(
  database: Database,
  id: number,
  work: (tx: Orm, customer: StoredCustomer) => Promise<WriteResult<Value>>,
): Promise<WriteResult<Value>> {
  return database.orm.transaction(async (tx) => {
    await lockCustomers(tx);
    const [customer] = await tx.select().from(customers).where(eq(customers.id, id));
    return customer ? work(tx, customer) : missing;
  });
}

async function toResult(tx: Orm, id: number): Promise<WriteResult<CustomerRow>> {
  const value = await readCustomer(tx, id);
  return value ? { ok: true, value } : missing;
}

/** The refusal if the customer was changed since it was read. */
async function refuseChanged(
  tx: Orm,
  { id, updated_at }: StoredCustomer,
  expected: string | undefined,
): Promise<WriteFailure | undefined> {
  if (expected === undefined || Date.parse(expected) === Date.parse(updated_at)) return undefined;
  return { ok: false, reason: 'changed', current: (await readCustomer(tx, id)) ?? {} };
}

/** Another customer of that name and phone. */
async function findOther(tx: Orm, id: number, { name, phone }: CustomerEntry) {
  const [other] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        ne(customers.id, id),
        eq(customers.name_key, customerNameKey(name)),
        sql`coalesce(${customers.phone}, '') = ${phone ?? ''}`,
      ),
    );
  return other;
}

export async function updateCustomer(
  database: Database,
  id: number,
  { updated_at, ...values }: CustomerUpdate,
): Promise<WriteResult<CustomerRow>> {
  database.assertDiskSpace();
  return write(database, id, async (tx, before): Promise<WriteResult<CustomerRow>> => {
    const changed = await refuseChanged(tx, before, updated_at);
    if (changed) return changed;
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const after: StoredCustomer = { ...before, ...given };
    if (after.name === null && after.phone === null) return invalid({ name: fieldError('empty') });
    if (await findOther(tx, id, after))
      return { ok: false, reason: 'duplicate', field: after.name === before.name ? 'phone' : 'name' };
    await changeCustomer(tx, before, given);
    return toResult(tx, id);
  });
}

/**
 * Merges a customer into another one, who gets the requests. What of the first one has no place is added to the note,
 * so that nothing is lost.
 */
export async function mergeCustomers(
  database: Database,
  id: number,
  { into, updated_at }: CustomerMerge,
): Promise<WriteResult<CustomerRow>> {
  database.assertDiskSpace();
  return write(database, id, async (tx, source): Promise<WriteResult<CustomerRow>> => {
    if (into === id) return invalid({ into: fieldError('same_customer') });
    const [target] = await tx.select().from(customers).where(eq(customers.id, into));
    if (!target) return invalid({ into: fieldError('no_customer') });
    const changed = await refuseChanged(tx, source, updated_at);
    if (changed) return changed;

    const isPhoneFree = !(await findThird(tx, source, target));
    const phone = target.phone ?? (isPhoneFree ? source.phone : null);
    const note = mergedNote({ ...target, phone }, source);
    if ((note ?? '').length > maxCustomerNote)
      return invalid({ note: fieldError('too_long', maxCustomerNote) });
    const moved = await tx
      .update(requests)
      .set({ customer_id: into })
      .where(eq(requests.customer_id, id))
      .returning({ number: requests.number });
    await tx.delete(customers).where(eq(customers.id, id));
    await changeCustomer(tx, target, {
      phone,
      note,
      keep: target.keep || source.keep,
      former_keys: [...target.former_keys, source.key, ...source.former_keys],
    });
    await touchRequests(
      tx,
      moved.map(({ number }) => number),
    );
    return toResult(tx, into);
  });
}

/** Who has the target's name and the source's phone already. */
async function findThird(tx: Orm, source: StoredCustomer, { id, name }: StoredCustomer) {
  const other = await findOther(tx, id, { name, phone: source.phone });
  return other && other.id !== source.id ? other : undefined;
}

function mergedNote(target: StoredCustomer, source: StoredCustomer): string | null {
  const isSameName = source.name === null || customerNameKey(source.name) === customerNameKey(target.name);
  const lost = [!isSameName && source.name, source.phone !== target.phone && source.phone];
  const parts = [target.note, source.note, lost.filter(Boolean).join(' · ')];
  return parts.filter(Boolean).join('\n') || null;
}

/** Deletes a customer for good. Returns on how many requests they were; these stay. */
export function removeCustomer(database: Database, id: number): Promise<WriteResult<number>> {
  return write(database, id, async (tx) => ({ ok: true, value: await eraseCustomers(tx, [id]) }));
}
