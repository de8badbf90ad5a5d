import { listProducts } from '#domain/listing.ts';
import { knownChoices, listingChoices } from '#domain/listing-choices.ts';
import { knownFacts } from '#domain/listing-filters.ts';
import { type FactFilter, factFilters, listingParams, parseListingQuery } from '#domain/listing-query.ts';
import { makeParam } from '#domain/vehicle.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';

const publicPage =
  /^(\/en)?(?:\/(shop|kategoriler|bayilik|gizlilik|urun\/[1-9]\d{0,14}|arac\/[a-z0-9-]{1,200}))?\/?$/;
/** The router names a page's data after its path, and `_` stands for the end of a path with a slash. */
const pageData =
  /^(\/en(?=\.|\/))?(?:\/(shop|kategoriler|bayilik|gizlilik|urun\/[1-9]\d{0,14}|arac\/[a-z0-9-]{1,200}|_))?\.data$/;

/** The routes that a browser may list in `_routes` to request the data of some of them only. */
export const dataRoutes = [
  'root',
  'storefront/layout/layout',
  'storefront/layout/page-boundary',
  'storefront/home/home',
  'storefront/shop/shop',
  'storefront/categories/categories',
  'storefront/product/product',
  'storefront/vehicle/vehicle',
  'storefront/dealership/dealership',
  'storefront/privacy/privacy',
];

/**
 * The URL under which a public page is cached; undefined for a page that is not. Parameters that do not change the
 * page are left out, and pages whose number is unlimited, such as searches, are not cached.
 */
export function canonicalPageUrl(
  pathname: string,
  params: URLSearchParams,
  catalogue: Catalogue,
): string | undefined {
  const data = pageData.exec(pathname);
  const page = data ?? publicPage.exec(pathname);
  if (!page) return undefined;
  const [, english = '', name = ''] = page;
  // The number of products and vehicles that do not exist is unlimited.
  if (name.startsWith('urun/') && !catalogue.publicRow(Number(name.slice('urun/'.length)))) return undefined;
  if (name.startsWith('arac/') && !catalogue.vehicleIndex.find(name.slice('arac/'.length))) return undefined;
  const path = data ? pathname : `${english}${name && `/${name}`}` || '/';

  const query = name === 'shop' ? listingQuery(params, catalogue) : new URLSearchParams();
  if (!query) return undefined;
  const routes = data && params.get('_routes')?.split(',');
  if (routes?.some((id) => !dataRoutes.includes(id))) return undefined;
  if (routes) query.set('_routes', dataRoutes.filter((id) => routes.includes(id)).join(','));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

const facts = Object.keys(factFilters) as FactFilter[];

/**
 * An unknown choice and a page past the end show what another URL shows. Combinations of facts, and vehicles with their
 * years, are too many to cache: they would displace the pages that are asked for.
 */
function listingQuery(params: URLSearchParams, catalogue: Catalogue): URLSearchParams | undefined {
  const index = catalogue.index();
  const query = knownFacts(knownChoices(parseListingQuery(params), listingChoices(catalogue)), index);
  const chosenFacts = facts.filter((fact) => query[fact] !== null).length + Number(query.inStock);
  if (query.search !== '' || query.vehicle !== null || chosenFacts > 1) return undefined;
  // The finder's form, sent without JavaScript.
  if (params.get(makeParam)) return undefined;
  const page = query.page > 1 ? listProducts(index, query).page : 1;
  return listingParams({ ...query, page });
}
