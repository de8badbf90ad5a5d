import { and, eq, inArray } from 'drizzle-orm';
import { type FieldErrors, fieldError } from '#domain/field-error.ts';
import { fold } from '#domain/fold.ts';
import type {
  FitmentInput,
  FitmentLinks,
  FitmentRow,
  VehicleRow,
  VehicleValues,
} from '#domain/schemas/vehicles.ts';
import { modelKey, noVehicleFacts, vehicleSlug } from '#domain/vehicle.ts';
import { findVehicle } from '#domain/vehicle-text.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { fitments, products, vehicles } from '#server/database/schema.ts';
import {
  fitmentErrors,
  readFitments,
  refuseChanged,
  replaceFitments,
  touchProducts,
} from './fitment-writes.ts';
import { keepFitmentYears, outsideYearErrors } from './fitment-years.ts';
import { mergeVehicles } from './merge-vehicles.ts';
import { createTable, isKnownKey } from './table.ts';
import { withCatalogueLock } from './transactions.ts';
import type { WriteResult } from './write-result.ts';

export interface ProductFitments {
  fitments: readonly FitmentRow[];
  vehicles: readonly VehicleRow[];
}

export interface LinkCounts {
  linked: number;
  /** These had the vehicle already; their fitments stay as they are. */
  unchanged: number;
}

export async function readVehicles(tx: Pick<Orm, 'select'>): Promise<VehicleRow[]> {
  return (await tx.select().from(vehicles).orderBy(vehicles.id)) as VehicleRow[];
}

/** The writes of vehicles and fitments that concern several rows, each in one transaction. */
export function createVehicleWrites(database: Database) {
  const write = <Row>(work: (tx: Orm, all: VehicleRow[]) => Promise<WriteResult<Row>>) =>
    withCatalogueLock(database, async (tx) => work(tx, await readVehicles(tx)));
  const tableIn = (tx: Orm) => createTable({ ...database, orm: tx }, 'vehicles');

  return {
    /** Undefined if there is no such product. */
    readFitments: (productId: number): Promise<ProductFitments | undefined> =>
      database.orm.transaction(async (tx) => {
        const [product] = await tx.select().from(products).where(eq(products.id, productId));
        if (!product) return undefined;
        return { fitments: await readFitments(tx, productId), vehicles: await readVehicles(tx) };
      }),

    create: (values: VehicleValues, key?: string): Promise<WriteResult<VehicleRow>> =>
      write(async (tx, all) => {
        const { generation = '', year_to = null, facts } = values;
        const named = { ...values, generation, year_to };
        // Sent again, it is not taken by itself.
        const errors = (await isKnownKey(tx, key)) ? undefined : vehicleErrors(named, all);
        if (errors) return { ok: false, reason: 'invalid', errors };
        const slug = vehicleSlug(named, all);
        const row = { ...named, slug, facts: { ...noVehicleFacts, ...facts } };
        return tableIn(tx).create(row, key, values);
      }),

    /** A renamed vehicle gets another address, and the old one leads to it. */
    update: (
      id: number,
      values: Partial<VehicleValues>,
      expectedUpdatedAt: string | undefined,
    ): Promise<WriteResult<VehicleRow>> =>
      write(async (tx, all) => {
        const before = all.find((vehicle) => vehicle.id === id);
        if (!before) return { ok: false, reason: 'missing' };
        const { facts, ...others } = values;
        const after = { ...before, ...others, facts: { ...before.facts, ...facts } };
        const rest = all.filter((vehicle) => vehicle !== before);
        const errors = vehicleErrors(after, rest);
        if (errors) return { ok: false, reason: 'invalid', errors };
        const isRenamed = (['make', 'model', 'generation'] as const).some(
          (key) => after[key] !== before[key],
        );
        const slug = isRenamed ? vehicleSlug(after, rest) : before.slug;
        const old_slugs = [...new Set([...before.old_slugs, before.slug])].filter((old) => old !== slug);
        const change = { ...others, ...(facts && { facts: after.facts }) };
        const renamed = isRenamed ? { ...change, slug, old_slugs } : change;
        const updated = await tableIn(tx).update(id, renamed, expectedUpdatedAt);
        const hasOtherYears = after.year_from !== before.year_from || after.year_to !== before.year_to;
        if (!updated.ok || !hasOtherYears) return updated;
        await keepFitmentYears(tx, before, after);
        const outside = await outsideYearErrors(tx, after);
        return outside ? { ok: false, reason: 'invalid', errors: outside } : updated;
      }),

    /** Moves everything of a vehicle to another one and deletes it; its addresses lead to the other. */
    merge: (id: number, into: string): Promise<WriteResult<VehicleRow>> =>
      write(async (tx, all) => {
        const source = all.find((vehicle) => vehicle.id === id);
        if (!source) return { ok: false, reason: 'missing' };
        const target = findVehicle(all, into);
        if (!target) return { ok: false, reason: 'invalid', errors: { into: fieldError('no_vehicle') } };
        if (target === source)
          return { ok: false, reason: 'invalid', errors: { into: fieldError('same_vehicle') } };
        return { ok: true, value: await mergeVehicles(tx, source, target) };
      }),

    /** The product's fitments are exactly these afterwards. */
    setFitments: (
      productId: number,
      wanted: readonly FitmentInput[],
      expectedUpdatedAt?: string,
    ): Promise<WriteResult<ProductFitments>> =>
      write(async (tx, all) => {
        const refusal = await refuseChanged(tx, productId, expectedUpdatedAt);
        if (refusal) return refusal;
        const errors = fitmentErrors(wanted, all);
        if (errors) return { ok: false, reason: 'invalid', errors };
        return {
          ok: true,
          value: { fitments: await replaceFitments(tx, productId, wanted, all), vehicles: all },
        };
      }),

    /** Links many products to one vehicle, all or none. */
    link: ({ products: ids, ...fitment }: FitmentLinks): Promise<WriteResult<LinkCounts>> =>
      write(async (tx, all) => {
        const known = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
        const knownIds = new Set(known.map(({ id }) => id));
        const missing = ids.findIndex((id) => !knownIds.has(id));
        if (missing >= 0)
          return {
            ok: false,
            reason: 'invalid',
            errors: { [`products.${missing}`]: fieldError('no_product') },
          };
        const errors = fitmentErrors([fitment], all);
        if (errors) return { ok: false, reason: 'invalid', errors: withoutIndex(errors) };
        const vehicle_id = findVehicle(all, fitment.vehicle)?.id ?? 0;
        const { vehicle, ...values } = fitment;
        const stored = await tx
          .select({ product_id: fitments.product_id })
          .from(fitments)
          .where(and(eq(fitments.vehicle_id, vehicle_id), inArray(fitments.product_id, ids)));
        const linked = new Set(stored.map(({ product_id }) => product_id));
        const added = ids.filter((id) => !linked.has(id));
        if (added.length > 0)
          await tx
            .insert(fitments)
            .values(added.map((product_id) => ({ ...values, product_id, vehicle_id })));
        await touchProducts(tx, added);
        return { ok: true, value: { linked: added.length, unchanged: linked.size } };
      }),
  };
}

const withoutIndex = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field.replace(/^0\./, ''), message]));

type Named = Pick<VehicleRow, 'make' | 'model' | 'generation' | 'year_from' | 'year_to'>;

function vehicleErrors(vehicle: Named, others: readonly VehicleRow[]): FieldErrors | undefined {
  if (vehicle.year_to !== null && vehicle.year_to < vehicle.year_from)
    return { year_to: fieldError('year_order') };
  if (vehicleSlug(vehicle, []) === '') return { make: fieldError('latin_name') };
  const isTaken = others.some(
    (other) => modelKey(other) === modelKey(vehicle) && fold(other.generation) === fold(vehicle.generation),
  );
  return isTaken ? { generation: fieldError('taken_generation') } : undefined;
}
