import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { waitingRequestsKey } from '#app/cart/cart-copy.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { prefersReducedData } from '#app/ui/connection.ts';
import { WifiOff } from '#app/ui/icons.tsx';
import { readStoredJson } from '#app/ui/stored-item.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Lang } from '#domain/localised.ts';
import { whenIdle } from '../catalogue/scheduling.ts';
import { SearchPanel } from '../search/search-form.tsx';
import { useShell } from './shell-data.ts';
import { useOnline } from './use-online.ts';

const delayMs = 3_000;

/** Says when there is no connection, and keeps visited pages for then. */
export function Offline() {
  useOfflineCopies();
  useEffect(() => {
    if (readStoredJson(waitingRequestsKey)) void sendWaitingRequests();
  }, []);
  return (
    <div role="status">
      <OfflineNotice />
    </div>
  );
}

/** Sends requests for prices again that the server could not store when the last page was open. */
async function sendWaitingRequests(): Promise<void> {
  const { retryWaitingRequests } = await import('#app/cart/waiting-requests.ts');
  retryWaitingRequests(() => undefined);
}

/** Stores pages that are looked at for a while, so that they can be reloaded offline. */
function useOfflineCopies(): void {
  const { pathname, search } = useLocation();
  const { hasServiceWorker } = useShell();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    if (!('serviceWorker' in navigator) || prefersReducedData()) return;
    const save = async () => {
      await whenIdle();
      await (hasServiceWorker ? saveForOffline() : removeOfflineCopies());
      // On every page; without a connection it suggests from the stored catalogue.
      SearchPanel.preload();
    };
    // Offline, or the browser refuses service workers.
    const timer = setTimeout(() => void save().catch(() => undefined), delayMs);
    return () => clearTimeout(timer);
  }, [pathname, search, hasServiceWorker]);
}

function OfflineNotice() {
  const { t, lang } = useLanguage();
  const isOnline = useOnline();
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const minutes = isHydrated ? storedMinutesAgo(`${pathname}${search}`) : undefined;
  if (isOnline && minutes === undefined) return null;
  return (
    <p className="flex items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 text-sm shadow-floating">
      <WifiOff className="size-5 shrink-0 text-ink-faint" />
      {minutes === undefined ? t.offline.notice : t.offline.stored(timeAgo(minutes, lang))}
    </p>
  );
}

/** When the service worker stored the page that it answered with; undefined if the page is the server's. */
function storedMinutesAgo(address: string): number | undefined {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded?.name.startsWith(`${window.location.origin}${address}`)) return undefined;
  // Without a `Last-Modified` header, as the server's pages are, it is the current time.
  const now = document.implementation.createHTMLDocument().lastModified;
  const ageMs = Date.parse(now) - Date.parse(document.lastModified);
  return ageMs > 1_000 ? Math.ceil(ageMs / 60_000) : undefined;
}

function timeAgo(minutes: number, lang: Lang): string {
  const format = new Intl.RelativeTimeFormat(lang);
  if (minutes < 60) return format.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.round(hours / 24), 'day');
}

let worker: Promise<ServiceWorker | null> | undefined;

/** Has the service worker store this page. It does not see navigations inside the site. */
async function saveForOffline(): Promise<void> {
  worker ??= register();
  const { origin, pathname, search } = window.location;
  store(await worker, [`${origin}${pathname}${search}`]);
}

/** When the service worker is switched off. */
async function removeOfflineCopies(): Promise<void> {
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
