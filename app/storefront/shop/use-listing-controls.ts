import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressIn, useLanguage } from '#app/i18n/language.tsx';
import { changeListing, type ListingQuery, shopUrl } from '#domain/listing-query.ts';

/** The form that carries every choice to the server where no script does. */
export const listingForm = 'shop-form';

/** What the controls of a listing show, and how they change it. */
export interface ListingControls {
  query: ListingQuery;
  change: (change: Partial<ListingQuery>) => void;
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
      void navigate(addressIn(lang, shopUrl(next)), { preventScrollReset: true });
    },
  };
}
