import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { type Range, visibleRange } from './visible-range.ts';

const shortList = 150;
const settledAfter = 400;

/** Follows whatever scrolls: the page itself or a part of it. */
export function useVisibleRange(
  list: React.RefObject<HTMLElement | null>,
  rowHeight: number,
  rows: readonly unknown[],
): Range {
  const count = rows.length;
  const isWhole = useDrawnWhole(rows);
  const [range, setRange] = useState<Range>({ start: 0, end: Math.min(count, 20) });

  useLayoutEffect(() => {
    function measure() {
      if (!list.current) return;
      const { top } = list.current.getBoundingClientRect();
      const next = visibleRange(top, window.innerHeight, rowHeight, count);
      setRange((now) => (now.start === next.start && now.end === next.end ? now : next));
    }
    measure();
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      document.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [list, rowHeight, count]);

  return isWhole ? { start: 0, end: count } : range;
}

/** A short list is drawn whole once it rests: the browser's own search finds everything in it, and no key waits. */
function useDrawnWhole(rows: readonly unknown[]): boolean {
  const [rested, setRested] = useState<readonly unknown[]>();

  useEffect(() => {
    if (rows.length > shortList) return;
    const timer = setTimeout(() => startTransition(() => setRested(rows)), settledAfter);
    return () => clearTimeout(timer);
  }, [rows]);

  return rested === rows;
}
