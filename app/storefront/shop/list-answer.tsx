import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { listAnswerWords } from '#app/i18n/list-answer-words.ts';
import { changeListing, shopUrl } from '#domain/listing-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { productsAnchor } from '../layout/focus-content.ts';
import { FitGroups, type FitGroupsProps } from './fit-groups.tsx';
import { NoProducts } from './no-products.tsx';

export { DocumentHits } from './document-hits.tsx';
export { CategoryFoot, ListChoices } from './list-choices.tsx';
export { VehicleNotices } from './vehicle-notices.tsx';

/** What was searched instead of the typed words. */
export function SearchNotice({ data: { query, search } }: { data: ListingData }) {
  const { notices } = listAnswerWords[useLanguage().lang];
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
