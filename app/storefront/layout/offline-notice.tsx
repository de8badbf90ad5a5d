import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { WifiOff } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Lang } from '#domain/localised.ts';

export function OfflineNotice() {
  const { t } = useLanguage();
  const isOnline = useOnline();
  const age = useStoredAge();
  return (
    <div
      role="status"
      className="pointer-events-none fixed bottom-[calc(max(0.75rem,env(safe-area-inset-bottom))+var(--bottom-bar,0px))] left-3 z-30 max-w-[min(22rem,calc(100vw-1.5rem))] md:bottom-6 md:left-6"
    >
      {(!isOnline || age) && (
        <p className="flex items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 text-sm shadow-floating">
          <WifiOff className="size-5 shrink-0 text-ink-faint" />
          {age ? t.offline.stored(age) : t.offline.notice}
        </p>
      )}
    </div>
  );
}

/** How long ago the service worker stored the page that it answered with; undefined for a page of the server. */
function useStoredAge(): string | undefined {
  const { lang } = useLanguage();
  const { key } = useLocation();
  const [loadedKey] = useState(key);
  const isHydrated = useHydrated();
  if (!isHydrated || key !== loadedKey) return undefined;
  // Pages of the server have no `Last-Modified`, and the browser gives the current time instead.
  const ageMs = performance.timeOrigin - Date.parse(document.lastModified);
  return ageMs > 1_000 ? timeAgo(Math.ceil(ageMs / 60_000), lang) : undefined;
}

function timeAgo(minutes: number, lang: Lang): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  if (minutes < 60) return format.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.round(hours / 24), 'day');
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
