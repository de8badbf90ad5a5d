import { useLocation } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { WifiOff } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Lang } from '#domain/localised.ts';
import { useOnline } from './use-online.ts';

export function OfflineNotice() {
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
