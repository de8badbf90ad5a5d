export function countBy<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
