import { useNavigate } from 'react-router';
import { addressIn, useLanguage } from '#app/i18n/language.tsx';
import { changeListing, type ListingQuery, listingParams } from '#domain/listing-query.ts';

export type ListingChange = Partial<ListingQuery>;

/** The form that carries every choice to the server where no script does. */
export const listingForm = 'shop-form';

/** The bare address of the shop with something chosen differently. */
export function listingAddress(query: ListingQuery, change: ListingChange = {}): string {
  const params = listingParams(changeListing(query, change));
  return params.size > 0 ? `/shop?${params}` : '/shop';
}

export function useListingChange(query: ListingQuery): (change: ListingChange) => void {
  const navigate = useNavigate();
  const { lang } = useLanguage();
  return (change) =>
    void navigate(addressIn(lang, listingAddress(query, change)), { preventScrollReset: true });
}
