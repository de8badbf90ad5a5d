import type { FitmentRow } from './schemas/vehicles.ts';

/** What a fitment of a product says. */
export type FitmentValues = Pick<
  FitmentRow,
  'vehicle_id' | 'year_from' | 'year_to' | 'note' | 'note_en' | 'source' | 'confirmed'
>;

export type WantedFitment = Omit<FitmentValues, 'source'> & { source?: string | undefined };

/** What has to be written so that a product has other fitments. */
export interface FitmentChanges {
  added: FitmentValues[];
  changed: { id: number; values: FitmentValues }[];
  /** Their ids. */
  removed: number[];
}

/** Rows that stay the same are not written; one whose years change stays the same row. */
export function compareFitments(
  stored: readonly FitmentRow[],
  wanted: readonly WantedFitment[],
): FitmentChanges {
  const left = new Set(stored);
  const take = (matches: (row: FitmentRow) => boolean) => {
    const row = [...left].find(matches);
    if (row) left.delete(row);
    return row;
  };
  const paired = wanted.map((values) => ({
    values,
    same: take((row) => row.vehicle_id === values.vehicle_id && hasSameYears(row, values)),
  }));
  const changes: FitmentChanges = { added: [], changed: [], removed: [] };
  for (const { values: given, same } of paired) {
    const old = same ?? take((row) => row.vehicle_id === given.vehicle_id);
    const values = { ...given, source: given.source ?? old?.source ?? 'owner' };
    if (!old) changes.added.push(values);
    else if (isChanged(old, values)) changes.changed.push({ id: old.id, values });
  }
  changes.removed = [...left].map(({ id }) => id);
  return changes;
}

export const hasChanges = ({ added, changed, removed }: FitmentChanges) =>
  added.length + changed.length + removed.length > 0;

/** The fitments as they are after the changes. */
export function withFitmentChanges(
  stored: readonly FitmentRow[],
  { added, changed, removed }: FitmentChanges,
): FitmentValues[] {
  const valuesOf = new Map(changed.map(({ id, values }) => [id, values]));
  const left = stored.filter(({ id }) => !removed.includes(id));
  return [...left.map((row) => valuesOf.get(row.id) ?? row), ...added];
}

type Years = Pick<FitmentRow, 'year_from' | 'year_to'>;

const hasSameYears = (a: Years, b: Years) => a.year_from === b.year_from && a.year_to === b.year_to;

function isChanged(row: FitmentRow, values: FitmentValues): boolean {
  return Object.entries(values).some(([key, value]) => row[key as keyof FitmentRow] !== value);
}
