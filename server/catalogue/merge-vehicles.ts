import { eq, inArray } from 'drizzle-orm';
import { type FitmentRow, maxAliases, maxAliasLength, type VehicleRow } from '#domain/schemas/vehicles.ts';
import { modelKey, type VehicleYears } from '#domain/vehicle.ts';
import type { Orm } from '#server/database/database.ts';
import { fitments, vehicles } from '#server/database/schema.ts';
import { touchProducts } from './fitment-writes.ts';
import { joinFitments, keepFitmentYears } from './fitment-years.ts';

/** The merged vehicle is built in the years of both. */
export async function mergeVehicles(tx: Orm, source: VehicleRow, target: VehicleRow): Promise<VehicleRow> {
  const year_from = Math.min(source.year_from, target.year_from);
  const year_to =
    source.year_to === null || target.year_to === null ? null : Math.max(source.year_to, target.year_to);
  const years = { year_from, year_to };
  for (const vehicle of [source, target]) await keepFitmentYears(tx, vehicle, years);
  await moveFitments(tx, source, target, years);
  await tx.delete(vehicles).where(eq(vehicles.id, source.id));
  const [merged] = await tx
    .update(vehicles)
    .set({
      ...years,
      aliases: aliasesOfBoth(source, target),
      old_slugs: [...new Set([...target.old_slugs, source.slug, ...source.old_slugs])],
    })
    .where(eq(vehicles.id, target.id))
    .returning();
  return merged as VehicleRow;
}

/** No more and no longer than the owner may write, the name of the source before its aliases. */
function aliasesOfBoth(source: VehicleRow, target: VehicleRow): string[] {
  const isOtherModel = modelKey(source) !== modelKey(target);
  const names = isOtherModel ? [`${source.make} ${source.model}`, source.model] : [];
  const name = names.find((each) => each.length <= maxAliasLength);
  const all = [...target.aliases, ...(name ? [name] : []), ...source.aliases];
  return [...new Set(all)].slice(0, maxAliases);
}

async function moveFitments(tx: Orm, source: VehicleRow, target: VehicleRow, years: VehicleYears) {
  const moved = await tx
    .update(fitments)
    .set({ vehicle_id: target.id })
    .where(eq(fitments.vehicle_id, source.id))
    .returning({ id: fitments.product_id });
  await touchProducts(
    tx,
    moved.map(({ id }) => id),
  );
  const all = await tx.select().from(fitments).where(eq(fitments.vehicle_id, target.id)).orderBy(fitments.id);
  for (const id of new Set(moved.map((row) => row.id))) {
    const rows = all.filter((row) => row.product_id === id);
    if (rows.length > 1) await storeJoined(tx, rows, joinFitments(rows, years));
  }
}

async function storeJoined(tx: Orm, rows: readonly FitmentRow[], joined: readonly FitmentRow[]) {
  const remaining = new Set(joined.map(({ id }) => id));
  const removed = rows.map(({ id }) => id).filter((id) => !remaining.has(id));
  if (removed.length > 0) await tx.delete(fitments).where(inArray(fitments.id, removed));
  for (const { id, year_from, year_to, note, note_en } of joined.filter((row) => !rows.includes(row)))
    await tx.update(fitments).set({ year_from, year_to, note, note_en }).where(eq(fitments.id, id));
}
