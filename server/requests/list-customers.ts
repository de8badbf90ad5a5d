import { and, count, sql } from 'drizzle-orm';
import type { Currency } from '#domain/currency.ts';
import { requestSearchWords } from '#domain/request.ts';
import type { CustomerRow, OpenedCustomer } from '#domain/schemas/customers.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import { customers } from '#server/database/request-schema.ts';
import { containsText } from './list-requests.ts';

export interface CustomerPage {
  search: string;
  limit: number;
  offset: number;
}

interface FoundRow extends Pick<CustomerRow, 'name' | 'phone' | 'note' | 'keep' | 'requests'> {
  id: string;
  number: string | null;
  total: string;
  won_total: string;
  last_at: string | Date | null;
  created_at: string | Date;
  updated_at: string | Date;
}

const isoTime = (time: string | Date) => new Date(time).toISOString();

async function readRows(orm: Pick<Orm, 'execute'>, where = sql`true`, page = sql``): Promise<CustomerRow[]> {
  const found = await queryRows<FoundRow>(
    orm,
    sql`SELECT customers.id, name, phone, note, keep, customers.created_at, customers.updated_at, asked.*
      FROM customers, LATERAL (
        SELECT count(*)::integer AS requests, max(number) AS number, max(created_at) AS last_at,
          coalesce(sum(total) FILTER (WHERE quoted_at IS NOT NULL), 0) AS total,
          coalesce(sum(total) FILTER (WHERE status = 'won'), 0) AS won_total
        FROM requests WHERE customer_id = customers.id) asked
      WHERE ${where} ORDER BY asked.number DESC NULLS LAST, customers.id DESC ${page}`,
  );
  return found.map((row) => ({
    ...row,
    id: Number(row.id),
    number: row.number === null ? null : Number(row.number),
    last_at: row.last_at && isoTime(row.last_at),
    total: Number(row.total),
    won_total: Number(row.won_total),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  }));
}

/** Those with the newest requests first. */
export async function listCustomers(
  { orm }: Database,
  { search, limit, offset }: CustomerPage,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const words = requestSearchWords(search).map((word) => containsText(customers.search, word));
  const where = and(sql`true`, ...words);
  const [counted] = await orm.select({ total: count() }).from(customers).where(where);
  const rows = await readRows(orm, where, sql`LIMIT ${limit} OFFSET ${offset}`);
  return { rows, total: counted?.total ?? 0 };
}

export async function readCustomer(orm: Pick<Orm, 'execute'>, id: number): Promise<CustomerRow | undefined> {
  return (await readRows(orm, sql`customers.id = ${id}`))[0];
}

interface PriceRow extends Record<'id' | 'unit_price' | 'number', string> {
  code: string | null;
  name: string;
  currency: Currency;
  at: string | Date;
}

/** A customer with the newest price of each product in all quotes for them. */
export async function openCustomer({ orm }: Database, id: number): Promise<OpenedCustomer | undefined> {
  const customer = await readCustomer(orm, id);
  if (!customer) return undefined;
  const prices = await queryRows<PriceRow>(
    orm,
    sql`SELECT * FROM (
        SELECT DISTINCT ON (l.product_id) l.product_id AS id, l.code, l.name, l.unit_price, l.currency,
          r.quoted_at AS at, r.number, l.line
        FROM requests r JOIN request_lines l ON l.request = r.number
        WHERE r.customer_id = ${id} AND r.quoted_at IS NOT NULL
          AND l.product_id IS NOT NULL AND l.unit_price IS NOT NULL
        ORDER BY l.product_id, r.number DESC, l.line
      ) last ORDER BY number DESC, line`,
  );
  return {
    ...customer,
    prices: prices.map(({ id: product, code, name, unit_price, currency, at, number }) => ({
      id: Number(product),
      code,
      name,
      unit_price: Number(unit_price),
      currency,
      at: isoTime(at),
      number: Number(number),
    })),
  };
}
