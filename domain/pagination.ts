const gap = '…';

/** Five numbers around the page, with the first, the last and a sign for what is left out between. */
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
