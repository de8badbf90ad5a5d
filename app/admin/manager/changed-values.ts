import { sameValue } from '#domain/same-value.ts';

/** The values that differ from the row, so that a save writes nothing else. */
export function changedValues<Values extends object>(row: object, values: Values): Partial<Values> {
  const before = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !sameValue(before[field], value)),
  ) as Partial<Values>;
}
