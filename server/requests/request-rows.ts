import {
  and,
  asc,
  count,
  desc,
  eq,
  type InferSelectModel,
  inArray,
  isNull,
  like,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { withoutSeparators } from '#domain/fold.ts';
import { currenciesOf, type RequestStatus, requestSearchWords } from '#domain/request.ts';
import type { PublicRequest, RequestLine, RequestRow } from '#domain/schemas/request-rows.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import { requestLines, requests } from '#server/database/request-schema.ts';

export type StoredRequest = InferSelectModel<typeof requests>;
export type StoredLine = InferSelectModel<typeof requestLines>;

/** The lines of some requests, in their order. */
export async function readLines(
  orm: Pick<Orm, 'select'>,
  numbers: readonly number[],
): Promise<Map<number, StoredLine[]>> {
  const found = new Map<number, StoredLine[]>(numbers.map((number) => [number, []]));
  if (numbers.length === 0) return found;
  const lines = await orm
    .select()
    .from(requestLines)
    .where(inArray(requestLines.request, [...numbers]))
    .orderBy(asc(requestLines.request), asc(requestLines.line));
  for (const line of lines) found.get(line.request)?.push(line);
  return found;
}

export const requestPath = (lang: 'tr' | 'en', token: string) =>
  `${lang === 'en' ? '/en' : ''}/talep/${token}`;

export function toRequestRow(
  request: StoredRequest,
  lines: readonly StoredLine[],
  publicUrl: string,
): RequestRow {
  const { token, body_hash, search, customer_key, vehicle_slug, vehicle_name, vehicle_year, ...row } =
    request;
  return {
    ...row,
    url: `${publicUrl}${requestPath(row.lang, token)}`,
    vehicle: toVehicle(request, lines),
    lines: lines.map(toRequestLine),
  };
}

function toRequestLine({
  request,
  product_id,
  alternative_id,
  alternative_code,
  alternative_name,
  ...line
}: StoredLine): RequestLine {
  return {
    ...line,
    id: product_id,
    alternative:
      alternative_id === null
        ? null
        : { id: alternative_id, code: alternative_code, name: alternative_name ?? '' },
  };
}

/** The English name stands in the lines that are for it. */
function toVehicle(
  { vehicle_slug: slug, vehicle_name: name, vehicle_year: year }: StoredRequest,
  lines: readonly StoredLine[],
) {
  if (slug === null || name === null) return null;
  const named = lines.flatMap(({ vehicles }) => vehicles).find((vehicle) => vehicle.slug === slug);
  return { slug, name, name_en: named?.name_en ?? null, year };
}

/** Prices are shown once the owner has answered; the owner's notes and the customer never. */
export function toPublicRequest(request: StoredRequest, stored: readonly StoredLine[]): PublicRequest {
  const { number, status, lang, created_at, note, valid_until, discount, total, rates, rate_date } = request;
  const isAnswered = request.quoted_at !== null;
  const items = stored
    .map(toRequestLine)
    .map(({ id, code, name, name_en, quantity, vehicles, ...answer }) => ({
      id,
      code,
      name,
      name_en,
      quantity,
      vehicles,
      ...(isAnswered && answerOf(answer)),
    }));
  const currencies = currenciesOf(stored);
  const [only] = currencies;
  return {
    number,
    status,
    lang,
    created_at,
    vehicle: toVehicle(request, stored),
    note,
    items,
    ...(isAnswered && {
      quote: {
        valid_until,
        ...(only && currencies.length === 1 && rates[only] !== undefined && { rate: rates[only] }),
        ...(only && { rates }),
        ...(only && rate_date !== null && { rate_date }),
        discount,
        total,
      },
    }),
  };
}

function answerOf({
  unit_price,
  currency,
  note,
  not_available,
  alternative,
}: Omit<RequestLine, 'id' | 'code' | 'name' | 'name_en' | 'quantity' | 'vehicles' | 'line'>) {
  return {
    ...(unit_price !== null && !not_available && { unit_price, currency }),
    ...(note !== null && { note }),
    ...(not_available && { not_available }),
    ...(alternative && { alternative }),
  };
}

export interface RequestFilter {
  status?: RequestStatus | undefined;
  search?: string | undefined;
  /** The number of a request: those of its customer. */
  customer_of?: number | undefined;
  /** `count`: a request may have 1,200 lines, and a list shows only how many. */
  lines: 'all' | 'count';
  limit: number;
  offset: number;
}

/** More is shown as 999+. */
const maxUnread = 1_000;

export interface ListedRequest {
  request: StoredRequest;
  lines: StoredLine[];
  line_count?: number;
}

/** Newest first. */
export async function listRequests(
  { orm }: Database,
  filter: RequestFilter,
): Promise<{ rows: ListedRequest[]; total: number }> {
  const where = and(
    filter.status === undefined ? undefined : eq(requests.status, filter.status),
    ...requestSearchWords(filter.search ?? '').map(hasWord),
    filter.customer_of === undefined ? undefined : ofCustomer(filter.customer_of),
  );
  const [counted] = await orm.select({ total: count() }).from(requests).where(where);
  const page = await orm
    .select()
    .from(requests)
    .where(where)
    .orderBy(desc(requests.number))
    .limit(filter.limit)
    .offset(filter.offset);
  const numbers = page.map(({ number }) => number);
  const total = counted?.total ?? 0;
  if (filter.lines === 'count') {
    const counts = await countLines(orm, numbers);
    const rows = page.map((request) => ({ request, lines: [], line_count: counts.get(request.number) ?? 0 }));
    return { rows, total };
  }
  const lines = await readLines(orm, numbers);
  return { rows: page.map((request) => ({ request, lines: lines.get(request.number) ?? [] })), total };
}

async function countLines(orm: Orm, numbers: readonly number[]): Promise<Map<number, number>> {
  const { request } = requestLines;
  const counts = await orm
    .select({ request, lines: count() })
    .from(requestLines)
    .where(inArray(request, [...numbers]))
    .groupBy(request);
  return new Map(counts.map((row) => [row.request, row.lines]));
}

/** Codes are stored without their separators. */
const hasWord = (word: string) => or(contains(word), contains(withoutSeparators(word)));

const contains = (word: string): SQL => like(requests.search, `%${word.replace(/[\\%_]/g, '\\$&')}%`);

const ofCustomer = (number: number): SQL =>
  sql`${requests.customer_key} = (SELECT customer_key FROM ${requests} WHERE number = ${number})`;

/** How many requests of visitors the owner has not opened, and the newest of them. */
export async function countUnread({ orm }: Database): Promise<{ unread: number; newest: number | null }> {
  const unseen = orm
    .select({ number: requests.number })
    .from(requests)
    .where(isNull(requests.seen_at))
    .orderBy(desc(requests.number))
    .limit(maxUnread)
    .as('unseen');
  const [row] = await orm
    .select({ unread: count(), newest: sql<string | null>`max(${unseen.number})` })
    .from(unseen);
  return { unread: row?.unread ?? 0, newest: row?.newest == null ? null : Number(row.newest) };
}

export interface Customer {
  name: string | null;
  phone: string | null;
  requests: number;
  /** The newest of their requests. */
  number: number;
}

const maxCustomers = 20;

/** The customers whose name or phone contains all the words, the most recent first. */
export async function listCustomers({ orm }: Database, search: string): Promise<Customer[]> {
  const where = and(sql`${requests.customer_key} IS NOT NULL`, ...requestSearchWords(search).map(contains));
  const found = await queryRows<{
    name: string | null;
    phone: string | null;
    requests: number;
    number: string;
  }>(
    orm,
    sql`SELECT (array_agg(customer_name ORDER BY number DESC))[1] AS name,
        (array_agg(customer_phone ORDER BY number DESC))[1] AS phone,
        count(*)::integer AS requests, max(number) AS number
      FROM ${requests} WHERE ${where} GROUP BY customer_key ORDER BY max(number) DESC LIMIT ${maxCustomers}`,
  );
  return found.map((row) => ({ ...row, number: Number(row.number) }));
}
