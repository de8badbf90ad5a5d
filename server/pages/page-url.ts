import { listProducts } from '#domain/listing.ts';
import { knownChoices, listingChoices } from '#domain/listing-choices.ts';
import { knownFacts } from '#domain/listing-filters.ts';
import { type FactFilter, factFilters, listingParams, parseListingQuery } from '#domain/listing-query.ts';
import { makeParam } from '#domain/vehicle.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { pageRoute, unknownRoute } from '#server/observability/request-metrics.ts';

const publicPage =
  /^(\/en)?(?:\/(shop|kategoriler|bayilik|gizlilik|urun\/[1-9]\d{0,14}|arac\/[a-z0-9-]{1,200}))?\/?$/;
/** The router names a page's data after its path, and `_` stands for the end of a path with a slash. */
const pageData =
  /^(\/en(?=\.|\/))?(?:\/(shop|kategoriler|bayilik|gizlilik|urun\/[1-9]\d{0,14}|arac\/[a-z0-9-]{1,200}|_))?\.data$/;

export interface PageUrl {
  /** What is rendered. */
  url: string;
  /** A page of an address, a product or a vehicle that does not exist: one for all of them. */
  isNotFound?: true;
}

/**
 * The URL under which a public page is cached; undefined for a page that is not. Parameters that do not change the
 * page are left out, and pages whose number is unlimited, such as searches and subsets of a page's data, are not cached.
 */
export function canonicalPageUrl(
  pathname: string,
  params: URLSearchParams,
  catalogue: Catalogue,
): PageUrl | undefined {
  // Like the router, which ignores case.
  const lowerCase = pathname.toLowerCase();
  const data = pageData.exec(lowerCase);
  if (data && params.has('_routes')) return undefined;
  const page = data ?? publicPage.exec(lowerCase);
  const missing = missingPage(page?.[2], pathname, catalogue);
  if (missing) {
    const english = /^\/en\//.test(lowerCase) ? '/en' : '';
    const end = lowerCase.endsWith('.data') ? '.data' : '';
    return { url: `${english}${missing}${end}`, isNotFound: true };
  }
  if (!page) return undefined;
  const [, english = '', name = ''] = page;
  // A vehicle in capitals is redirected.
  if (name.startsWith('arac/') && pathname !== lowerCase) return undefined;
  const path = data ? lowerCase : `${english}${name && `/${name}`}` || '/';

  const query = name === 'shop' ? listingQuery(params, catalogue) : new URLSearchParams();
  if (!query) return undefined;
  const text = query.toString();
  return { url: text ? `${path}?${text}` : path };
}

/** An address that shows the same 404 as this one; undefined if it may be a page. */
function missingPage(name: string | undefined, pathname: string, catalogue: Catalogue): string | undefined {
  if (name?.startsWith('urun/'))
    return catalogue.publicRow(Number(name.slice('urun/'.length))) ? undefined : '/urun/0';
  if (name?.startsWith('arac/'))
    return catalogue.vehicleIndex.find(name.slice('arac/'.length)) ? undefined : '/arac/0';
  if (name !== undefined) return undefined;
  switch (pageRoute(decodePath(pathname))) {
    case '/urun/:id':
      return '/urun/0';
    case '/arac/:slug':
      return '/arac/0';
    case unknownRoute:
      return '/404';
  }
  return undefined;
}

/** As the router reads it; what is no valid address is matched as it is. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
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
