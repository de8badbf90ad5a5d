import { eq, sql } from 'drizzle-orm';
import type { RequestCustomer } from '#domain/schemas/request-rows.ts';
import { type Database, queryRows } from '#server/database/database.ts';
import { requests } from '#server/database/request-schema.ts';

interface PriceRow extends Record<'id' | 'unit_price' | 'number', string> {
  code: string | null;
  name: string;
  currency: RequestCustomer['prices'][number]['currency'];
  at: string | Date;
}

/** Who is written on a request, and the newest price of each product in all quotes for them. */
export async function readCustomer({ orm }: Database, number: number): Promise<RequestCustomer | undefined> {
  const [request] = await orm.select().from(requests).where(eq(requests.number, number));
  if (!request) return undefined;
  const prices = await queryRows<PriceRow>(
    orm,
    sql`SELECT * FROM (
        SELECT DISTINCT ON (l.product_id) l.product_id AS id, l.code, l.name, l.unit_price, l.currency,
          r.quoted_at AS at, r.number, l.line
        FROM requests r JOIN request_lines l ON l.request = r.number
        WHERE r.customer_key = ${request.customer_key} AND r.quoted_at IS NOT NULL
          AND l.product_id IS NOT NULL AND l.unit_price IS NOT NULL
        ORDER BY l.product_id, r.number DESC, l.line
      ) last ORDER BY number DESC, line`,
  );
  return {
    name: request.customer_name,
    phone: request.customer_phone,
    prices: prices.map(({ id, code, name, unit_price, currency, at, number: of }) => ({
      id: Number(id),
      code,
      name,
      unit_price: Number(unit_price),
      currency,
      at: new Date(at).toISOString(),
      number: Number(of),
    })),
  };
}
