/** The record of what `makeValue` makes of each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  makeValue: (key: Key) => Value,
): Record<Key, Value> {
  const record = {} as Record<Key, Value>;
  for (const key of keys) record[key] = makeValue(key);
  return record;
}

/** The keys of a table that has no others than its type says. */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];
