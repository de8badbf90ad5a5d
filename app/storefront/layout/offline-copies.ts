let worker: Promise<ServiceWorker | null> | undefined;

/** Has the service worker store this page. It does not see navigations inside the site. */
export async function saveForOffline(): Promise<void> {
  worker ??= register();
  const { origin, pathname, search } = window.location;
  store(await worker, [`${origin}${pathname}${search}`]);
}

/** When the service worker is switched off. */
export async function removeOfflineCopies(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

async function register(): Promise<ServiceWorker | null> {
  const container = navigator.serviceWorker;
  const registration = await container.register('/service-worker.js');
  // At once: a browser looks for a new worker when it likes to.
  await registration.update().catch(() => undefined);
  const { active } = await container.ready;
  // The page that registers a worker is not controlled by it: what it loads is stored afterwards.
  if (!container.controller) {
    const observer = new PerformanceObserver((list) =>
      store(
        active,
        list.getEntries().map(({ name }) => name),
      ),
    );
    observer.observe({ type: 'resource', buffered: true });
  }
  return active;
}

/** With Workbox's message, which stores only what has a route. */
function store(target: ServiceWorker | null, urls: readonly string[]): void {
  const urlsToCache = urls.filter((url) => url.startsWith(`${window.location.origin}/`));
  target?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
