import { eq, inArray, sql } from 'drizzle-orm';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import { modelKey } from '#domain/vehicle.ts';
import type { Orm } from '#server/database/database.ts';
import { fitments, vehicles } from '#server/database/schema.ts';
import { touchProducts } from './fitment-writes.ts';

/**
 * The merged vehicle is built in the years of both. A fitment without years keeps meaning the years of the vehicle it
 * was recorded for, so that a merge makes nothing fit a year for which it was not recorded.
 */
export async function mergeVehicles(tx: Orm, source: VehicleRow, target: VehicleRow): Promise<VehicleRow> {
  const year_from = Math.min(source.year_from, target.year_from);
  const year_to =
    source.year_to === null || target.year_to === null ? null : Math.max(source.year_to, target.year_to);
  const linked = await tx
    .selectDistinct({ id: fitments.product_id })
    .from(fitments)
    .where(inArray(fitments.vehicle_id, [source.id, target.id]));
  await touchProducts(
    tx,
    linked.map(({ id }) => id),
  );
  for (const vehicle of [source, target]) {
    if (vehicle.year_from === year_from && vehicle.year_to === year_to) continue;
    await tx.execute(sql`UPDATE ${fitments} SET year_from = coalesce(year_from, ${vehicle.year_from}),
      year_to = coalesce(year_to, ${vehicle.year_to}) WHERE vehicle_id = ${vehicle.id}`);
  }
  // Of a product with both, the target's stays, unless only the source's is confirmed.
  const ofBoth = sql`SELECT 1 FROM ${fitments} other WHERE other.product_id = ${fitments}.product_id`;
  await tx.execute(sql`DELETE FROM ${fitments} WHERE vehicle_id = ${target.id} AND NOT confirmed
    AND EXISTS (${ofBoth} AND other.vehicle_id = ${source.id} AND other.confirmed)`);
  await tx.execute(sql`DELETE FROM ${fitments} WHERE vehicle_id = ${source.id}
    AND EXISTS (${ofBoth} AND other.vehicle_id = ${target.id})`);
  await tx.update(fitments).set({ vehicle_id: target.id }).where(eq(fitments.vehicle_id, source.id));
  await tx.delete(vehicles).where(eq(vehicles.id, source.id));
  const names = [...target.aliases, ...source.aliases];
  if (modelKey(source) !== modelKey(target)) names.push(`${source.make} ${source.model}`);
  const [merged] = await tx
    .update(vehicles)
    .set({
      year_from,
      year_to,
      aliases: [...new Set(names)],
      old_slugs: [...new Set([...target.old_slugs, source.slug, ...source.old_slugs])],
    })
    .where(eq(vehicles.id, target.id))
    .returning();
  return merged as VehicleRow;
}
