import { sql } from 'drizzle-orm';
import { istanbulDate } from '#domain/istanbul-time.ts';
import type { Insights, RequestedProduct } from '#domain/schemas/insights.ts';
import { type Database, queryRows } from '#server/database/database.ts';

const dayMs = 24 * 60 * 60_000;
const maxListed = 20;
/** The number of requested products among which those without stock or price are searched. */
const maxProducts = 500;

export type RequestStats = Pick<
  Insights,
  | 'requests'
  | 'per_day'
  | 'answered'
  | 'median_minutes'
  | 'within_hour'
  | 'within_day'
  | 'won'
  | 'lost'
  | 'won_total'
  | 'most_vehicles'
> & {
  /** The most requested ones first. */
  products: RequestedProduct[];
};

/** Counted from the requests themselves: nothing else is stored. Those that the owner typed in count too. */
export async function readRequestStats({ orm }: Database, days: number, now: number): Promise<RequestStats> {
  const first = istanbulDate(now - (days - 1) * dayMs);
  const since = sql`(${first}::date)::timestamp AT TIME ZONE 'Europe/Istanbul'`;
  const [counts] = await queryRows<Record<string, string | number | null>>(
    orm,
    sql`SELECT count(*)::integer AS requests, count(quoted_at)::integer AS answered,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM quoted_at - created_at) / 60)
          FILTER (WHERE quoted_at IS NOT NULL) AS median_minutes,
        count(*) FILTER (WHERE quoted_at - created_at <= interval '1 hour')::integer AS within_hour,
        count(*) FILTER (WHERE quoted_at - created_at <= interval '1 day')::integer AS within_day,
        count(*) FILTER (WHERE status = 'won')::integer AS won,
        count(*) FILTER (WHERE status = 'lost')::integer AS lost,
        coalesce(sum(total) FILTER (WHERE status = 'won'), 0) AS won_total
      FROM requests WHERE created_at >= ${since}`,
  );
  const perDay = await queryRows<{ day: string; count: number }>(
    orm,
    sql`SELECT (created_at AT TIME ZONE 'Europe/Istanbul')::date::text AS day, count(*)::integer AS count
      FROM requests WHERE created_at >= ${since} GROUP BY 1`,
  );
  const counted = new Map(perDay.map(({ day, count }) => [day, count]));
  const products = await queryRows<{ id: string; count: number; quantity: number; last: string }>(
    orm,
    sql`SELECT l.product_id AS id, count(*)::integer AS count, sum(l.quantity)::float8 AS quantity,
        max(l.request) AS last
      FROM request_lines l JOIN requests r ON r.number = l.request
      WHERE r.created_at >= ${since} AND l.product_id IS NOT NULL
      GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${maxProducts}`,
  );
  const vehicles = await queryRows<{ slug: string; name: string; count: number }>(
    orm,
    // A request counts once for each vehicle that it or one of its lines names.
    sql`SELECT slug, max(name) AS name, count(DISTINCT number)::integer AS count FROM (
        SELECT number, vehicle_slug AS slug, vehicle_name AS name FROM requests
          WHERE created_at >= ${since} AND vehicle_slug IS NOT NULL
        UNION ALL SELECT number, vehicle ->> 'slug', vehicle ->> 'name' FROM requests
          JOIN request_lines ON request = number, jsonb_array_elements(request_lines.vehicles) AS vehicle
          WHERE requests.created_at >= ${since}
      ) named GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ${maxListed}`,
  );
  const names = await namesOf(orm, products);
  const whole = (key: string) => Number(counts?.[key] ?? 0);
  return {
    requests: whole('requests'),
    per_day: Array.from({ length: days }, (_, at) => {
      const day = istanbulDate(now - (days - 1 - at) * dayMs);
      return { day, count: counted.get(day) ?? 0 };
    }),
    answered: whole('answered'),
    median_minutes: counts?.median_minutes == null ? null : Math.round(Number(counts.median_minutes)),
    within_hour: whole('within_hour'),
    within_day: whole('within_day'),
    won: whole('won'),
    lost: whole('lost'),
    won_total: whole('won_total'),
    products: products.map(({ id, count, quantity }) => ({
      id: Number(id),
      code: names.get(Number(id))?.code ?? null,
      name: names.get(Number(id))?.name ?? '',
      count,
      quantity,
    })),
    most_vehicles: vehicles,
  };
}

/** The product's name in the newest request that has it. */
async function namesOf(orm: Database['orm'], products: readonly { id: string; last: string }[]) {
  if (products.length === 0) return new Map<number, { code: string | null; name: string }>();
  const pairs = sql.join(
    products.map(({ id, last }) => sql`(${Number(id)}::bigint, ${Number(last)}::bigint)`),
    sql`, `,
  );
  const found = await queryRows<{ id: string; code: string | null; name: string }>(
    orm,
    sql`SELECT l.product_id AS id, max(l.code) AS code, max(l.name) AS name FROM request_lines l
      JOIN (VALUES ${pairs}) AS p (id, request) ON l.product_id = p.id AND l.request = p.request GROUP BY 1`,
  );
  return new Map(found.map(({ id, code, name }) => [Number(id), { code, name }]));
}
