import { sql } from 'drizzle-orm';
import { silentDays } from '#domain/dealer.ts';
import type { Insights } from '#domain/schemas/insights.ts';
import { type Database, queryRows } from '#server/database/database.ts';

const maxListed = 20;

/** How often each dealer has asked in the last days, and the open dealers who have not for a long time. */
export async function readDealerStats(
  { orm }: Pick<Database, 'orm'>,
  days: number,
): Promise<Required<Pick<Insights, 'dealers' | 'silent_dealers'>>> {
  const asked = await queryRows<{ id: string | null; name: string; count: number }>(
    orm,
    sql`SELECT d.id, coalesce(d.name, max(r.dealer_name)) AS name, count(*)::integer AS count
      FROM requests r LEFT JOIN dealers d ON d.key = r.dealer_key
      WHERE r.dealer_key IS NOT NULL AND r.created_at >= clock_timestamp() - make_interval(days => ${days}::int)
      GROUP BY r.dealer_key, d.id, d.name ORDER BY 3 DESC, 2 LIMIT ${maxListed}`,
  );
  const silent = await queryRows<{ id: string; name: string; last: string | Date | null }>(
    orm,
    sql`SELECT d.id, d.name, max(r.created_at) AS last FROM dealers d LEFT JOIN requests r ON r.dealer_key = d.key
      WHERE d.active AND (d.valid_until IS NULL OR d.valid_until >= (now() AT TIME ZONE 'Europe/Istanbul')::date)
      GROUP BY d.id, d.name, d.created_at
      HAVING coalesce(max(r.created_at), d.created_at) < clock_timestamp() - make_interval(days => ${silentDays}::int)
      ORDER BY 3 NULLS FIRST, 2 LIMIT ${maxListed}`,
  );
  return {
    dealers: asked.map(({ id, ...row }) => ({ ...row, id: id === null ? null : Number(id) })),
    silent_dealers: silent.map(({ id, name, last }) => ({
      id: Number(id),
      name,
      last_at: last && new Date(last).toISOString(),
    })),
  };
}
