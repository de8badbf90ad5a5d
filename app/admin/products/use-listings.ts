import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useListingState } from '../manager/listing.ts';
import type { ColumnSort } from '../manager/rows/sort-rows.ts';
import { changeParams } from '../ui/change-params.ts';
import { listingParams, readListing } from './listing-address.ts';

export const managerTabs = ['products', 'categories', 'brands', 'vehicles'] as const;
export type ManagerTab = (typeof managerTabs)[number];

/** In the address; that of the products is left out. */
const tabParams: Record<ManagerTab, string> = {
  products: '',
  categories: 'kategoriler',
  brands: 'markalar',
  vehicles: 'araclar',
};
const byName: ColumnSort = { column: 'name', descending: false };
/** Without a column products stand newest first, categories in the owner's order. */
const startOf = (tab: ManagerTab) => (tab === 'brands' || tab === 'vehicles' ? byName : undefined);
const typingPauseMs = 250;

/**
 * The tab, and the search, filter and sort of each. What is shown stands in the address, so that Back and links show it
 * again. The lists of the other tabs are kept while the page is open.
 */
export function useListings() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const inAddress = managerTabs.find((each) => tabParams[each] === params.get('sekme')) ?? 'products';
  // A draft that is to be opened is in its tab.
  const tab = managerTabs.find((each) => each === state?.draft) ?? inAddress;
  const start = (each: ManagerTab) =>
    each === tab ? readListing(params, startOf(each)) : { sort: startOf(each) };
  const listings = {
    products: useListingState(start('products')),
    categories: useListingState(start('categories')),
    brands: useListingState(start('brands')),
    vehicles: useListingState(start('vehicles')),
  };

  const paramsOf = (each: ManagerTab) => ({
    sekme: tabParams[each],
    ...listingParams(listings[each], startOf(each)),
  });
  const wanted = paramsOf(tab);
  const wantedKey = JSON.stringify(wanted);
  const address = readListing(params, startOf(inAddress));
  const addressKey = JSON.stringify({
    sekme: tabParams[inAddress],
    ...listingParams(address, startOf(inAddress)),
  });
  const seen = useRef(addressKey);
  const written = useRef<string>(undefined);

  function write(next: Record<string, string>) {
    written.current = JSON.stringify(next);
    setParams(changeParams(next), { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    if (addressKey !== seen.current) {
      seen.current = addressKey;
      if (addressKey !== written.current) {
        // Back, or a link to this page.
        written.current = undefined;
        return listings[inAddress].show(address);
      }
    }
    if (wantedKey === addressKey || wantedKey === written.current) return;
    if (wanted.ara === listingParams(address).ara) return write(wanted);
    const timer = setTimeout(() => write(wanted), typingPauseMs);
    return () => clearTimeout(timer);
  });

  return { tab, listings, setTab: (next: ManagerTab) => write(paramsOf(next)) };
}
