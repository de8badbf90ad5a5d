interface Identified {
  id: number;
}

/** What was written while a list was still coming in; undefined stands for a row that is gone. */
export type Changes<Row> = ReadonlyMap<number, Row | undefined>;

/** A list that was read bit by bit, made to agree with what was written meanwhile. */
export function withChanges<Row extends Identified>(rows: readonly Row[], changes: Changes<Row>): Row[] {
  if (changes.size === 0) return [...rows];
  const listed = new Set(rows.map((row) => row.id));
  const added = [...changes].flatMap(([id, row]) => (row && !listed.has(id) ? [row] : []));
  const kept = rows.flatMap((row) => {
    if (!changes.has(row.id)) return [row];
    const changed = changes.get(row.id);
    return changed ? [changed] : [];
  });
  return [...added.reverse(), ...kept];
}

/** The newest rows stand first, and a changed row keeps its place. */
export function withRow<Row extends Identified>(rows: readonly Row[], row: Row): Row[] {
  const at = rows.findIndex(({ id }) => id === row.id);
  return at < 0 ? [row, ...rows] : rows.with(at, row);
}

/** What the owner sees: rows without those that are being deleted, with edits that are still on their way. */
export function asShown<Row extends Identified>(
  rows: readonly Row[],
  hidden: ReadonlySet<number>,
  edits: ReadonlyMap<number, Partial<Row>>,
): readonly Row[] {
  if (hidden.size === 0 && edits.size === 0) return rows;
  return rows.flatMap((row) => {
    if (hidden.has(row.id)) return [];
    const edit = edits.get(row.id);
    return [edit ? { ...row, ...edit } : row];
  });
}
