export interface Range {
  start: number;
  /** The first row that is no longer drawn. */
  end: number;
}

const overscan = 8;

/** Which rows to draw of a list whose upper edge is `top` pixels below that of the window. */
export function visibleRange(top: number, windowHeight: number, rowHeight: number, count: number): Range {
  const first = Math.floor(-top / rowHeight) - overscan;
  const last = Math.ceil((windowHeight - top) / rowHeight) + overscan;
  const start = Math.min(Math.max(0, first), Math.max(0, count - 1));
  return { start, end: Math.min(count, Math.max(start, last)) };
}

/** The rows to draw; the one with the focus stays drawn wherever it is, or the focus would be lost. */
export function drawnRows({ start, end }: Range, active: number, count: number): number[] {
  const rows = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  if (active < start && active >= 0 && active < count) return [active, ...rows];
  if (active >= end && active < count) return [...rows, active];
  return rows;
}
