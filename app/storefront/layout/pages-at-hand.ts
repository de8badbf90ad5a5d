import { loadWords } from '#app/i18n/language.tsx';

interface BuiltRoute {
  module: string;
  imports?: string[];
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, BuiltRoute> };
  }
}

const afterLoading = 4_000;

/**
 * Fetches the scripts of the shop's other pages when there is nothing else to do. A page whose script cannot be had
 * any more makes the router load the document anew, and with it the cart would go.
 */
export function keepPagesAtHand(): () => void {
  const timer = window.setTimeout(() => {
    if (navigator.onLine) preloadPages();
    else window.addEventListener('online', preloadPages, { once: true });
  }, afterLoading);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('online', preloadPages);
  };
}

function preloadPages(): void {
  for (const lang of ['tr', 'en'] as const) loadWords(lang).catch(() => undefined);
  const routes = Object.entries(window.__reactRouterManifest?.routes ?? {});
  const scripts = routes
    .filter(([id]) => id.startsWith('storefront/'))
    .flatMap(([, route]) => [route.module, ...(route.imports ?? [])]);
  for (const href of new Set(scripts)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
