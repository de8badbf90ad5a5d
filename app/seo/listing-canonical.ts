import { type ListingQuery, listingParams, parseListingQuery } from '#domain/listing-query.ts';

interface Canonical {
  /** The bare address under which search engines should know this listing. */
  path: string;
  noindex: boolean;
}

const plain = parseListingQuery(new URLSearchParams());

/**
 * Categories, subcategories and brands are pages of their own, each with its further pages. The same products in
 * another order, density or selection are not; what was searched for, or found nothing, is nobody's landing page.
 */
export function listingCanonical(query: ListingQuery, found: { total: number; page: number }): Canonical {
  const { category, subcategory, brand, sort, layout, campaign } = query;
  const isVariant = sort !== plain.sort || layout !== plain.layout || campaign;
  const params = listingParams({
    ...plain,
    category,
    subcategory,
    brand,
    page: isVariant || query.search !== '' ? 1 : found.page,
  });
  return {
    path: params.size > 0 ? `/shop?${params}` : '/shop',
    noindex: query.search !== '' || found.total === 0,
  };
}
