import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx';
import { changeListing, type ListingQuery, shopUrl } from '#domain/listing-query.ts';
import { pageWindow } from '#domain/pagination.ts';

const linkClass = 'page-link';

export function Pagination({ query, pages }: { query: ListingQuery; pages: number }) {
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
