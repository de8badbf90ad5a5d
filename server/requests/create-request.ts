import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { maxQuantity } from '#domain/cart.ts';
import { type FieldErrors, fieldError } from '#domain/field-error.ts';
import { customerKey, requestSearchText } from '#domain/request.ts';
import type { RequestCreate } from '#domain/schemas/requests.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { requestLines, requests } from '#server/database/request-schema.ts';
import type { StoredLine } from './request-rows.ts';

export type CreatedRequest =
  /** `isNew` is false for the same request sent again. */
  | { ok: true; number: number; isNew: boolean }
  | { ok: false; reason: 'token_reused' }
  /** Field → message. */
  | { ok: false; reason: 'invalid'; errors: FieldErrors };

type NewLine = Omit<StoredLine, 'request'>;

const linesPerStatement = 500;
const noAnswer = {
  unit_price: null,
  currency: 'TRY',
  note: null,
  not_available: false,
  alternative_id: null,
  alternative_code: null,
  alternative_name: null,
} as const;

/** Stores a request once: the token is unique, and a second one with it waits until the first has committed. */
export async function createRequest(
  database: Database,
  catalogue: Catalogue,
  body: RequestCreate,
): Promise<CreatedRequest> {
  const { token, ...content } = body;
  const body_hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const known = await findByToken(database.orm, token, body_hash);
  if (known) return known;
  const read = readContent(catalogue, body);
  if (!read.ok) return { ok: false, reason: 'invalid', errors: read.errors };
  const { lines, vehicle } = read;
  const { customer_name = null, customer_phone = null } = body.by_owner ?? {};
  database.assertDiskSpace();
  return database.orm.transaction(async (tx) => {
    const [stored] = await tx
      .insert(requests)
      .values({
        token,
        body_hash,
        lang: body.lang,
        ...vehicle,
        note: body.note,
        customer_name,
        customer_phone,
        customer_key: customerKey(customer_name, customer_phone),
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
    const search = requestSearchText(stored, lines);
    await tx.update(requests).set({ search }).where(eq(requests.number, number));
    return { ok: true, number, isNew: true };
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
  | {
      ok: true;
      lines: NewLine[];
      vehicle: { vehicle_slug: string; vehicle_name: string; vehicle_year: number | null } | undefined;
    }
  | { ok: false; errors: FieldErrors };

/** A product that is named twice is one line. The owner may ask for hidden products, for others they do not exist. */
function readContent(catalogue: Catalogue, { items, texts, vehicle, by_owner }: RequestCreate): Content {
  const errors: FieldErrors = {};
  const hidden = by_owner ? new Map(catalogue.rows.products.map((row) => [row.id, row])) : undefined;
  const lines: NewLine[] = [];
  const lineOf = new Map<number, NewLine>();
  for (const [at, { id, quantity }] of items.entries()) {
    const row = hidden?.get(id) ?? catalogue.publicRow(id);
    const same = lineOf.get(id);
    if (!row) errors[`items.${at}.id`] = fieldError('no_product');
    else if (same) {
      same.quantity += quantity;
      if (same.quantity > maxQuantity)
        errors[`items.${at}.quantity`] = fieldError('at_most_together', maxQuantity);
    } else {
      const { name, name_en, productCode: code } = row;
      const line = { line: lines.length + 1, product_id: id, code, name, name_en, quantity, ...noAnswer };
      lines.push(line);
      lineOf.set(id, line);
    }
  }
  for (const { text, quantity } of texts) {
    const name = text.replace(/\s+/g, ' ');
    const line = lines.length + 1;
    lines.push({ line, product_id: null, code: null, name, name_en: null, quantity, ...noAnswer });
  }
  const found = vehicle && catalogue.vehicleIndex.find(vehicle.slug);
  if (vehicle && !found) errors['vehicle.slug'] = fieldError('no_vehicle');
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    lines,
    vehicle: found
      ? {
          vehicle_slug: found.slug,
          vehicle_name: catalogue.vehicleIndex.label(found),
          vehicle_year: vehicle?.year ?? null,
        }
      : undefined,
  };
}
