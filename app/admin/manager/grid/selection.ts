import { useCallback, useMemo, useRef, useState } from 'react';

/** The ids from one row to another, both included. */
export function idsBetween(ids: readonly number[], from: number, to: number): number[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

export interface Selection {
  ids: ReadonlySet<number>;
  /** With `range`, all rows from the last toggled one. */
  toggle: (id: number, range: boolean) => void;
  setAll: (selected: boolean) => void;
  clear: () => void;
}

/** `listed` are the ids in their displayed order. */
export function useSelection(listed: readonly number[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const anchor = useRef<number>(undefined);
  const shown = useRef(listed);
  shown.current = listed;

  const toggle = useCallback((id: number, range: boolean) => {
    const from = range ? anchor.current : undefined;
    const touched = from === undefined ? [id] : idsBetween(shown.current, from, id);
    anchor.current = id;
    setIds((now) => {
      const next = new Set(now);
      const select = from === undefined ? !now.has(id) : now.has(from);
      for (const each of touched) select ? next.add(each) : next.delete(each);
      return next;
    });
  }, []);

  const setAll = useCallback((selected: boolean) => {
    setIds((now) => {
      const next = new Set(now);
      for (const id of shown.current) selected ? next.add(id) : next.delete(id);
      return next;
    });
  }, []);

  const clear = useCallback(() => {
    anchor.current = undefined;
    setIds(new Set());
  }, []);
  return useMemo(() => ({ ids, toggle, setAll, clear }), [ids, toggle, setAll, clear]);
}
