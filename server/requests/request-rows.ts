import { asc, eq, getTableColumns, type InferSelectModel, inArray } from 'drizzle-orm';
import { currenciesOf, quoteTotals } from '#domain/quote-totals.ts';
import type { PublicRequest, RequestLine, RequestRow } from '#domain/schemas/request-rows.ts';
import type { Orm } from '#server/database/database.ts';
import { customers, requestLines, requests } from '#server/database/request-schema.ts';

/** With the name and phone of its customer. */
export type StoredRequest = InferSelectModel<typeof requests> & {
  customer_name: string | null;
  customer_phone: string | null;
};
export type StoredLine = InferSelectModel<typeof requestLines>;
export type Vehicles = StoredLine['vehicles'];

export const selectRequests = (orm: Pick<Orm, 'select'>) =>
  orm
    .select({
      ...getTableColumns(requests),
      customer_name: customers.name,
      customer_phone: customers.phone,
    })
    .from(requests)
    .leftJoin(customers, eq(customers.id, requests.customer_id));

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
  const {
    token,
    body_hash,
    search,
    dealer_key,
    dealer_name,
    vehicle_slug,
    vehicle_name,
    vehicle_year,
    ...row
  } = request;
  return {
    ...row,
    url: `${publicUrl}${requestPath(row.lang, token)}`,
    ...(dealer_name !== null && { dealer_name }),
    vehicle: toVehicle(request, lines),
    lines: lines.map(toRequestLine),
    ...(lines.length > 0 && quoteOf(request, lines)),
  };
}

function toRequestLine({
  request,
  product_id,
  alternative_id,
  alternative_code,
  alternative_name,
  dealer_price,
  dealer_currency,
  ...line
}: StoredLine): RequestLine {
  return {
    ...line,
    ...(dealer_price !== null && dealer_currency !== null && { dealer_price, dealer_currency }),
    id: product_id,
    alternative:
      alternative_id === null
        ? null
        : { id: alternative_id, code: alternative_code, name: alternative_name ?? '' },
  };
}

/** The English name stands in the lines that are for it. */
export function toVehicle(
  { vehicle_slug: slug, vehicle_name: name, vehicle_year: year }: StoredRequest,
  lines: readonly StoredLine[],
) {
  if (slug === null || name === null) return null;
  const named = lines.flatMap(({ vehicles }) => vehicles).find((vehicle) => vehicle.slug === slug);
  return { slug, name, name_en: named?.name_en ?? null, year };
}

/** Prices are shown once the owner has answered; the owner's notes and the customer never. */
export function toPublicRequest(request: StoredRequest, stored: readonly StoredLine[]): PublicRequest {
  const { number, status, lang, created_at, note } = request;
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
  return {
    number,
    status,
    lang,
    created_at,
    vehicle: toVehicle(request, stored),
    note,
    items,
    ...quoteOf(request, stored),
  };
}

/** What an answered request comes to. */
function quoteOf(request: StoredRequest, lines: readonly StoredLine[]): Pick<PublicRequest, 'quote'> {
  if (request.quoted_at === null) return {};
  const { rates, rate_date } = request;
  const totals = quoteTotals(lines, request);
  const currencies = currenciesOf(lines);
  const [only] = currencies;
  return {
    quote: {
      valid_until: request.valid_until,
      ...(only && currencies.length === 1 && rates[only] !== undefined && { rate: rates[only] }),
      ...(only && { rates }),
      ...(only && rate_date !== null && { rate_date }),
      subtotal: totals?.subtotal ?? null,
      discount: totals?.discount ?? null,
      discount_percent: request.discount_percent,
      net: totals?.net ?? null,
      vat_rate: request.vat_rate,
      prices_include_vat: request.prices_include_vat,
      vat: totals?.vat ?? null,
      total: request.total,
      note: request.quote_note,
      terms: request.quote_terms || null,
    },
  };
}

function answerOf({
  unit_price,
  currency,
  note,
  not_available,
  no_discount,
  alternative,
}: Omit<
  RequestLine,
  'id' | 'code' | 'name' | 'name_en' | 'quantity' | 'vehicles' | 'line' | 'dealer_price' | 'dealer_currency'
>) {
  return {
    ...(unit_price !== null && !not_available && { unit_price, currency }),
    ...(note !== null && { note }),
    ...(not_available && { not_available }),
    ...(no_discount && { no_discount }),
    ...(alternative && { alternative }),
  };
}
