import { defaultLayout, defaultSort, type ListingQuery, shopUrl } from '#domain/listing-query.ts';

interface Canonical {
  /** The canonical address without the language. */
  path: string;
  noindex: boolean;
}

/**
 * Categories, subcategories and brands are pages of their own, each with its further pages. The same products in
 * another order, density or selection are not. Searches and empty listings are not indexed.
 */
export function listingCanonical(query: ListingQuery, found: { total: number; page: number }): Canonical {
  const { category, subcategory, brand, search, sort, layout, campaign } = query;
  const isVariant = campaign || search !== '' || sort !== defaultSort || layout !== defaultLayout;
  return {
    path: shopUrl({ category, subcategory, brand, page: isVariant ? 1 : found.page }),
    noindex: search !== '' || found.total === 0,
  };
}
