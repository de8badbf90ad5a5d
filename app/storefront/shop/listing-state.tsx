import type { ListingData } from '../catalogue/listing-data.ts';
import { ActiveFilters } from './active-filters.tsx';
import { PasteCodes } from './paste-codes.tsx';
import { useSearchMissReport } from './search/search-miss-report.ts';
import { SearchNotices } from './search-notices.tsx';
import { VehicleState } from './vehicle-state.tsx';

export function ListingState({ data }: { data: ListingData }) {
  useSearchMissReport(data);
  return (
    <>
      <PasteCodes />
      <VehicleState data={data} />
      <ActiveFilters query={data.query} />
      <SearchNotices data={data} />
    </>
  );
}
