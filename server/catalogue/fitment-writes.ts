import { eq, inArray, sql } from 'drizzle-orm';
import { compareFitments } from '#domain/compare-fitments.ts';
import { type FieldErrors, fieldError } from '#domain/field-error.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { FitmentInput, FitmentRow, VehicleRow } from '#domain/schemas/vehicles.ts';
import { findVehicle, isYearOf } from '#domain/vehicle-text.ts';
import type { Orm } from '#server/database/database.ts';
import { fitments, products } from '#server/database/schema.ts';
import { selectRows } from './tables.ts';
import type { WriteFailure } from './write-result.ts';

/** What is wrong with a list of fitments, by field: `1.year_from`, after the prefix. */
export function fitmentErrors(
  wanted: readonly FitmentInput[],
  vehicles: readonly VehicleRow[],
  prefix = '',
): FieldErrors | undefined {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { vehicle: slug, year_from, year_to }] of wanted.entries()) {
    const vehicle = findVehicle(vehicles, slug);
    if (!vehicle) {
      errors[`${prefix}${index}.vehicle`] = fieldError('no_vehicle');
      continue;
    }
    const key = `${vehicle.id} ${year_from ?? ''}-${year_to ?? ''}`;
    if (seen.has(key)) errors[`${prefix}${index}.vehicle`] = fieldError('repeated_vehicle');
    seen.add(key);
    const built =
      vehicle.year_to === null
        ? fieldError('year_since', vehicle.year_from)
        : fieldError('year_between', vehicle.year_from, vehicle.year_to);
    if (year_from != null && !isYearOf(vehicle, year_from)) errors[`${prefix}${index}.year_from`] = built;
    if (year_to != null && !isYearOf(vehicle, year_to)) errors[`${prefix}${index}.year_to`] = built;
    if (year_from != null && year_to != null && year_from > year_to)
      errors[`${prefix}${index}.year_to`] ??= fieldError('year_order');
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Rows that stay the same are not written. Returns the rows as they are now. */
export async function replaceFitments(
  tx: Orm,
  productId: number,
  wanted: readonly FitmentInput[],
  vehicles: readonly VehicleRow[],
): Promise<FitmentRow[]> {
  const { added, changed, removed } = compareFitments(
    await readFitments(tx, productId),
    wanted.map(({ vehicle, year_from = null, year_to = null, note, note_en, source, confirmed = false }) => ({
      vehicle_id: findVehicle(vehicles, vehicle)?.id ?? 0,
      year_from,
      year_to,
      note: note ?? null,
      note_en: note_en ?? null,
      source,
      confirmed,
    })),
  );
  for (const { id, values } of changed) await tx.update(fitments).set(values).where(eq(fitments.id, id));
  if (removed.length > 0) await tx.delete(fitments).where(inArray(fitments.id, removed));
  if (added.length > 0)
    await tx.insert(fitments).values(added.map((values) => ({ product_id: productId, ...values })));
  if (changed.length + removed.length + added.length > 0) await touchProducts(tx, [productId]);
  return readFitments(tx, productId);
}

export async function readFitments(tx: Orm, productId: number): Promise<FitmentRow[]> {
  return tx.select().from(fitments).where(eq(fitments.product_id, productId)).orderBy(fitments.id);
}

/** A product that is not there, or that has another `updated_at`. */
export async function refuseChanged(
  tx: Orm,
  productId: number,
  expectedUpdatedAt: string | undefined,
): Promise<WriteFailure | undefined> {
  const [current] = (await selectRows(tx, 'products').where(
    eq(products.id, productId),
  )) as unknown as ProductRow[];
  if (!current) return { ok: false, reason: 'missing' };
  const isChanged =
    expectedUpdatedAt !== undefined && Date.parse(current.updated_at) !== Date.parse(expectedUpdatedAt);
  return isChanged ? { ok: false, reason: 'changed', current } : undefined;
}

/** Gives products another `updated_at` when their fitments change, so that a form opened before is refused. */
export async function touchProducts(tx: Orm, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(products)
    .set({ updated_at: sql`clock_timestamp()` })
    .where(inArray(products.id, [...ids]));
}

/** Fitments as the API has them: the vehicle is its slug, and what is not set is left out. */
export function toFitmentList(
  rows: readonly FitmentRow[],
  vehicles: readonly VehicleRow[],
  isOwner: boolean,
): (FitmentInput & { confirmed: boolean })[] {
  return rows.flatMap((row) => {
    const vehicle = vehicles.find(({ id }) => id === row.vehicle_id);
    if (!vehicle) return [];
    const { year_from, year_to, note, note_en, source, confirmed } = row;
    const optional = { year_from, year_to, note, note_en, ...(isOwner && { source }) };
    const set = Object.entries(optional).filter(([, value]) => value !== null);
    return [{ vehicle: vehicle.slug, ...Object.fromEntries(set), confirmed }];
  });
}
