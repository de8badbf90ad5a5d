import { listProducts } from '#domain/listing.ts';
import { knownChoices, listingChoices } from '#domain/listing-choices.ts';
import { listingParams, parseListingQuery } from '#domain/listing-query.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';

const publicPage = /^(\/en)?(?:\/(shop|kategoriler|bayilik|urun\/[1-9]\d{0,14}))?\/?$/;
const pageData = /^(\/en)?\/(shop|kategoriler|bayilik|urun\/[1-9]\d{0,14}|_root)\.data$/;
/** The parts of a page whose data a browser may ask for alone. */
export const dataRoutes = [
  'root',
  'storefront/layout/layout',
  'storefront/layout/page-boundary',
  'storefront/home/home',
  'storefront/shop/shop',
  'storefront/categories/categories',
  'storefront/product/product',
  'storefront/dealership/dealership',
];

/**
 * The one spelling of a public page's address, under which it is kept; undefined for what is not kept.
 * What does not change the page is dropped, and what anybody could invent without end is not kept at all.
 */
export function keptAddress(
  pathname: string,
  params: URLSearchParams,
  catalogue: Catalogue,
): string | undefined {
  const data = pageData.exec(pathname);
  const page = data ?? publicPage.exec(pathname);
  if (!page) return undefined;
  const [, english = '', name = ''] = page;
  const path = `${english}${name && `/${name}`}${data ? '.data' : ''}` || '/';

  const query = name === 'shop' ? listingQuery(params, catalogue) : new URLSearchParams();
  if (!query) return undefined;
  const routes = data && params.get('_routes')?.split(',');
  if (routes?.some((id) => !dataRoutes.includes(id))) return undefined;
  if (routes) query.set('_routes', dataRoutes.filter((id) => routes.includes(id)).join(','));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** A choice that is not there and a page past the end show what another address shows. */
function listingQuery(params: URLSearchParams, catalogue: Catalogue): URLSearchParams | undefined {
  const query = knownChoices(parseListingQuery(params), listingChoices(catalogue));
  if (query.search !== '') return undefined;
  const page = query.page > 1 ? listProducts(catalogue.index(), query).page : 1;
  return listingParams({ ...query, page });
}
