import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { changeListing, type ListingQuery, parseListingQuery, shopUrl } from '#domain/listing-query.ts';

/** The form that submits the filters without JavaScript. */
export const listingForm = 'shop-form';

export interface ListingControls {
  query: ListingQuery;
  /** What a further change starts from: the address may be ahead of the page that is drawn. */
  latest: () => ListingQuery;
  change: (change: Partial<ListingQuery>) => void;
}

/**
 * Controls show the chosen value at once, while the listing is still loading. With `replace` a change replaces the
 * entry of the history.
 */
export function useListingControls(current: ListingQuery, replace: boolean): ListingControls {
  const navigate = useNavigate();
  const { lang } = useLanguage();
  const { key, pathname } = useLocation();
  const [chosen, setChosen] = useState({ query: current, key, current });
  const isPending = chosen.key === key && chosen.current === current && chosen.query !== current;
  const query = isPending ? chosen.query : current;
  // What was typed is on its way when a filter is chosen next.
  const { location: next } = useNavigation();
  const coming = next?.pathname === pathname ? next : undefined;
  const latest = () =>
    isPending ? query : parseListingQuery(new URLSearchParams((coming ?? window.location).search));
  return {
    query,
    latest,
    change(change) {
      const next = changeListing(latest(), change);
      setChosen({ query: next, key, current });
      void navigate(localizedPath(lang, shopUrl(next)), { preventScrollReset: true, replace });
    },
  };
}
