import type { ListingData } from '../catalogue/listing-data.ts';
import { CatalogueTime } from './catalogue-time.tsx';
import { Pagination } from './pagination.tsx';

export function ListingFoot({ data }: { data: ListingData }) {
  return (
    <>
      <Pagination query={data.query} pages={data.pages} />
      <CatalogueTime updatedAt={data.updatedAt} isLarge={data.isLarge} />
    </>
  );
}
