import { Form } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Car, X } from '#app/ui/icons.tsx';
import { changeListing, listingParams, shopUrl } from '#domain/listing-query.ts';
import type { QueryPart } from '#domain/search/understand-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';

export const chip =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md pr-2 pl-3 text-sm hover:underline pointer-fine:min-h-9';

const isRead = ({ kind }: QueryPart) => kind !== 'unknown' && kind !== 'year';

/** What was understood of the search; each part can be removed. Without script the form is sent. */
export function SearchParts({ data: { query, search } }: { data: ListingData }) {
  const { lang, t } = useLanguage();
  const { filters } = t.shop;
  const parts = search?.parts ?? [];
  if (parts.length === 0) return null;
  const others = [...listingParams({ ...query, search: '', literal: false, page: 1 })];
  return (
    <Form
      method="get"
      action={localizedPath(lang, '/shop')}
      preventScrollReset
      aria-label={filters.understood}
      className="contents"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {parts.map((part) => (
        <button
          key={`${part.kind} ${part.text} ${part.without}`}
          type="submit"
          name="search"
          value={part.without}
          aria-label={filters.removePart(part.text)}
          className={`${chip} ${isRead(part) ? 'bg-signal-wash text-signal-ink' : 'bg-sunken text-ink-soft line-through'}`}
        >
          {part.kind === 'vehicle' && <Car className="size-4 shrink-0" />}
          <span className="truncate">{part.text}</span>
          <X className="size-4 shrink-0" />
        </button>
      ))}
    </Form>
  );
}

/** Says what was searched instead of the typed words. Always rendered, because a live region announces changes only. */
export function SearchNotices({ data: { query, search, total } }: { data: ListingData }) {
  const { notices } = useLanguage().t.shop;
  const { corrections = [], leftOut = [] } = search ?? {};
  const isShown = total > 0 && corrections.length + leftOut.length > 0;
  const typed = corrections.map((each) => each.typed).join(' ');
  const used = corrections.map((each) => each.used).join(' ');
  return (
    <div aria-live="polite" className={isShown ? 'mt-2 rounded-md bg-signal-wash px-4 py-2' : ''}>
      {isShown && (
        <>
          {corrections.length > 0 && <p>{notices.corrected(typed, used)}</p>}
          {leftOut.length > 0 && <p>{notices.leftOut(leftOut.join('”, “'))}</p>}
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
