import { gaps } from '#domain/gaps.ts';
import { productStatuses } from '#domain/schemas/product.ts';
import { type Listing, noFilter } from '../manager/listing.ts';
import type { ColumnSort } from '../manager/rows/sort-rows.ts';

const oneOf = (values: readonly string[], value: string | null) =>
  values.find((each) => each === value) ?? '';

/** What an address shows of a list; unknown values are left out. */
export function readListing(params: URLSearchParams, start?: ColumnSort): Listing {
  const sort = params.get('sirala');
  return {
    query: params.get('ara') ?? '',
    filter: {
      ...noFilter,
      category: params.get('kategori') ?? '',
      brand: params.get('marka') ?? '',
      status: oneOf(productStatuses, params.get('durum')),
      gap: oneOf(gaps, params.get('eksik')),
      changed: oneOf(['today'], params.get('degisen')),
    },
    sort: sort === null ? start : readSort(sort),
  };
}

/** The same as parameters of an address; an empty value is left out. */
export function listingParams({ query, filter, sort }: Listing, start?: ColumnSort) {
  const isStart = sort?.column === start?.column && sort?.descending === start?.descending;
  return {
    ara: query.trim(),
    kategori: filter.category,
    marka: filter.brand,
    durum: filter.status,
    eksik: filter.gap,
    degisen: filter.changed,
    sirala: isStart ? '' : sort ? `${sort.descending ? '-' : ''}${sort.column}` : '-',
  };
}

/** `price`, or `-price` from the highest; `-` is the order without a column. */
function readSort(text: string): ColumnSort | undefined {
  const [, minus, column] = /^(-?)(\w{1,40})$/.exec(text) ?? [];
  return column === undefined ? undefined : { column, descending: minus === '-' };
}
