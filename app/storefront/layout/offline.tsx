import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasWaitingRequests, retryWaitingRequests } from '#app/cart/waiting-requests.ts';
import { prefersReducedData } from '#app/ui/prefers-reduced-data.ts';
import { whenIdle } from '../catalogue/scheduling.ts';
import { SearchPanel } from '../search/search-form.tsx';
import { removeOfflineCopies, saveForOffline } from './offline-copies.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useShell } from './shell-data.ts';

const delayMs = 3_000;

/** Says when there is no connection, and keeps visited pages for then. */
export function Offline() {
  useOfflineCopies();
  // Sends requests for prices again that the server could not store when the last page was open.
  useEffect(() => (hasWaitingRequests() ? retryWaitingRequests(() => undefined) : undefined), []);
  return (
    <div role="status">
      <OfflineNotice />
    </div>
  );
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
