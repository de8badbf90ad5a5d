import { and, eq, isNull, sql } from 'drizzle-orm';
import { type FieldErrors, fieldError } from '#domain/field-error.ts';
import type { FitmentRow, VehicleRow } from '#domain/schemas/vehicles.ts';
import { lastYear, type VehicleYears } from '#domain/vehicle.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import { fitments } from '#server/database/schema.ts';
import { touchProducts } from './fitment-writes.ts';

/**
 * For a vehicle that gets other years: a fitment without years keeps meaning those that the vehicle had, so that
 * nothing fits a year for which it was not recorded.
 */
export async function keepFitmentYears(tx: Orm, before: VehicleRow, after: VehicleYears): Promise<void> {
  const ofVehicle = eq(fitments.vehicle_id, before.id);
  const changed: { id: number }[] = [];
  if (after.year_from < before.year_from)
    changed.push(
      ...(await tx
        .update(fitments)
        .set({ year_from: sql`least(${before.year_from}, ${fitments.year_to})` })
        .where(and(ofVehicle, isNull(fitments.year_from)))
        .returning({ id: fitments.product_id })),
    );
  if (before.year_to !== null && (after.year_to === null || after.year_to > before.year_to))
    changed.push(
      ...(await tx
        .update(fitments)
        .set({ year_to: sql`greatest(${before.year_to}, ${fitments.year_from})` })
        .where(and(ofVehicle, isNull(fitments.year_to)))
        .returning({ id: fitments.product_id })),
    );
  await touchProducts(
    tx,
    changed.map(({ id }) => id),
  );
}

/** Says how many fitments of a vehicle are for years in which it is not built. */
export async function outsideYearErrors(
  tx: Orm,
  { id, year_from, year_to }: VehicleRow,
): Promise<FieldErrors | undefined> {
  const [count] = await queryRows<{ early: number; late: number }>(
    tx,
    sql`SELECT count(*) FILTER (WHERE least(year_from, year_to) < ${year_from})::int AS early,
      count(*) FILTER (WHERE greatest(year_from, year_to) > ${year_to ?? lastYear})::int AS late
      FROM ${fitments} WHERE vehicle_id = ${id}`,
  );
  const { early = 0, late = 0 } = count ?? {};
  const message = (rows: number) => fieldError('fitments_outside', rows);
  if (early > 0) return { year_from: message(early) };
  return late > 0 ? { year_to: message(late) } : undefined;
}

/**
 * A product's fitments of a merged vehicle without those that say the same twice. Years that touch become one
 * fitment if the rest is the same; of the same years, the confirmed one stays with the notes of both.
 */
export function joinFitments(rows: readonly FitmentRow[], vehicle: VehicleYears): FitmentRow[] {
  const joined: FitmentRow[] = [];
  for (const row of rows) {
    let next = row;
    for (let at = 0; at < joined.length; at += 1) {
      const other = joined[at] as FitmentRow;
      const both = joinTwo(other, next, vehicle);
      if (!both) continue;
      joined.splice(at, 1);
      next = both;
      // It may now touch one that was passed before.
      at = -1;
    }
    joined.push(next);
  }
  return joined;
}

function joinTwo(a: FitmentRow, b: FitmentRow, vehicle: VehicleYears): FitmentRow | undefined {
  const [yearsOfA, yearsOfB] = [yearsOf(a, vehicle), yearsOf(b, vehicle)];
  const preferred = !a.confirmed && b.confirmed ? b : a;
  if (covers(yearsOfA, yearsOfB) && covers(yearsOfB, yearsOfA)) {
    const [note, note_en] = [joinNotes(a.note, b.note), joinNotes(a.note_en, b.note_en)];
    return note === undefined || note_en === undefined ? undefined : { ...preferred, note, note_en };
  }
  if (a.note !== b.note || a.note_en !== b.note_en) return undefined;
  if (a.confirmed !== b.confirmed)
    return covers(yearsOf(preferred, vehicle), preferred === a ? yearsOfB : yearsOfA) ? preferred : undefined;
  const isTouching = yearsOfA.from <= yearsOfB.to + 1 && yearsOfB.from <= yearsOfA.to + 1;
  if (!isTouching) return undefined;
  return {
    ...preferred,
    year_from: (yearsOfA.from <= yearsOfB.from ? a : b).year_from,
    year_to: (yearsOfA.to >= yearsOfB.to ? a : b).year_to,
  };
}

interface Years {
  from: number;
  to: number;
}

const yearsOf = ({ year_from, year_to }: FitmentRow, vehicle: VehicleYears): Years => ({
  from: year_from ?? vehicle.year_from,
  to: year_to ?? vehicle.year_to ?? lastYear,
});

const covers = (a: Years, b: Years) => a.from <= b.from && a.to >= b.to;

const longestNote = 300;

/** Undefined if both together are too long. */
function joinNotes(a: string | null, b: string | null): string | null | undefined {
  const notes = [...new Set([a, b])].filter((note) => note !== null);
  const joined = notes.join(' / ');
  if (joined.length > longestNote) return undefined;
  return joined === '' ? null : joined;
}
