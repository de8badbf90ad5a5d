import { Form } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Car, X } from '#app/ui/icons.tsx';
import { changeListing, listingParams, shopUrl } from '#domain/listing-query.ts';
import type { QueryPart } from '#domain/search/understand-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';

/** In a row of a list: as high as a finger needs, and drawn lower, so that rows can follow without space. */
export const rowItem =
  'rounded-xl border-y-4 border-transparent bg-clip-padding pointer-fine:rounded-md pointer-fine:border-y-0';
export const chipClass = `inline-flex min-h-11 shrink-0 items-center gap-1.5 pr-2 pl-3 text-sm hover:underline pointer-fine:min-h-9 ${rowItem}`;

/** A sentence above the products with its links, which wraps. */
export const notice = 'flex min-w-0 flex-wrap items-center gap-x-3 rounded-md text-sm max-sm:text-xs/4';
/** One with a ground. On a phone the room to tap its link is partly that of the sentence. */
export const noticeBox = `${notice} px-3 py-1 max-sm:w-full max-sm:pb-0 max-sm:[&>:last-child]:not-first:-mt-2.5`;
export const noticeLink =
  'inline-flex min-h-11 min-w-0 items-center font-semibold text-signal-ink underline underline-offset-4 pointer-fine:min-h-7';

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
          className={`${chipClass} ${isRead(part) ? 'bg-signal-wash text-signal-ink' : 'bg-sunken text-ink-soft line-through'}`}
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
    <div aria-live="polite" className={isShown ? `${noticeBox} bg-signal-wash` : 'absolute'}>
      {isShown && (
        <>
          <p>
            {corrections.length > 0 && notices.corrected(typed, used)}{' '}
            {leftOut.length > 0 && notices.leftOut(leftOut.join('”, “'))}
          </p>
          <Link
            to={shopUrl(changeListing(query, { literal: true }))}
            preventScrollReset
            className={noticeLink}
          >
            {notices.searchLiterally(query.search)}
          </Link>
        </>
      )}
    </div>
  );
}
