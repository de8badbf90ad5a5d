import { listingParams } from '#domain/listing-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { ListChoices, SearchNotice, VehicleNotices } from './list-parts.ts';

/** Between toolbar and products: what is chosen, and what the list says of it, in a line each. */
export function ListingStatus({ data }: { data: ListingData }) {
  const { corrections = [], leftOut = [] } = data.search ?? {};
  const isAltered = data.total > 0 && corrections.length + leftOut.length > 0;
  const isChosen = listingParams({ ...data.query, page: 1 }).size > 0;
  return (
    <>
      {/* Keeps its height on wide screens, so that the first filter does not move the products. */}
      <div className="scroll-row gap-2 pointer-fine:mt-2 md:min-h-11 md:pointer-fine:min-h-9">
        {isChosen && <ListChoices data={data} />}
      </div>
      <div className="relative flex flex-wrap items-center gap-x-4">
        {/* Always rendered, because a live region announces changes only. */}
        <div aria-live="polite" className={isAltered ? 'notice-box bg-signal-wash' : 'absolute'}>
          {isAltered && <SearchNotice data={data} />}
        </div>
        {(data.search || data.vehicle) && <VehicleNotices data={data} />}
      </div>
    </>
  );
}
