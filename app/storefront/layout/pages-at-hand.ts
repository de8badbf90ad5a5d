import { loadWords } from '#app/i18n/language.tsx';
import { fetchPanels } from '#app/ui/on-demand.tsx';
import { allowPrefetch } from '#app/ui/prefetch.ts';
import { savesData } from '#app/ui/saves-data.ts';

interface BuiltRoute {
  module: string;
  imports?: string[];
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, BuiltRoute> };
  }
}

const afterLoading = 2_000;

/**
 * Fetches the scripts of the shop's other pages when there is nothing else to do. A page whose script cannot be had
 * any more makes the router load the document anew, and with it the cart would go.
 */
export function keepPagesAtHand(): (() => void) | undefined {
  if (savesData()) return;
  let timer: number | undefined;
  const wait = () => {
    timer = window.setTimeout(() => {
      if (navigator.onLine) void preloadPages();
      else window.addEventListener('online', preloadPages, { once: true });
    }, afterLoading);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('load', wait);
    window.removeEventListener('online', preloadPages);
  };
}

async function preloadPages(): Promise<void> {
  for (const lang of ['tr', 'en'] as const) loadWords(lang).catch(() => undefined);
  fetchPanels().catch(() => undefined);
  const routes = Object.entries(window.__reactRouterManifest?.routes ?? {});
  const scripts = routes
    .filter(([id]) => id.startsWith('storefront/'))
    .flatMap(([, route]) => [route.module, ...(route.imports ?? [])]);
  try {
    // One after the other: whatever the visitor asks for meanwhile goes first.
    for (const script of new Set(scripts)) await preload(script);
    allowPrefetch();
  } catch {
    // What did not come is asked for again when it is needed.
  }
}

function preload(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}
