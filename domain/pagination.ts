const gap = '…';

/** Five page numbers around the current one, the first, the last, and gaps. */
export function pageWindow(page: number, pages: number): (number | typeof gap)[] {
  const last = Math.max(1, pages);
  const current = Math.min(Math.max(1, page), last);
  const end = Math.min(last, Math.max(current + 2, 5));
  const start = Math.max(1, Math.min(end - 4, current - 2));
  const window: (number | typeof gap)[] = Array.from({ length: end - start + 1 }, (_, i) => start + i);
  if (start > 2) window.unshift(gap);
  if (start > 1) window.unshift(1);
  if (end < last - 1) window.push(gap);
  if (end < last) window.push(last);
  return window;
}
