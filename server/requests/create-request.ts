import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { maxVehicles, sharedVehicle } from '#domain/cart.ts';
import { dealerUnitPrice } from '#domain/dealer.ts';
import { type FieldErrors, fieldError } from '#domain/field-error.ts';
import { maxQuantity } from '#domain/order-quantity.ts';
import { requestSearchText } from '#domain/request.ts';
import type { RequestCreate } from '#domain/schemas/requests.ts';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import { isBuiltIn } from '#domain/vehicle.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { requestLines, requests } from '#server/database/request-schema.ts';
import { findDealerRules } from '#server/dealers/dealer-terms.ts';
import { assignCustomer, lockCustomers } from './assign-customer.ts';
import type { StoredLine } from './request-rows.ts';

export type CreatedRequest =
  /** `isNew` is false for the same request sent again. */
  | { ok: true; number: number; isNew: boolean }
  | { ok: false; reason: 'token_reused' }
  /** Field → message. */
  | { ok: false; reason: 'invalid'; errors: FieldErrors };

type NewLine = Omit<StoredLine, 'request'>;
type Vehicles = NewLine['vehicles'];

const linesPerStatement = 500;
const noAnswer = {
  unit_price: null,
  currency: 'TRY',
  note: null,
  not_available: false,
  no_discount: false,
  alternative_id: null,
  alternative_code: null,
  alternative_name: null,
  dealer_price: null,
  dealer_currency: null,
} as const;

/** Stores a request once: the token is unique, and a second one with it waits until the first has committed. */
export async function createRequest(
  database: Database,
  catalogue: Catalogue,
  body: RequestCreate,
  dealerKey?: string,
): Promise<CreatedRequest> {
  const { token, ...content } = body;
  const body_hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const known = await findByToken(database.orm, token, body_hash);
  if (known) return known;
  const read = readContent(catalogue, body);
  if (!read.ok) return { ok: false, reason: 'invalid', errors: read.errors };
  const { vehicle } = read;
  const rules = dealerKey === undefined ? undefined : findDealerRules(catalogue, dealerKey);
  const lines = rules ? withDealerPrices(catalogue, read.lines, rules) : read.lines;
  const { customer_name = null, customer_phone = null } = body.by_owner ?? {};
  database.assertDiskSpace();
  return database.orm.transaction(async (tx) => {
    if (body.by_owner) await lockCustomers(tx);
    const [stored] = await tx
      .insert(requests)
      .values({
        token,
        body_hash,
        lang: body.lang,
        ...vehicle,
        note: body.note,
        ...(rules && { dealer_key: rules.dealer.key, dealer_name: rules.dealer.name }),
        ...(body.by_owner && { source: 'owner' as const, seen_at: new Date().toISOString() }),
      })
      .onConflictDoNothing()
      .returning();
    if (!stored) return (await findByToken(tx, token, body_hash)) ?? { ok: false, reason: 'token_reused' };
    const { number } = stored;
    for (let at = 0; at < lines.length; at += linesPerStatement) {
      const part = lines.slice(at, at + linesPerStatement);
      await tx.insert(requestLines).values(part.map((line) => ({ request: number, ...line })));
    }
    const customer = await assignCustomer(tx, stored, { name: customer_name, phone: customer_phone });
    const named = {
      customer_name: customer?.name ?? null,
      customer_phone: customer?.phone ?? null,
    };
    const search = requestSearchText({ ...stored, ...named }, lines);
    await tx
      .update(requests)
      .set({ search, customer_id: customer?.id ?? null })
      .where(eq(requests.number, number));
    return { ok: true, number, isNew: true };
  });
}

/** The quote begins with what the dealer saw; that stays beside it, whatever the owner makes of the quote. */
function withDealerPrices(
  catalogue: Catalogue,
  lines: readonly NewLine[],
  { ruleOf }: NonNullable<ReturnType<typeof findDealerRules>>,
): NewLine[] {
  return lines.map((line) => {
    const row = line.product_id === null ? undefined : catalogue.publicRow(line.product_id);
    const { price, currency } = row
      ? dealerUnitPrice(ruleOf(row), row, line.quantity)
      : { price: null, currency: 'TRY' as const };
    if (price === null) return line;
    return { ...line, unit_price: price, currency, dealer_price: price, dealer_currency: currency };
  });
}

async function findByToken(
  orm: Pick<Orm, 'select'>,
  token: string,
  body_hash: string,
): Promise<CreatedRequest | undefined> {
  const [known] = await orm.select().from(requests).where(eq(requests.token, token));
  if (!known) return undefined;
  return known.body_hash === body_hash
    ? { ok: true, number: known.number, isNew: false }
    : { ok: false, reason: 'token_reused' };
}

type Content =
  | { ok: true; lines: NewLine[]; vehicle: ReturnType<typeof vehicleColumns> }
  | { ok: false; errors: FieldErrors };

/** A product that is named twice is one line. The owner may ask for hidden products, for others they do not exist. */
function readContent(catalogue: Catalogue, { items, texts, vehicle, by_owner }: RequestCreate): Content {
  const errors: FieldErrors = {};
  const hidden = by_owner ? new Map(catalogue.rows.products.map((row) => [row.id, row])) : undefined;
  const readVehicle = createVehicleReader(catalogue, errors);
  const lines: NewLine[] = [];
  const lineOf = new Map<number, NewLine>();
  for (const [at, { id, quantity, vehicles: named = [] }] of items.entries()) {
    const row = hidden?.get(id) ?? catalogue.publicRow(id);
    const same = lineOf.get(id);
    const vehicles = uniqueVehicles([
      ...(same?.vehicles ?? []),
      ...named.flatMap((each, place) => readVehicle(each, `items.${at}.vehicles.${place}`)),
    ]);
    if (vehicles.length > maxVehicles)
      errors[`items.${at}.vehicles`] = fieldError('too_many_vehicles', maxVehicles);
    if (!row) errors[`items.${at}.id`] = fieldError('no_product');
    else if (same) {
      same.quantity += quantity;
      same.vehicles = vehicles;
      if (same.quantity > maxQuantity)
        errors[`items.${at}.quantity`] = fieldError('at_most_together', maxQuantity);
    } else {
      const { name, name_en, productCode: code } = row;
      const product = { product_id: id, code, name, name_en };
      const line = { line: lines.length + 1, ...product, quantity, vehicles, ...noAnswer };
      lines.push(line);
      lineOf.set(id, line);
    }
  }
  for (const { text, quantity } of texts) {
    const name = text.replace(/\s+/g, ' ');
    const noProduct = { product_id: null, code: null, name, name_en: null, vehicles: [] };
    lines.push({ line: lines.length + 1, ...noProduct, quantity, ...noAnswer });
  }
  const [ofAll] = vehicle ? readVehicle(vehicle, 'vehicle') : [sharedVehicle(lines)];
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, lines, vehicle: vehicleColumns(ofAll) };
}

type NamedVehicle = NonNullable<RequestCreate['vehicle']>;

/** Reads a vehicle of a request as it is called now. One that is not there or was not built then is an error. */
function createVehicleReader({ vehicleIndex }: Catalogue, errors: Record<string, string>) {
  const found = new Map<string, VehicleRow | undefined>();
  return ({ slug, year = null }: NamedVehicle, field: string): Vehicles => {
    if (!found.has(slug)) found.set(slug, vehicleIndex.find(slug));
    const row = found.get(slug);
    if (!row) {
      errors[`${field}.slug`] = fieldError('no_vehicle');
      return [];
    }
    const { year_from, year_to } = row;
    if (year !== null && !isBuiltIn(row, year)) {
      errors[`${field}.year`] =
        year_to === null
          ? fieldError('year_since', year_from)
          : fieldError('year_between', year_from, year_to);
    }
    const [name, name_en] = [vehicleIndex.label(row), vehicleIndex.label(row, 'en')];
    return [{ slug: row.slug, name, name_en: name_en === name ? null : name_en, year }];
  };
}

const uniqueVehicles = (vehicles: Vehicles): Vehicles => [
  ...new Map(vehicles.map((each) => [`${each.slug} ${each.year}`, each])).values(),
];

function vehicleColumns(vehicle: Vehicles[number] | undefined) {
  if (!vehicle) return undefined;
  return { vehicle_slug: vehicle.slug, vehicle_name: vehicle.name, vehicle_year: vehicle.year };
}
