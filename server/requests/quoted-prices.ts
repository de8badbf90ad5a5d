import { sql } from 'drizzle-orm';
import type { Currency } from '#domain/currency.ts';
import type { PricingContext } from '#domain/schemas/request-rows.ts';
import { unitPrice } from '#domain/unit-price.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import type { StoredLine, StoredRequest } from './request-rows.ts';

interface LastPrice {
  product_id: string;
  unit_price: string;
  currency: Currency;
  at: string | Date;
  number: string;
}

/** Beside each line what helps to price it: the listed price, the cost, the stock and the last prices quoted. */
export async function readLineContext(
  orm: Pick<Orm, 'execute'>,
  catalogue: Catalogue,
  request: StoredRequest,
  lines: readonly StoredLine[],
): Promise<PricingContext['lines']> {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  const rows = new Map(catalogue.rows.products.map((row) => [row.id, row]));
  const [forAnybody, forCustomer] = await Promise.all([
    lastPrices(orm, ids, request.number),
    request.customer_id === null
      ? new Map<number, never>()
      : lastPrices(orm, ids, request.number, request.customer_id),
  ]);
  return lines.map(({ line, product_id, quantity, dealer_price, dealer_currency }) => {
    const row = product_id === null ? undefined : rows.get(product_id);
    return {
      line,
      list_price: (row && unitPrice(row, quantity)) ?? null,
      list_currency: row?.currency ?? ('TRY' as const),
      ...(dealer_price !== null && { dealer_price, dealer_currency: dealer_currency ?? 'TRY' }),
      cost_price: row?.cost_price ?? null,
      stock: row?.stock ?? null,
      last_price: forAnybody.get(product_id ?? 0) ?? null,
      last_price_for_customer: forCustomer.get(product_id ?? 0) ?? null,
    };
  });
}

type Price = NonNullable<PricingContext['lines'][number]['last_price']>;

/** The price in the newest other quote that has one for the product. */
async function lastPrices(
  orm: Pick<Orm, 'execute'>,
  ids: readonly number[],
  number: number,
  customer?: number,
): Promise<Map<number, Price>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    ids.map((id) => sql`(${id}::bigint)`),
    sql`, `,
  );
  const ofCustomer = customer === undefined ? sql`` : sql`AND r.customer_id = ${customer}`;
  const found = await queryRows<LastPrice>(
    orm,
    sql`SELECT p.id AS product_id, last.* FROM (VALUES ${list}) AS p (id), LATERAL (
      SELECT l.unit_price, l.currency, r.quoted_at AS at, r.number FROM request_lines l
        JOIN requests r ON r.number = l.request
        WHERE l.product_id = p.id AND l.unit_price IS NOT NULL AND r.quoted_at IS NOT NULL
          AND r.number <> ${number} ${ofCustomer}
        ORDER BY l.request DESC LIMIT 1) last`,
  );
  return new Map(
    found.map(({ product_id, unit_price, currency, at, number: of }) => [
      Number(product_id),
      {
        unit_price: Number(unit_price),
        currency,
        at: new Date(at).toISOString(),
        number: Number(of),
      },
    ]),
  );
}
