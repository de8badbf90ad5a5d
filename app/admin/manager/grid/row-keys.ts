/** Where a key leads from a row; undefined when the key means nothing here. */
export function nextRow(key: string, row: number, count: number, page: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  const wanted = moves[key];
  return wanted === undefined || count === 0 ? undefined : Math.min(Math.max(0, wanted), count - 1);
}

/** Where a key leads along a row: -1 is the row itself, 0 its first control. */
export function nextControl(key: string, control: number, count: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(control + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max(control - 1, -1);
  return undefined;
}
