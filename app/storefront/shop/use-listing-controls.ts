import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
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

/** What the controls of a listing show, and how they change it. */
export interface ListingControls {
  query: ListingQuery;
  change: (change: ListingChange) => void;
}

/** A control shows at once what was chosen, while the list may still be on its way. */
export function useListingControls(current: ListingQuery): ListingControls {
  const navigate = useNavigate();
  const { lang } = useLanguage();
  const { key } = useLocation();
  const [chosen, setChosen] = useState({ query: current, key, current });
  const query = chosen.key === key && chosen.current === current ? chosen.query : current;
  return {
    query,
    change(change) {
      const next = changeListing(query, change);
      setChosen({ query: next, key, current });
      void navigate(addressIn(lang, listingAddress(next)), { preventScrollReset: true });
    },
  };
}
