import { words } from '#app/i18n/language.tsx';
import { maxProductsInBrowser } from '#domain/catalogue.ts';
import { listProducts, type SearchReport } from '#domain/listing.ts';
import { knownChoices, type ListingChoices } from '#domain/listing-choices.ts';
import { knownFacts } from '#domain/listing-filters.ts';
import type { CatalogueIndex, ListingProduct } from '#domain/listing-index.ts';
import { type ListingQuery, parseListingQuery } from '#domain/listing-query.ts';
import type { Lang } from '#domain/localised.ts';
import { matchedParts } from '#domain/mark-matches.ts';
import { findNamedCode, type ProductCode } from '#domain/product-codes.ts';
import { type FactFilter, factNames } from '#domain/product-facts.ts';
import { recordOf } from '#domain/record-of.ts';
import type { VehicleOffer } from '#domain/typed-vehicle.ts';
import {
  type Fit,
  fitPositions,
  resolveVehicle,
  type VehicleDetails,
  type VehicleFitments,
  type VehicleProblem,
} from '#domain/vehicle-fit.ts';
import type { FinderOffer } from '../finder/finder-makes.ts';
import { type CardProduct, type CardSource, cardTexts, toCard } from '../product-card/card-product.ts';

type Counts = Record<string, number>;

/** The indexed catalogue, on the server or in the browser. */
export interface ListingSource<P> {
  version: string;
  updatedAt: string;
  choices: ListingChoices;
  index: CatalogueIndex<P>;
  /** Whether descriptions can be searched too. */
  hasTexts: boolean;
}

/** The data of a listing, from the server or the browser. */
export interface ListingData {
  query: ListingQuery;
  products: CardProduct[];
  total: number;
  pages: number;
  /** The number of products of each choice. */
  counts: Record<'category' | 'subcategory' | 'brand' | FactFilter, Counts> & { inStock: number };
  /** The chosen vehicle, and how many of its products are in each group, on all pages and on this one. */
  vehicle?: VehicleDetails;
  groups?: { fit: Fit; total: number; onPage: number }[];
  /** The address has a vehicle or a year that is not there. */
  vehicleProblem?: VehicleProblem;
  search?: SearchReport;
  /** The parts of the cards' texts that the search matches. */
  marks: string[];
  /** The best matches without the filters, if there are none with them. */
  elsewhere: CardProduct[];
  version: string;
  updatedAt: string;
  /** Too many products to be listed in the browser. */
  isLarge: boolean;
  /** Whether descriptions were searched too. */
  isComplete: boolean;
}

/** The listing of an address. What the server offers beside it, the browser fetches when it lists itself. */
export interface LoadedListing extends ListingData {
  finder?: FinderOffer;
  /** The vehicles that the search names. */
  typedVehicles?: VehicleOffer[];
}

export function listingData<P extends CardSource & ListingProduct>(
  source: ListingSource<P>,
  requested: ListingQuery,
  lang: Lang,
  requestedVehicle: VehicleFitments | null = null,
): ListingData {
  const { version, updatedAt, index, choices, hasTexts } = source;
  const { query: withVehicle, chosen, problem } = resolveVehicle(requested, requestedVehicle);
  const query = knownFacts(knownChoices(withVehicle, choices), index);
  const fitAt = chosen && fitPositions(index, chosen);
  const { items, total, page, pages, facets, groups, search } = listProducts(index, query, lang, fitAt);
  const products = items.map((product) =>
    withNamedCode(toCard(product, lang), product.codes, query.search, lang),
  );
  const elsewhere = search?.elsewhere
    ? listElsewhere(index, query, lang).map((product) => toCard(product, lang))
    : [];
  return {
    query: { ...query, page },
    products,
    total,
    pages,
    counts: {
      category: Object.fromEntries(facets.category),
      // Shown under the chosen category only.
      subcategory: query.category === null ? {} : Object.fromEntries(facets.subcategory),
      brand: Object.fromEntries(facets.brand),
      ...recordOf(factNames, (name) => Object.fromEntries(facets[name])),
      inStock: facets.inStock,
    },
    ...(chosen && { vehicle: chosen.vehicle }),
    ...(groups && { groups: groups.map(({ fit, total, items }) => ({ fit, total, onPage: items.length })) }),
    ...(problem && { vehicleProblem: problem }),
    ...(search && { search }),
    marks: matchedParts(
      [...products, ...elsewhere].flatMap((card) => cardTexts(card, lang)),
      searchedText(query.search, search),
    ),
    elsewhere,
    version,
    updatedAt,
    isLarge: index.search.products.length > maxProductsInBrowser,
    isComplete: hasTexts || query.search === '',
  };
}

/** With the words that were searched instead of mistyped ones. */
function searchedText(text: string, search: ListingData['search']): string {
  return [text, ...(search?.corrections ?? []).map(({ used }) => used)].join(' ');
}

/** A product that was found by a cross reference says by which. */
function withNamedCode(card: CardProduct, codes: readonly ProductCode[], search: string, lang: Lang) {
  const named = codes.length > 0 && findNamedCode(codes, search);
  if (!named) return card;
  return { ...card, facts: [...(card.facts ?? []), `${words(lang).codeKinds[named.kind]} ${named.code}`] };
}

const mostElsewhere = 4;

function listElsewhere<P extends ListingProduct>(index: CatalogueIndex<P>, query: ListingQuery, lang: Lang) {
  const { search, literal } = query;
  const unfiltered = parseListingQuery(new URLSearchParams());
  return listProducts(index, { ...unfiltered, search, literal }, lang).items.slice(0, mostElsewhere);
}
