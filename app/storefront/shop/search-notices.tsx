import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { changeListing, shopUrl } from '#domain/listing-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';

/** Says what was searched instead of the typed words. Always rendered, because a live region announces changes only. */
export function SearchNotices({ data: { query, search, total } }: { data: ListingData }) {
  const { notices } = useLanguage().t.shop;
  const { corrections = [], leftOut = [] } = search ?? {};
  const isShown = total > 0 && corrections.length + leftOut.length > 0;
  const typed = corrections.map((each) => each.typed).join(' ');
  const used = corrections.map((each) => each.used).join(' ');
  return (
    <div aria-live="polite" className={isShown ? 'mt-3 rounded-md bg-signal-wash px-4 py-2' : ''}>
      {isShown && (
        <>
          {corrections.length > 0 && <p>{notices.corrected(typed, used)}</p>}
          {leftOut.length > 0 && <p>{notices.leftOut(leftOut.join('”, “'), leftOut.length)}</p>}
          <Link
            to={shopUrl(changeListing(query, { literal: true }))}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-signal-ink underline pointer-fine:min-h-8"
          >
            {notices.searchLiterally(query.search)}
          </Link>
        </>
      )}
    </div>
  );
}
