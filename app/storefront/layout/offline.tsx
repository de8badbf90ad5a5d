import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { prefersReducedData } from '#app/ui/prefers-reduced-data.ts';
import { readStoredJson } from '#app/ui/stored-item.ts';
import { whenIdle } from '../catalogue/scheduling.ts';
import { useShell } from './shell-data.ts';

const OfflineNotice = lazy(() => import('./offline-notice.tsx').catch(() => ({ default: () => null })));
const delayMs = 3_000;

/** Says when there is no connection, and keeps visited pages for then. Its code is loaded when the browser is idle. */
export function Offline() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  useOfflineCopies();
  useEffect(() => retryRequests(), []);
  return (
    <div role="status">
      {isIdle && (
        <Suspense>
          <OfflineNotice />
        </Suspense>
      )}
    </div>
  );
}

/** Sends requests for prices again that the server could not store when the last page was open. */
function retryRequests() {
  if (!readStoredJson('waitingRequests')) return;
  let stop: (() => void) | undefined;
  void import('#app/cart/waiting-requests.ts').then(
    ({ retryWaitingRequests }) => {
      stop = retryWaitingRequests(() => undefined);
    },
    () => undefined,
  );
  return () => stop?.();
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
      const { removeOfflineCopies, saveForOffline } = await import('./offline-copies.ts');
      await (hasServiceWorker ? saveForOffline() : removeOfflineCopies());
      // On every page; without a connection it suggests from the stored catalogue.
      await import('../search/search-panel.tsx');
    };
    // Offline, or the browser refuses service workers.
    const timer = setTimeout(() => void save().catch(() => undefined), delayMs);
    return () => clearTimeout(timer);
  }, [pathname, search, hasServiceWorker]);
}
