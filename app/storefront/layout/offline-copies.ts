let registration: Promise<ServiceWorkerRegistration> | undefined;
const saved = new Set<string>();

/**
 * Registers the service worker, and has it store this page with what it has loaded: the worker does not see the first
 * load, nor navigations inside the site.
 */
export async function saveForOffline(): Promise<void> {
  registration ??= navigator.serviceWorker
    .register('/service-worker.js')
    .then(() => navigator.serviceWorker.ready);
  const { active } = await registration;
  const { origin, pathname, search } = window.location;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const urls = [`${origin}${pathname}${search}`, ...loaded.filter((url) => url.startsWith(`${origin}/`))];
  const urlsToCache = urls.filter((url) => !saved.has(url));
  for (const url of urlsToCache) saved.add(url);
  // Workbox's message; it stores only what has a route.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
