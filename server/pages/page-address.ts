import { listingParams, parseListingQuery } from '#domain/listing-query.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';

const publicPage = /^(\/en)?(?:\/(shop|kategoriler|bayilik|urun\/[1-9]\d{0,14}))?\/?$/;
const pageData = /^(\/en)?\/(shop|kategoriler|bayilik|urun\/[1-9]\d{0,14}|_root)\.data$/;
const smallestPage = 20;

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
  const routes = data && params.get('_routes');
  if (routes) query.set('_routes', routes);
  if (routes && !/^[a-z0-9/,-]{1,200}$/.test(routes)) return undefined;
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

function listingQuery(params: URLSearchParams, catalogue: Catalogue): URLSearchParams | undefined {
  const query = parseListingQuery(params);
  const known = (rows: { name: string }[], name: string | null) =>
    name === null || rows.some((row) => row.name === name);
  const isBounded =
    query.search === '' &&
    known(catalogue.categories, query.category) &&
    known(catalogue.subcategories, query.subcategory) &&
    known(catalogue.brands, query.brand) &&
    query.page <= Math.max(1, Math.ceil(catalogue.products.length / smallestPage));
  return isBounded ? listingParams(query) : undefined;
}
