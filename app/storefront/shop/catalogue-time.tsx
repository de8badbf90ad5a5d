import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { RefreshCw } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { refreshCatalogue, refreshServer } from '../catalogue/browser-catalogue.ts';

interface CatalogueTimeProps {
  updatedAt: string;
  isLarge: boolean;
}

/** When the catalogue last changed, and a button that refreshes it. */
export function CatalogueTime({ updatedAt, isLarge }: CatalogueTimeProps) {
  const { lang, t } = useLanguage();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [refreshedAt, setRefreshedAt] = useState('');
  const latest = refreshedAt > updatedAt ? refreshedAt : updatedAt;

  async function refresh() {
    setBusy(true);
    try {
      if (isLarge) await refreshServer().then(revalidate);
      else setRefreshedAt(await refreshCatalogue());
      toast(t.shop.refreshed);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { kind: 'alert' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <p className="mt-10 flex items-center justify-end gap-2 text-ink-faint text-sm max-lg:hidden">
      {t.shop.updated}
      <time dateTime={latest} className="tabular">
        {formatMoment(latest, lang)}
      </time>
      <button
        type="button"
        disabled={isBusy || !isHydrated}
        onClick={refresh}
        className="noscript:hidden inline-flex min-h-11 pointer-fine:min-h-9 items-center gap-1.5 rounded-md px-2 font-medium text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-50"
      >
        <RefreshCw className={`size-4 ${isBusy ? 'motion-safe:animate-spin' : ''}`} />
        {t.shop.refresh}
      </button>
    </p>
  );
}
