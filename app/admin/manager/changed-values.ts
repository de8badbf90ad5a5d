/** The values that differ from the row, so that a save writes nothing else. */
export function changedValues<Values extends object>(row: object, values: Values): Partial<Values> {
  const before = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !sameValue(before[field], value)),
  ) as Partial<Values>;
}

export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null, withSortedKeys) === JSON.stringify(b ?? null, withSortedKeys);
}

/** The database does not keep the order of an object's keys. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
