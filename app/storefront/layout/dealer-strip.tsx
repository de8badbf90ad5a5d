import { useEffect } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { reloadDocument } from '#app/ui/reload-document.ts';
import { readStoredItem, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';
import { useShell } from './shell-data.ts';

/** Whose prices the pages of this browser show, for its other tabs. */
const key = 'kontak.dealer';

/** Says whose prices the page shows, or that they are those of the list again. */
export function DealerStrip() {
  const { lang, t } = useLanguage();
  const { dealer } = useShell();
  useOtherTabs(String(dealer?.id ?? ''));
  if (!dealer) return null;
  if (dealer.id === undefined)
    return (
      <p role="status" className="page py-2 text-ink-soft text-sm print:hidden">
        {t.layout.dealer.ended}
      </p>
    );
  return (
    <form
      method="post"
      action={`/bayi/cik?dil=${lang}`}
      aria-label={t.layout.dealer.label}
      className="bg-signal-wash text-signal-ink text-sm print:hidden"
    >
      <p className="page flex min-h-11 items-center gap-x-2">
        <span className="min-w-0 truncate">{t.layout.dealer.name(dealer.name ?? '')}</span>
        <span aria-hidden="true">·</span>
        <button type="submit" className="min-h-11 min-w-11 font-semibold underline underline-offset-4">
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
