import { Form } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Car, X } from '#app/ui/icons.tsx';
import { changeListing, listingParams, shopUrl } from '#domain/listing-query.ts';
import type { QueryPart } from '#domain/search/understand-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { productsAnchor } from '../layout/focus-content.ts';
import { FitGroups, type FitGroupsProps } from './fit-groups.tsx';
import { NoProducts } from './no-products.tsx';

export { VehicleNotices } from './vehicle-notices.tsx';

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
          className={`chip scroll-item ${isRead(part) ? 'bg-signal-wash text-signal-ink' : 'bg-sunken text-ink-soft line-through'}`}
        >
          {part.kind === 'vehicle' && <Car className="size-4 shrink-0" />}
          <span className="truncate">{part.text}</span>
          <X className="size-4 shrink-0" />
        </button>
      ))}
    </Form>
  );
}

/** What was searched instead of the typed words. */
export function SearchNotice({ data: { query, search } }: { data: ListingData }) {
  const { notices } = useLanguage().t.shop;
  const { corrections = [], leftOut = [] } = search ?? {};
  const typed = corrections.map((each) => each.typed).join(' ');
  const used = corrections.map((each) => each.used).join(' ');
  return (
    <>
      <p>
        {corrections.length > 0 && notices.corrected(typed, used)}{' '}
        {leftOut.length > 0 && notices.leftOut(leftOut.join('”, “'))}
      </p>
      <Link to={shopUrl(changeListing(query, { literal: true }))} preventScrollReset className="notice-link">
        {notices.searchLiterally(query.search)}
      </Link>
    </>
  );
}

/** The products of a search or a vehicle in groups, or what is there instead of products. */
export function ListGroups({ data, renderList }: FitGroupsProps) {
  return (
    <>
      {data.groups && <FitGroups data={data} renderList={renderList} />}
      {data.total === 0 && (
        <div {...productsAnchor} className="outline-none">
          <NoProducts data={data} />
        </div>
      )}
    </>
  );
}
