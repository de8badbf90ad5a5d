import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { useBrowserCatalogue, useCatalogueWhenIdle } from '../catalogue/browser-catalogue.ts';
import type { ListingData } from '../catalogue/listing-data.ts';

/** What was loaded for the address, unless this browser has come to know better since. */
export function useCurrentListing(loaded: ListingData): ListingData {
  useCatalogueWhenIdle(loaded);
  const { search } = useLocation();
  const { lang } = useLanguage();
  const catalogue = useBrowserCatalogue();
  const isOutdated =
    catalogue !== undefined &&
    (catalogue.updatedAt > loaded.updatedAt || (!loaded.isComplete && catalogue.hasTexts));
  return useMemo(
    () => (isOutdated ? catalogue.list(new URLSearchParams(search), lang) : loaded),
    [isOutdated, catalogue, search, lang, loaded],
  );
}
