interface Identified {
  id: number;
}

/** Rows written while a list was being read; undefined for a deleted row. */
export type Changes<Row> = ReadonlyMap<number, Row | undefined>;

/** A list that was read in batches, with the writes that happened meanwhile. */
export function withChanges<Row extends Identified>(rows: readonly Row[], changes: Changes<Row>): Row[] {
  if (changes.size === 0) return [...rows];
  const listed = new Set(rows.map((row) => row.id));
  const added = [...changes].flatMap(([id, row]) => (row && !listed.has(id) ? [row] : []));
  const others = rows.flatMap((row) => {
    if (!changes.has(row.id)) return [row];
    const changed = changes.get(row.id);
    return changed ? [changed] : [];
  });
  return [...added.reverse(), ...others];
}

/** The newest rows come first, and a changed row keeps its place. */
export function withRow<Row extends Identified>(rows: readonly Row[], row: Row): Row[] {
  const at = rows.findIndex(({ id }) => id === row.id);
  return at < 0 ? [row, ...rows] : rows.with(at, row);
}

export interface PendingUpdate<Row> {
  row: Identified;
  values: Partial<Row>;
}

/** The rows as if the pending updates and deletes had succeeded. */
export function withPending<Row extends Identified>(
  rows: readonly Row[],
  updates: readonly PendingUpdate<Row>[],
  deletes: readonly Row[],
): readonly Row[] {
  if (updates.length === 0 && deletes.length === 0) return rows;
  const values = new Map<number, Partial<Row>>();
  for (const update of updates) values.set(update.row.id, { ...values.get(update.row.id), ...update.values });
  const deleted = new Set(deletes.map((row) => row.id));
  return rows
    .filter((row) => !deleted.has(row.id))
    .map((row) => (values.has(row.id) ? { ...row, ...values.get(row.id) } : row));
}
