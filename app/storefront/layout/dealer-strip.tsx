import { useEffect } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { reloadDocument } from '#app/ui/reload-document.ts';
import { readStoredItem, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';
import { useShell } from './shell-data.ts';

/** Whose prices the pages of this browser show, for its other tabs. */
const key = 'kontak.dealer';

/** Above the page: that its prices are those of the list again. */
export function DealerEnded() {
  const { t } = useLanguage();
  const { dealer } = useShell();
  useOtherTabs(String(dealer?.id ?? ''));
  if (!dealer || dealer.id !== undefined) return null;
  return (
    <p role="status" className="page py-2 text-ink-soft text-sm print:hidden">
      {t.layout.dealer.ended}
    </p>
  );
}

/** In the bar above the header, so that the products stay where they are: whose prices the page shows. */
export function DealerStrip({ name }: { name: string }) {
  const { lang, t } = useLanguage();
  return (
    <form
      method="post"
      action={`/bayi/cik?dil=${lang}`}
      aria-label={t.layout.dealer.label}
      className="mr-auto min-w-0"
    >
      <p className="flex items-center gap-x-2">
        <span className="min-w-0 truncate text-signal">{t.layout.dealer.name(name)}</span>
        <span aria-hidden="true">·</span>
        <button type="submit" className="h-11 min-w-11 shrink-0 font-semibold underline underline-offset-4">
          {t.layout.dealer.leave}
        </button>
      </p>
    </form>
  );
}

/** The newest link counts in all tabs: one that shows other prices is loaded again. */
function useOtherTabs(id: string): void {
  useEffect(() => {
    const stored = () => readStoredItem(key) ?? '';
    if (id !== stored()) {
      if (id) storeItem(key, id);
      else removeStoredItem(key);
    }
    const check = () => {
      if (navigator.onLine && stored() !== id) reloadDocument();
    };
    window.addEventListener('storage', check);
    window.addEventListener('pageshow', check);
    return () => {
      window.removeEventListener('storage', check);
      window.removeEventListener('pageshow', check);
    };
  }, [id]);
}
