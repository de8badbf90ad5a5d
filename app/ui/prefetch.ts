import { useEffect, useState } from 'react';

const rest = 100;
let isSafe = false;

/**
 * The page that the visitor points at, which is worth fetching ahead, but not before the scripts of all pages are here:
 * the router answers a script that cannot be had by loading the whole document anew, even when nobody has clicked.
 */
export function useLikelyPage(): string | undefined {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    let timer: number | undefined;
    const look = ({ target }: Event) => {
      window.clearTimeout(timer);
      const href = target instanceof Element && target.closest('a[data-likely]')?.getAttribute('href');
      if (href && isSafe) timer = window.setTimeout(() => setPage(href), rest);
    };
    const occasions = ['pointerover', 'focusin', 'touchstart'];
    for (const occasion of occasions) document.addEventListener(occasion, look, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const occasion of occasions) document.removeEventListener(occasion, look);
    };
  }, []);
  return page;
}

export function allowPrefetch(): void {
  isSafe = true;
}
