/** Whether two values are the same in JSON. Null and nothing are the same. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return JSON.stringify(a ?? null, withSortedKeys) === JSON.stringify(b ?? null, withSortedKeys);
}

/** The database does not keep the order of an object's keys. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
