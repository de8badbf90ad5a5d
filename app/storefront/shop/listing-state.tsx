import type { ListingData, LoadedListing } from '../catalogue/listing-data.ts';
import { ActiveFilters } from './active-filters.tsx';
import { PasteCodes } from './paste-codes.tsx';
import { useSearchMissReport } from './search/search-miss-report.ts';
import { SearchNotices } from './search-notices.tsx';
import { TypedVehicles } from './typed-vehicles.tsx';
import { VehicleState } from './vehicle-state.tsx';

interface ListingStateProps {
  data: ListingData;
  /** The listing of the address; a search may be typed ahead of it. */
  loaded: LoadedListing;
}

export function ListingState({ data, loaded }: ListingStateProps) {
  useSearchMissReport(data);
  const isLoaded = data.query.search === loaded.query.search;
  return (
    <>
      <PasteCodes />
      <VehicleState data={data} finder={loaded.finder} />
      <ActiveFilters query={data.query} />
      <SearchNotices data={data} />
      <TypedVehicles query={data.query} offered={isLoaded ? loaded.typedVehicles : undefined} />
    </>
  );
}
