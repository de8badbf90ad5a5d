export type Edge = 'above' | 'below';

/** Returns the same list if an index is out of range. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The new index of an item that is dropped at an edge of the target. */
export function dropIndex(from: number, target: number, edge: Edge): number {
  const gap = edge === 'above' ? target : target + 1;
  return from < gap ? gap - 1 : gap;
}
