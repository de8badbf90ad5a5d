import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { offlineEn } from '#app/i18n/en.ts';
import { offlineTr } from '#app/i18n/tr.ts';
import { keysOf } from '#domain/record-of.ts';
import { type CacheKind, cacheKindOf, isShopPage, storedResponse } from './rules.ts';

/** Raise it when the form of what is stored changes: older caches are deleted. */
const version = 'v1';
const cacheName = (kind: CacheKind) => `kontak-${version}-${kind}`;
const day = 24 * 60 * 60;

/** Online, pages, the catalogue and vehicles come from the server. Built files never change, nor do uploaded pictures. */
const rules = {
  page: { Strategy: NetworkFirst, maxEntries: 60, maxAgeSeconds: 30 * day },
  catalogue: { Strategy: NetworkFirst, maxEntries: 4, maxAgeSeconds: 30 * day },
  vehicle: { Strategy: NetworkFirst, maxEntries: 20, maxAgeSeconds: 30 * day },
  asset: { Strategy: CacheFirst, maxEntries: 200, maxAgeSeconds: 60 * day },
  image: { Strategy: CacheFirst, maxEntries: 300, maxAgeSeconds: 7 * day },
};
const kinds = keysOf(rules);

for (const kind of kinds) {
  const { Strategy, ...limits } = rules[kind];
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && cacheKindOf(url.pathname) === kind,
    new Strategy({
      cacheName: cacheName(kind),
      matchOptions: { ignoreVary: true },
      plugins: [
        { cacheWillUpdate: async ({ response }) => storedResponse(response) },
        new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }),
      ],
    }),
  );
}

registerRoute(
  ({ sameOrigin, url, request }) =>
    sameOrigin && request.mode === 'navigate' && isShopPage(url.pathname) && !cacheKindOf(url.pathname),
  new NetworkOnly(),
);
// A page that is not stored, without a connection.
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? offlinePage(new URL(request.url).pathname) : Response.error(),
);

enableNavigationPreload();

interface WorkerScope {
  skipWaiting: () => Promise<void>;
}
interface WorkerEvent extends Event {
  waitUntil: (promise: Promise<unknown>) => void;
}

addEventListener('install', () => void (self as unknown as WorkerScope).skipWaiting());
addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(deleteOtherVersions()));

async function deleteOtherVersions(): Promise<void> {
  const current = kinds.map(cacheName);
  const others = (await caches.keys()).filter((name) => !current.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

const styles = `
  :root { color-scheme: light dark; }
  body { display: grid; min-height: 90vh; place-content: center; gap: 1rem; margin: 0; padding: 1.5rem;
    font: 1.125rem/1.6 system-ui, sans-serif; }
  h1, p { margin: 0; max-width: 32rem; }
  a { justify-self: start; padding: 0.75rem 1.25rem; border-radius: 0.5rem; background: #f7a600; color: #1c1400;
    font-weight: 600; text-decoration: none; }`;

/** Stands in the place of a page that is neither stored nor within reach. The tab keeps its copy of the cart. */
function offlinePage(pathname: string): Response {
  const lang = /^\/en(\/|$)/.test(pathname) ? 'en' : 'tr';
  const offline = lang === 'en' ? offlineEn : offlineTr;
  const html = `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${offline.title}</title>
<style>${styles}</style>
<h1>${offline.title}</h1>
<p>${offline.hint}</p>
<a href="">${offline.retry}</a>
<script>addEventListener('online', () => location.reload())</script>
</html>`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'";
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
}
