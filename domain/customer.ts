import { fold } from './fold.ts';

/** Who the owner says asked. Not known by the phone alone, which several may share and a chat may hide. */
export interface CustomerEntry {
  name: string | null;
  phone: string | null;
}

/** Of a customer's note; two of them fit together in one. */
export const maxCustomerNote = 4_000;
/** Without requests a customer who is not kept is deleted after so many days. */
export const unusedCustomerDays = 30;

const maxKeyLength = 200;

/** The same for the same name, however it is spelled. */
export function customerNameKey(name: string | null): string {
  const trimmed = (name ?? '').trim().replace(/\s+/g, ' ');
  return (fold(trimmed) || trimmed).slice(0, maxKeyLength);
}

/** What the owner finds a customer by. */
export function customerSearchText({ name, phone, note }: CustomerEntry & { note: string | null }): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  return [fold(name ?? ''), digits, fold(note ?? '')].filter(Boolean).join(' ');
}

/**
 * Which of the customers an entry means: the one of that name and phone. A name alone also means the only customer of
 * that name, and a name with a phone the one of that name whose phone is not known.
 */
export function findCustomer<Customer extends CustomerEntry>(
  { name, phone }: CustomerEntry,
  customers: readonly Customer[],
): Customer | undefined {
  const key = customerNameKey(name);
  const named = customers.filter((each) => customerNameKey(each.name) === key);
  const same = named.find((each) => each.phone === phone);
  if (same || key === '') return same;
  if (phone === null) return named.length === 1 ? named[0] : undefined;
  return named.find((each) => each.phone === null);
}

/** Who is on a request already. */
interface AssignedCustomer extends CustomerEntry {
  note: string | null;
  keep: boolean;
  /** On how many they are. */
  requests: number;
}

/**
 * Which customer a request gets with an entry; undefined for a new one. Where nobody else is meant, the phone of the
 * same name is corrected, or the name of somebody of whom nothing else is known.
 */
export function chooseCustomer<Customer extends CustomerEntry, Current extends Customer & AssignedCustomer>(
  entry: CustomerEntry,
  customers: readonly Customer[],
  current: Current | undefined,
): Customer | undefined {
  const found = findCustomer(entry, customers);
  if (!current || found?.phone === entry.phone) return found;
  const isSameName = entry.name !== null && customerNameKey(entry.name) === customerNameKey(current.name);
  if (isSameName || found) return isSameName ? current : found;
  const { name, phone, note, keep, requests } = current;
  const isCorrected = name === null || (requests === 1 && note === null && !keep);
  return phone === entry.phone && isCorrected ? current : undefined;
}
