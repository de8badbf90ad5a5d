import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { offlinePage } from './offline-page.ts';
import { type CacheKind, isShopPage, kindOf, storedResponse } from './rules.ts';

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
const kinds = Object.keys(rules) as CacheKind[];

for (const kind of kinds) {
  const { Strategy, ...limits } = rules[kind];
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && kindOf(url.pathname) === kind,
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
    sameOrigin && request.mode === 'navigate' && isShopPage(url.pathname) && !kindOf(url.pathname),
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
