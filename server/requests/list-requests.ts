import { and, count, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { withoutSeparators } from '#domain/fold.ts';
import { istanbulDate } from '#domain/istanbul-time.ts';
import { type RequestStatus, requestSearchDay, requestSearchWords } from '#domain/request.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import { requestLines, requests } from '#server/database/request-schema.ts';
import {
  readLines,
  type StoredLine,
  type StoredRequest,
  selectRequests,
  toVehicle,
  type Vehicles,
} from './request-rows.ts';

export interface RequestFilter {
  status?: RequestStatus | undefined;
  search?: string | undefined;
  /** The id of the customer. */
  customer?: number | undefined;
  /** The quotes that the owner should remind of: they end tomorrow, or nothing was heard for three days. */
  due?: 'reminder' | undefined;
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
  vehicle_count?: number;
  vehicles?: Vehicles;
}

/** Newest first. */
export async function listRequests(
  { orm }: Database,
  filter: RequestFilter,
): Promise<{ rows: ListedRequest[]; total: number }> {
  const where = and(
    filter.status === undefined ? undefined : eq(requests.status, filter.status),
    matches(filter.search ?? ''),
    filter.due && needsReminder(Date.now()),
    filter.customer === undefined ? undefined : eq(requests.customer_id, filter.customer),
  );
  const [counted] = await orm.select({ total: count() }).from(requests).where(where);
  const page = await selectRequests(orm)
    .where(where)
    .orderBy(desc(requests.number))
    .limit(filter.limit)
    .offset(filter.offset);
  const numbers = page.map(({ number }) => number);
  const total = counted?.total ?? 0;
  if (filter.lines === 'count') {
    const counts = await countLines(orm, numbers);
    const vehicles = await readFirstVehicles(orm, numbers);
    const rows = page.map((request) => ({
      request,
      lines: [],
      line_count: counts.get(request.number) ?? 0,
      ...withOwnVehicle(request, vehicles.get(request.number)),
    }));
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

/** As many as a list shows. */
const firstVehicles = 3;

/** The vehicles of the lines in their order, each once, and how many there are. */
async function readFirstVehicles(orm: Orm, numbers: readonly number[]) {
  const found = new Map<number, { vehicles: Vehicles; vehicle_count: number }>();
  if (numbers.length === 0) return found;
  const rows = await queryRows<{ request: number; vehicle: Vehicles[number]; count: number }>(
    orm,
    sql`SELECT request::integer, vehicle, count FROM (
        SELECT request, vehicle, count(*) OVER (PARTITION BY request)::integer AS count,
          row_number() OVER (PARTITION BY request ORDER BY min(line * 10 + nth)) AS place
        FROM ${requestLines}, jsonb_array_elements(${requestLines.vehicles}) WITH ORDINALITY AS each(vehicle, nth)
        WHERE ${inArray(requestLines.request, [...numbers])} GROUP BY request, vehicle
      ) AS named WHERE place <= ${firstVehicles} ORDER BY request, place`,
  );
  for (const { request, vehicle, count: vehicle_count } of rows) {
    const vehicles = found.get(request)?.vehicles ?? [];
    found.set(request, { vehicles: [...vehicles, vehicle], vehicle_count });
  }
  return found;
}

/** The vehicle of a request is not in its lines if it was named for all of them. */
function withOwnVehicle(
  request: StoredRequest,
  { vehicles, vehicle_count } = { vehicles: [] as Vehicles, vehicle_count: 0 },
) {
  const own = toVehicle(request, []);
  const isListed = vehicles.some(({ slug, year }) => slug === own?.slug && year === own.year);
  if (!own || isListed) return { vehicles, vehicle_count };
  return { vehicles: [own, ...vehicles].slice(0, firstVehicles), vehicle_count: vehicle_count + 1 };
}

const dayMs = 24 * 60 * 60_000;

/** What ends tomorrow is listed until the customer is reminded today. */
function needsReminder(now: number): SQL {
  const today = istanbulDate(now);
  const threeDaysAgo = new Date(now - 3 * dayMs).toISOString();
  return sql`status = 'quoted' AND (
    (valid_until = ${istanbulDate(now + dayMs)}::date
      AND coalesce(reminded_at < (${today}::date)::timestamp AT TIME ZONE 'Europe/Istanbul', true))
    OR (coalesce(valid_until >= ${today}::date, true) AND greatest(quoted_at, reminded_at) <= ${threeDaysAgo}))`;
}

/** All words, or a day and all other words. */
function matches(search: string): SQL | undefined {
  const words = and(...requestSearchWords(search).map(hasWord));
  const typed = requestSearchDay(search);
  if (!typed) return words;
  const { year, month, day, rest } = typed;
  const digits = (value: number) => String(value).padStart(2, '0');
  const text = [...(year === undefined ? [] : [year]), digits(month), digits(day)].join('-');
  const format = year === undefined ? 'MM-DD' : 'YYYY-MM-DD';
  const isOfDay = (column: AnyPgColumn) =>
    sql`to_char(${column} AT TIME ZONE 'Europe/Istanbul', ${format}) = ${text}`;
  return or(
    words,
    and(
      or(isOfDay(requests.created_at), isOfDay(requests.quoted_at)),
      ...requestSearchWords(rest).map(hasWord),
    ),
  );
}

/** Codes are stored without their separators. */
const hasWord = (word: string) => or(contains(word), contains(withoutSeparators(word)));

const contains = (word: string): SQL => containsText(requests.search, word);

export const containsText = (column: AnyPgColumn, word: string): SQL =>
  like(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`);

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
