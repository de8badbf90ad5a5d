interface Ordered {
  id: number;
  order: number;
}

export type Edge = 'above' | 'below';

/** Moves a row up or down by one; returns the same array when it cannot move. */
export function movedBy<Row extends Ordered>(rows: readonly Row[], id: number, step: -1 | 1): readonly Row[] {
  const from = rows.findIndex((row) => row.id === id);
  const to = from + step;
  return from < 0 || to < 0 || to >= rows.length ? rows : placed(rows, from, to);
}

/** Moves a row above or below another. */
export function movedNextTo<Row extends Ordered>(
  rows: readonly Row[],
  id: number,
  target: number,
  edge: Edge,
): readonly Row[] {
  const from = rows.findIndex((row) => row.id === id);
  const at = rows.findIndex((row) => row.id === target);
  if (from < 0 || at < 0) return rows;
  const gap = edge === 'above' ? at : at + 1;
  const to = from < gap ? gap - 1 : gap;
  return from === to ? rows : placed(rows, from, to);
}

function placed<Row extends Ordered>(rows: readonly Row[], from: number, to: number): Row[] {
  const others = rows.filter((_, index) => index !== from);
  const moved = rows.slice(from, from + 1);
  return [...others.slice(0, to), ...moved, ...others.slice(to)].map((row, index) => ({
    ...row,
    order: index + 1,
  }));
}
