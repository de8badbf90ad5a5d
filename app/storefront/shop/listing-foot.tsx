import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ChevronLeft, ChevronRight, RefreshCw } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { changeListing, type ListingQuery, shopUrl } from '#domain/listing-query.ts';
import { refreshCatalogue, refreshServer } from '../catalogue/browser-catalogue.ts';
import type { ListingData } from '../catalogue/listing-data.ts';

export function ListingFoot({ data }: { data: ListingData }) {
  return (
    <>
      <Pagination query={data.query} pages={data.pages} />
      <CatalogueTime updatedAt={data.updatedAt} isLarge={data.isLarge} />
    </>
  );
}

const linkClass = 'page-link';

function Pagination({ query, pages }: { query: ListingQuery; pages: number }) {
  const { pagination } = useLanguage().t.shop;
  if (pages <= 1) return null;
  const to = (page: number) => ({ to: shopUrl(changeListing(query, { page })), preventScrollReset: true });
  return (
    <nav aria-label={pagination.label} className="pt-12 pb-1">
      <ul className="tabular flex flex-wrap items-center justify-center gap-1">
        {query.page > 1 && (
          <li>
            <Link {...to(query.page - 1)} rel="prev" className={linkClass}>
              <ChevronLeft className="size-4" />
              <span className="max-sm:sr-only">{pagination.previous}</span>
            </Link>
          </li>
        )}
        {pageWindow(query.page, pages).map((page, i, all) =>
          page === '…' ? (
            <li key={`gap ${all[i - 1]}`} aria-hidden="true" className="px-1 text-ink-faint">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                {...to(page)}
                aria-current={page === query.page ? 'page' : undefined}
                className={linkClass}
              >
                {page}
              </Link>
            </li>
          ),
        )}
        {query.page < pages && (
          <li>
            <Link {...to(query.page + 1)} rel="next" className={linkClass}>
              <span className="max-sm:sr-only">{pagination.next}</span>
              <ChevronRight className="size-4" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface CatalogueTimeProps {
  updatedAt: string;
  isLarge: boolean;
}

/** When the catalogue last changed, and a button that refreshes it. */
function CatalogueTime({ updatedAt, isLarge }: CatalogueTimeProps) {
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

const gap = '…';

/** Five page numbers around the current one, the first, the last, and gaps. */
export function pageWindow(page: number, pages: number): (number | typeof gap)[] {
  const last = Math.max(1, pages);
  const current = Math.min(Math.max(1, page), last);
  const end = Math.min(last, Math.max(current + 2, 5));
  const start = Math.max(1, Math.min(end - 4, current - 2));
  const window: (number | typeof gap)[] = Array.from({ length: end - start + 1 }, (_, i) => start + i);
  if (start > 2) window.unshift(gap);
  if (start > 1) window.unshift(1);
  if (end < last - 1) window.push(gap);
  if (end < last) window.push(last);
  return window;
}
