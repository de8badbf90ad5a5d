import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { changeListing, listingParams, parseListingQuery } from '#domain/listing-query.ts';
import { useBrowserCatalogue, useCatalogueWhenIdle } from '../catalogue/browser-catalogue.ts';
import type { ListingData } from '../catalogue/listing-data.ts';

/** What was loaded for the address, unless more was typed since, or this browser has come to know better. */
export function useCurrentListing(loaded: ListingData, typed = loaded.query.search): ListingData {
  useCatalogueWhenIdle(loaded);
  const { search } = useLocation();
  const { lang } = useLanguage();
  const catalogue = useBrowserCatalogue();
  const isOutdated =
    catalogue !== undefined &&
    (typed !== loaded.query.search ||
      catalogue.updatedAt > loaded.updatedAt ||
      (!loaded.isComplete && catalogue.hasTexts));
  return useMemo(
    () => (isOutdated ? catalogue.list(withSearch(search, typed), lang) : loaded),
    [isOutdated, catalogue, search, typed, lang, loaded],
  );
}

function withSearch(address: string, search: string): URLSearchParams {
  return listingParams(changeListing(parseListingQuery(new URLSearchParams(address)), { search }));
}
