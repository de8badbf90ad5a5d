import { isDeepStrictEqual } from 'node:util';
import { type FoundAddress, findAddress } from '#domain/addresses.ts';
import { documentFilters } from '#domain/document.ts';
import { factNames } from '#domain/fact-filters.ts';
import { listProducts } from '#domain/listing.ts';
import { knownChoices, listingChoices } from '#domain/listing-choices.ts';
import { knownFacts } from '#domain/listing-filters.ts';
import { listingParams, parseListingQuery, yearOf } from '#domain/listing-query.ts';
import { makeParam } from '#domain/vehicle.ts';
import { yearSpanOf, yearSpans } from '#domain/vehicle-kit.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';

export interface PageUrl {
  /** What is rendered. */
  url: string;
  /** A page of an address, a product or a vehicle that does not exist: one for all of them. */
  isNotFound?: true;
}

/** With a space, which no request target has, so that a 404 is never found as a page. */
export const cacheKey = ({ url, isNotFound }: PageUrl) => (isNotFound ? `404 ${url}` : url);

/**
 * The URL under which a public page is cached; undefined for a page that is not. Parameters that do not change the
 * page are left out, and pages whose number is unlimited, such as searches and subsets of a page's data, are not cached.
 */
export function canonicalPageUrl(
  pathname: string,
  params: URLSearchParams,
  catalogue: Catalogue,
): PageUrl | undefined {
  const found = findAddress(decodePath(pathname));
  const end = /\.data$/i.test(pathname) ? '.data' : '';
  if (!found) return { url: `${/^\/en\//i.test(pathname) ? '/en' : ''}/404${end}`, isNotFound: true };
  const { address, isEnglish, isData, param } = found;
  const language = isEnglish ? '/en' : '';
  if (!address.isCached || (isData && params.has('_routes'))) return undefined;
  if (!isThere(found, catalogue))
    return { url: `${language}/${address.path.replace(/:\w+/, '0')}${end}`, isNotFound: true };
  // Searches in documents.
  if (address.path === 'indir' && [...documentFilters, 'sayfa'].some((name) => params.get(name)))
    return undefined;
  // A vehicle in capitals is redirected.
  if (param !== param.toLowerCase()) return undefined;
  const query = address.cachedQuery
    ? listingQuery(params, catalogue)
    : vehicleQuery(found, params, catalogue);
  if (!query) return undefined;
  const path = address.path.replace(/:\w+/, param);
  const url = isData ? pathname.toLowerCase() : `${language}${path && `/${path}`}` || '/';
  const text = query.toString();
  return { url: text ? `${url}?${text}` : url };
}

/** Whether the catalogue has what the page is about. Pages without a parameter are always there. */
function isThere({ address, param }: FoundAddress, catalogue: Catalogue): boolean {
  if (!address.param) return true;
  const name = param.toLowerCase();
  if (!address.param.test(name)) return false;
  if (address.path === 'urun/:id') return catalogue.publicRow(Number(name)) !== undefined;
  return catalogue.vehicleIndex.find(name) !== undefined;
}

/** Of a vehicle's years only those between which its page differs lead to another page. */
function vehicleQuery(
  { address, param }: FoundAddress,
  params: URLSearchParams,
  { vehicleIndex }: Catalogue,
): URLSearchParams {
  const year = yearOf(params);
  const known = address.path === 'arac/:slug' && year !== null && vehicleIndex.listing().fitmentsOf(param);
  const spans = known ? yearSpans(known.vehicle, known.fitments) : [];
  const span = spans.length > 1 ? yearSpanOf(spans, year) : undefined;
  return new URLSearchParams(span && { yil: String(span.year_from) });
}

/** Decoded as the router does; an invalid address is matched undecoded. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * An unknown choice and a page past the end show what another URL shows. Combinations of facts or brands, and vehicles
 * with their years, are too many to cache: they would displace the pages that are asked for.
 */
function listingQuery(params: URLSearchParams, catalogue: Catalogue): URLSearchParams | undefined {
  const index = catalogue.index();
  const asked = parseListingQuery(params);
  // A former name is redirected.
  if (!isDeepStrictEqual({ ...asked, ...catalogue.currentNames(asked) }, asked)) return undefined;
  const query = knownFacts(knownChoices(asked, listingChoices(catalogue)), index);
  const chosenFacts = factNames.filter((name) => query[name] !== null).length + Number(query.inStock);
  const hasSeveral = [query.brand, ...factNames.map((name) => query[name])].some((text) =>
    text?.includes(','),
  );
  if (query.search !== '' || query.vehicle !== null || chosenFacts > 1 || hasSeveral) return undefined;
  // The finder's form, sent without JavaScript.
  if (params.get(makeParam)) return undefined;
  const page = query.page > 1 ? listProducts(index, query).page : 1;
  return listingParams({ ...query, page });
}
