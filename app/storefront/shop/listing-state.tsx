import type { ListingData } from '../catalogue/listing-data.ts';
import { ActiveFilters } from './active-filters.tsx';
import { SearchNotices } from './search-notices.tsx';

export function ListingState({ data }: { data: ListingData }) {
  return (
    <>
      <ActiveFilters query={data.query} />
      <SearchNotices data={data} />
    </>
  );
}
