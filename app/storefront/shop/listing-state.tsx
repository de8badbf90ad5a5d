import type { ListingData } from '../catalogue/listing-data.ts';
import type { FinderOffer } from '../finder/finder-makes.ts';
import { ActiveFilters } from './active-filters.tsx';
import { PasteCodes } from './paste-codes.tsx';
import { useSearchMissReport } from './search/search-miss-report.ts';
import { SearchNotices } from './search-notices.tsx';
import { VehicleState } from './vehicle-state.tsx';

interface ListingStateProps {
  data: ListingData;
  finder?: FinderOffer | undefined;
}

export function ListingState({ data, finder }: ListingStateProps) {
  useSearchMissReport(data);
  return (
    <>
      <PasteCodes />
      <VehicleState data={data} finder={finder} />
      <ActiveFilters query={data.query} />
      <SearchNotices data={data} />
    </>
  );
}
