import { useEffect, useState } from 'react';
import { loadWords } from '#app/i18n/language.tsx';
import { preloadPanels } from '#app/ui/lazy-panel.tsx';
import { prefersReducedData } from '#app/ui/prefers-reduced-data.ts';

/** With this query the import resolves to the chunk that the router loads on a navigation. */
const routes = import.meta.glob(
  [
    '../{home/home,shop/shop,categories/categories,product/product,dealership/dealership,list/list,code-list/code-list}.tsx',
    './not-found.tsx',
  ],
  { query: '?__react-router-build-client-route' },
);
const delayMs = 2_000;

/**
 * Loads the chunks of the storefront's other pages two seconds after the page has loaded, and returns whether all are
 * loaded. The router reloads the document when a chunk is missing, which would empty the cart.
 */
export function usePreloadedRoutes(): boolean {
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (prefersReducedData()) return;
    const controller = new AbortController();
    const once = { once: true, signal: controller.signal };
    const preload = () =>
      // A chunk that fails here is requested again when it is needed.
      preloadAll().then(
        () => setDone(true),
        () => undefined,
      );
    const start = () => {
      if (navigator.onLine) void preload();
      else window.addEventListener('online', preload, once);
    };
    const wait = () => {
      const timer = window.setTimeout(start, delayMs);
      controller.signal.addEventListener('abort', () => window.clearTimeout(timer));
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, once);
    return () => controller.abort();
  }, []);

  return isDone;
}

/** Sequentially, so that the visitor's own requests go first. */
async function preloadAll(): Promise<void> {
  for (const lang of ['tr', 'en'] as const) await loadWords(lang);
  await preloadPanels();
  await import('../search/search-panel.tsx');
  for (const load of Object.values(routes)) await load();
  // Parts of those pages, which are loaded later than the pages themselves.
  await preloadPanels();
}
