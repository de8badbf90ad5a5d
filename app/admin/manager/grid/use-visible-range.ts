import { useLayoutEffect, useState } from 'react';
import { type Range, visibleRange } from './visible-range.ts';

/** Follows whatever scrolls: the page itself or a part of it. */
export function useVisibleRange(
  list: React.RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
): Range {
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

  return range;
}
