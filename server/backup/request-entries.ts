import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { currencies } from '#domain/currency.ts';
import { requestStatuses } from '#domain/request.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { erasures, requestLines, requests } from '#server/database/request-schema.ts';
import { updateSearch } from '#server/requests/assign-customer.ts';
import { erasureHash } from '#server/requests/erasures.ts';
import type { Entry } from './archive.ts';
import { parseLines, toLines } from './backup-format.ts';
import { type CustomerIds, insertNamed } from './customer-entries.ts';

const requestsPerFile = 100;
const fileName = /^requests\/\d{6}\.ndjson$/;
export const isRequestFile = (name: string) => fileName.test(name);

const text = z.string().nullable();
const time = z.iso.datetime();
const id = z.int().positive();

const line = z.strictObject({
  request: id,
  line: id,
  product_id: id.nullable(),
  code: text,
  name: z.string(),
  name_en: text,
  quantity: id,
  // Backups of earlier versions have none.
  vehicles: z
    .array(z.strictObject({ slug: z.string(), name: z.string(), name_en: text, year: z.int().nullable() }))
    .default([]),
  unit_price: z.number().nullable(),
  currency: z.enum(currencies),
  note: text,
  not_available: z.boolean(),
  no_discount: z.boolean().default(false),
  alternative_id: id.nullable(),
  alternative_code: text,
  alternative_name: text,
  dealer_price: z.number().nullable().default(null),
  dealer_currency: z.enum(currencies).nullable().default(null),
});

const storedRequest = z.strictObject({
  number: id,
  token: z.string(),
  body_hash: z.string(),
  lang: z.enum(['tr', 'en']),
  source: z.enum(['site', 'owner']),
  status: z.enum(requestStatuses),
  vehicle_slug: text,
  vehicle_name: text,
  vehicle_year: z.int().nullable(),
  note: z.string(),
  owner_note: text,
  lost_reason: text,
  customer_id: id.nullable().default(null),
  // In backups of earlier versions, instead of the id. Requests of one customer had the same key.
  customer_name: text.default(null),
  customer_phone: text.default(null),
  customer_key: text.default(null),
  dealer_key: text.default(null),
  dealer_name: text.default(null),
  discount_percent: z.number(),
  // Backups of earlier versions do not have these.
  discount_amount: z.number().default(0),
  quote_note: text.default(null),
  quote_terms: text.default(null),
  vat_rate: z.number().nullable().default(null),
  prices_include_vat: z.boolean().nullable().default(null),
  reminded_at: time.nullable().default(null),
  valid_until: text,
  rates: z.partialRecord(z.enum(['USD', 'EUR']), z.number()),
  rate_date: text,
  search: z.string(),
  total: z.number().nullable(),
  quoted_at: time.nullable(),
  seen_at: time.nullable(),
  created_at: time,
  updated_at: time,
  lines: z.array(line),
});

type StoredRequest = z.infer<typeof storedRequest>;

/** Backups of earlier versions call the percentage `discount`. */
const request = z.preprocess((row) => {
  if (typeof row !== 'object' || row === null || !('discount' in row)) return row;
  const { discount: discount_percent, ...others } = row;
  return { discount_percent, ...others };
}, storedRequest);

/** The requests with their lines. There may be many, so they are read and written in parts. */
export async function* requestEntries({ orm }: Database): AsyncGenerator<Entry> {
  let last = 0;
  for (let file = 1; ; file += 1) {
    const part = await orm
      .select()
      .from(requests)
      .where(gt(requests.number, last))
      .orderBy(asc(requests.number))
      .limit(requestsPerFile);
    if (part.length === 0) return;
    const numbers = part.map(({ number }) => number);
    const lines = await orm
      .select()
      .from(requestLines)
      .where(inArray(requestLines.request, numbers))
      .orderBy(asc(requestLines.line));
    const whole = part.map((each) => ({
      ...each,
      lines: lines.filter((one) => one.request === each.number),
    }));
    yield { name: `requests/${String(file).padStart(6, '0')}.ndjson`, bytes: toLines(whole) };
    last = numbers.at(-1) ?? 0;
  }
}

export const parseRequests = ({ name, bytes }: Entry): StoredRequest[] => parseLines(request, bytes, name);

/** Requests that came after the backup was made stay. */
export async function removeRequestsUntil(tx: Orm, madeAt: string): Promise<void> {
  await tx.delete(requests).where(lte(requests.created_at, madeAt));
}

interface RestoredCustomers {
  ids: CustomerIds;
  /** By the customer's key of earlier versions: when they were deleted for good. */
  erased: ReadonlyMap<string, string>;
}

/** A request with the same token is there already, and stays. */
export async function insertRequests(
  tx: Orm,
  restored: readonly StoredRequest[],
  { ids, erased }: RestoredCustomers,
): Promise<void> {
  await renumberOthers(tx, restored);
  // What the owner wrote after the erasure stays.
  const isErased = ({ customer_key, updated_at }: StoredRequest) =>
    updated_at <= (erased.get(customer_key ?? '') ?? '');
  const idOf = await insertNamed(tx, restored.filter((row) => !isErased(row)).map(entryOf));
  const assigned = restored.map(({ lines, customer_name, customer_phone, customer_key, ...row }) => ({
    ...row,
    customer_id: ids.get(row.customer_id ?? 0) ?? idOf({ name: customer_name, phone: customer_phone }),
  }));
  const inserted = await tx.insert(requests).values(assigned).onConflictDoNothing().returning();
  const numbers = new Set(inserted.map(({ number }) => number));
  const lines = restored.filter(({ number }) => numbers.has(number)).flatMap((each) => each.lines);
  for (let at = 0; at < lines.length; at += 1_000)
    await tx.insert(requestLines).values(lines.slice(at, at + 1_000));
  // Earlier versions searched less.
  await updateSearch(tx, [...numbers]);
}

const entryOf = ({ customer_name, customer_phone, created_at }: StoredRequest) => ({
  name: customer_name,
  phone: customer_phone,
  created_at,
});

/**
 * The customers, by their keys of earlier versions, who were deleted for good since: those on one of the requests that
 * are recorded, as far as the owner has not written on it since.
 */
export async function findErasedKeys(
  tx: Orm,
  restored: readonly StoredRequest[],
): Promise<[string, string][]> {
  const named = restored.filter(({ customer_key }) => customer_key !== null);
  const byHash = new Map(named.map((row) => [erasureHash(row.token), row]));
  if (byHash.size === 0) return [];
  const found = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.kind, 'customer'), inArray(erasures.token_hash, [...byHash.keys()])));
  return found.flatMap(({ token_hash, erased_at }) => {
    const row = byHash.get(token_hash);
    return row?.customer_key && row.updated_at <= erased_at ? [[row.customer_key, erased_at]] : [];
  });
}

/** The requests of a shop that was installed anew have the numbers of restored ones: they get new numbers. */
async function renumberOthers(tx: Orm, restored: readonly StoredRequest[]): Promise<void> {
  await continueRequestNumbers(tx);
  const numbers = JSON.stringify(restored.map(({ number, token }) => ({ number, token })));
  await tx.execute(sql`WITH moved AS MATERIALIZED (
      SELECT number, nextval(pg_get_serial_sequence('requests', 'number')::regclass) AS fresh FROM requests
        JOIN jsonb_to_recordset(${numbers}::jsonb) AS restored (number bigint, token text) USING (number)
        WHERE requests.token <> restored.token),
    lines AS (UPDATE request_lines SET request = fresh FROM moved WHERE request = number)
    UPDATE requests SET number = fresh, search = regexp_replace(search, '^#[0-9]+', '#' || fresh)
      FROM moved WHERE requests.number = moved.number`);
}

/** New requests get numbers that no restored one has. */
export async function continueRequestNumbers(tx: Orm): Promise<void> {
  await tx.execute(sql`SELECT setval(sequence, highest) FROM (
    SELECT pg_get_serial_sequence('requests', 'number')::regclass AS sequence, greatest(max(number),
      pg_sequence_last_value(pg_get_serial_sequence('requests', 'number')::regclass)) AS highest FROM requests) counted
    WHERE highest > 0`);
}
