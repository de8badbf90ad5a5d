import { descriptionPoints, type Points, vehiclePoints } from './points.ts';
import { isBrand, type Unit } from './readings.ts';
import type { SearchIndex } from './search-index.ts';
import { isDigit } from './terms.ts';

/** The sum of the points of products that have all units; 0 for the others. */
export function sumOf(index: SearchIndex<unknown>, points: readonly Points[]): Uint16Array {
  const sums = new Uint16Array(index.products.length);
  const [first, ...others] = points;
  if (!first) return sums;
  for (let i = 0; i < sums.length; i++) {
    let sum = first[i] ?? 0;
    for (let at = 0; sum > 0 && at < others.length; at++) {
      const value = others[at]?.[i] ?? 0;
      sum = value === 0 ? 0 : sum + value;
    }
    sums[i] = sum;
  }
  return sums;
}

/**
 * If no product has all units: without the unknown ones, then without the one that tells least. Of those that tell as
 * much it is the most common that stands in the way.
 */
export function sumOrLeaveOut(
  index: SearchIndex<unknown>,
  units: readonly Unit[],
  points: readonly Points[],
  kindUnit: Unit | undefined,
) {
  const whole = sumOf(index, points);
  if (!isEmpty(whole)) return { sums: whole, leftOut: [] };
  const sizes = points.map((each) => countPositive(each));
  const significant = units.map((unit, at) => significanceOf(index, unit, unit === kindUnit, points[at]));
  const all = [...points.keys()];
  let kept = all.filter((at) => (sizes[at] ?? 0) > 0);
  const sumWithout = (left: number | undefined) =>
    sumOf(
      index,
      kept.filter((at) => at !== left).flatMap((at) => points[at] ?? []),
    );
  let sums = sumWithout(undefined);
  while (kept.length > 1 && isEmpty(sums)) {
    const leastTelling = kept.toSorted(
      (a, b) => (significant[a] ?? 0) - (significant[b] ?? 0) || (sizes[b] ?? 0) - (sizes[a] ?? 0),
    );
    // The others should be found elsewhere than in descriptions.
    const left =
      leastTelling.find((at) =>
        isFoundWell(kept.filter((other) => other !== at).flatMap((other) => points[other] ?? [])),
      ) ??
      leastTelling.find((at) => !isEmpty(sumWithout(at))) ??
      leastTelling[0];
    kept = kept.filter((at) => at !== left);
    sums = sumWithout(undefined);
  }
  // A single letter that is left tells nothing.
  const isSignificant = kept.length === all.length || kept.some((at) => (units[at]?.typed.length ?? 0) > 1);
  if (!isSignificant) return { sums: sumOf(index, []), leftOut: [] };
  return { sums, leftOut: isEmpty(sums) ? [] : all.filter((at) => !kept.includes(at)) };
}

/** A word of descriptions tells less than a number, a number less than a word of names, all less than what is wanted. */
function significanceOf(
  index: SearchIndex<unknown>,
  { typed, readings, year, code }: Unit,
  isKind: boolean,
  points: Points | undefined,
): number {
  if (isKind || year !== undefined || readings.some((reading) => isBrand(index, reading))) return 3;
  if (readings.some(({ kind }) => kind !== undefined)) return 2;
  const best = points?.reduce((most, value) => Math.max(most, value), 0) ?? 0;
  if (code !== undefined || best >= vehiclePoints) return 4;
  if (best <= descriptionPoints) return 0;
  return isDigit(typed) ? 1 : 2;
}

function countPositive(points: Points): number {
  let count = 0;
  for (let i = 0; i < points.length; i++) if (points[i] !== 0) count++;
  return count;
}

function isEmpty(sums: Uint16Array): boolean {
  for (let i = 0; i < sums.length; i++) if (sums[i] !== 0) return false;
  return true;
}

function isFoundWell(points: readonly Points[]): boolean {
  const [first, ...others] = points;
  if (!first) return false;
  for (let i = 0; i < first.length; i++) {
    let isWell = (first[i] ?? 0) > descriptionPoints;
    for (let at = 0; isWell && at < others.length; at++) isWell = (others[at]?.[i] ?? 0) > descriptionPoints;
    if (isWell) return true;
  }
  return false;
}
