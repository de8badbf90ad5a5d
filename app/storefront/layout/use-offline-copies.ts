import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { prefersReducedData } from '#app/ui/prefers-reduced-data.ts';
import { whenIdle } from '../catalogue/scheduling.ts';

const delayMs = 3_000;

/** Stores pages that are looked at for a while, so that they can be reloaded offline. Its code is loaded when idle. */
export function useOfflineCopies(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator) || prefersReducedData()) return;
    const save = async () => {
      await whenIdle();
      const { saveForOffline } = await import('./offline-copies.ts');
      await saveForOffline();
    };
    // Offline, or the browser refuses service workers.
    const timer = setTimeout(() => void save().catch(() => undefined), delayMs);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
