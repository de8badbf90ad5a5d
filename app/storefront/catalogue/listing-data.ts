import { words } from '#app/i18n/language.tsx';
import { maxProductsInBrowser } from '#domain/catalogue.ts';
import { type FactFilter, factNames } from '#domain/fact-filters.ts';
import { listProducts, type SearchReport } from '#domain/listing.ts';
import { knownChoices, type ListingChoices } from '#domain/listing-choices.ts';
import { knownFacts } from '#domain/listing-filters.ts';
import type { CatalogueIndex, ListingProduct } from '#domain/listing-index.ts';
import { type ListingQuery, parseListingQuery } from '#domain/listing-query.ts';
import { isOfMake, type ListingVehicles } from '#domain/listing-search.ts';
import { inLanguage, type Lang } from '#domain/localised.ts';
import { matchedParts } from '#domain/mark-matches.ts';
import { createGenerationTest } from '#domain/other-generation.ts';
import { findNamedCode, type ProductCode } from '#domain/product-codes.ts';
import { productFacts } from '#domain/product-facts.ts';
import { recordOf } from '#domain/record-of.ts';
import { searchProducts } from '#domain/search/search.ts';
import type { QueryChoice, QueryPart } from '#domain/search/understand-query.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import {
  type ChosenVehicle,
  chooseVehicle,
  type Fit,
  resolveVehicle,
  type VehicleDetails,
  type VehicleProblem,
} from '#domain/vehicle-fit.ts';
import type { FoundDocuments } from '../documents/document-data.ts';
import type { FinderOffer } from '../finder/finder-makes.ts';
import {
  type CardProduct,
  type CardSource,
  cardTexts,
  toCard,
  toTableRow,
} from '../product-card/card-product.ts';
import { choiceOf, createVehicleFilter, ownVehicles, withVehicleName } from './list-vehicle.ts';

type Counts = Record<string, number>;

/** The indexed catalogue, on the server or in the browser. */
export interface ListingSource<P> {
  version: string;
  updatedAt: string;
  choices: ListingChoices;
  index: CatalogueIndex<P>;
  vehicles: ListingVehicles;
  /** Whether descriptions can be searched too. */
  hasTexts: boolean;
}

/** The data of a listing, from the server or the browser. */
export interface ListingData {
  query: ListingQuery;
  products: CardProduct[];
  total: number;
  pages: number;
  /** Of the chosen category. */
  description?: string;
  /** Of the chosen category; without one, the chosen subcategory. */
  subcategories: { name: string; label: string }[];
  /** The number of products of each choice. */
  counts: Record<'category' | 'subcategory' | 'brand' | FactFilter, Counts> & { inStock: number };
  /** The chosen vehicle. */
  vehicle?: VehicleDetails;
  /** The slugs of the vehicles that are chosen or named by the search; '?' if it names one that is not known. */
  vehicles: string[];
  /** What is put into the cart from the list is for these; absent without a vehicle. */
  ownVehicles?: VehicleChoice[];
  /** How many products go with the vehicle in which way, on all pages and on this one. */
  groups?: { fit: Fit; total: number; onPage: number }[];
  /** The address has a vehicle or a year that is not there. */
  vehicleProblem?: VehicleProblem;
  search?: SearchOutcome;
  /** The visitor's vehicle, in whose order a search is listed. */
  preference?: PreferredVehicle;
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
  /** Which documents the search finds, if the server has listed. */
  documents?: FoundDocuments | undefined;
}

/** What a list says of its search. */
export interface SearchOutcome extends Omit<SearchReport, 'understood' | 'preferred'> {
  parts: QueryPart[];
  /** The search without the words that name vehicles or makes. */
  withoutVehicle: string;
  /** Names that the shop does not know. */
  unknown: string[];
  /** Those of them that products of another kind have. */
  mentioned: string[];
  /** The named vehicle was not built in the named year. */
  isYearOutside: boolean;
  /** If the words contradict each other: what can be meant, first what is listed. */
  choices: QueryChoice[];
  /** Vehicles that are spelled like an unknown name. */
  similar: QueryChoice[];
  /** Searches for what the shop has for an unknown make: 'Motosiklet ham anahtarı'. */
  related: string[];
  /** The one vehicle that the search names. */
  vehicle?: VehicleChoice;
  /** The vehicle for which `count` of the products are, which come first. */
  preferred?: VehicleChoice & { count: number };
}

/** The vehicle that a visitor chose earlier; what fits it comes first. */
export type PreferredVehicle = Pick<VehicleChoice, 'slug' | 'year'>;

export function listingData<P extends CardSource & ListingProduct>(
  source: ListingSource<P>,
  requested: ListingQuery,
  lang: Lang,
  preferred?: PreferredVehicle,
): ListingData {
  const { version, updatedAt, index, choices, vehicles, hasTexts } = source;
  const {
    query: withVehicle,
    chosen,
    problem,
  } = resolveVehicle(requested, vehicles.fitmentsOf(requested.vehicle ?? '') ?? null);
  const query = knownFacts(knownChoices(withVehicle, choices), index);
  const category = choices.categories.find(({ name }) => name === query.category);
  const description = inLanguage(lang, category?.description ?? '', category?.description_en);
  const known = preferred && vehicles.fitmentsOf(preferred.slug);
  const preference = known ? chooseVehicle(known, preferred.year) : undefined;
  const listing = listProducts(index, query, lang, vehicles, chosen, preference);
  const { items, total, page, pages, facets, groups, search } = listing;
  const slugs = namedSlugs(search, chosen);
  const isOtherGeneration = createGenerationTest(vehicles.all, labelsOf(vehicles, slugs));
  const vehiclesOf = createVehicleFilter(index, vehicles, search?.understood);
  const fitting = new Set(groups?.find(({ fit }) => fit === 'fits')?.items);
  const toListed = query.layout === 'tablo' ? toTableRow : toCard;
  const products = items.map((product) => {
    const card = withNamedCode(toListed(product, lang), product.codes, query.search, lang);
    const isOther = !fitting.has(product) && isOtherGeneration(productFacts(product));
    const own = isOther ? undefined : vehiclesOf(product);
    if (!isOther && !own) return card;
    return { ...card, ...(isOther && { isOtherGeneration: true as const }), ...(own && { vehicles: own }) };
  });
  const elsewhere = search?.elsewhere
    ? listElsewhere(source, query, lang).map((product) => toCard(product, lang))
    : [];
  return {
    query: { ...query, page },
    products,
    total,
    pages,
    ...(description && { description }),
    subcategories: subcategoriesOf(choices, query, lang),
    counts: {
      category: Object.fromEntries(facets.category),
      // Shown under the chosen category only.
      subcategory: query.category === null ? {} : Object.fromEntries(facets.subcategory),
      brand: Object.fromEntries(facets.brand),
      ...recordOf(factNames, (name) => Object.fromEntries(facets[name])),
      inStock: facets.inStock,
    },
    ...(chosen && { vehicle: chosen.vehicle }),
    vehicles: slugs,
    ...ownVehicles(source.vehicles, query, search?.understood, chosen?.vehicle),
    ...(groups && { groups: groups.map(({ fit, total, items }) => ({ fit, total, onPage: items.length })) }),
    ...(problem && { vehicleProblem: problem }),
    ...(preference && { preference: { slug: preference.vehicle.slug, year: preference.year } }),
    ...(search && {
      search: {
        ...noticeOf(search, source, query.search, lang),
        ...(search.preferred !== undefined &&
          preference && { preferred: { ...choiceOf(preference), count: search.preferred } }),
      },
    }),
    marks: matchedParts(
      [...products, ...elsewhere].flatMap((card) => cardTexts(card, lang)),
      searchedText(query.search, search),
      search?.understood?.parts,
    ),
    elsewhere,
    version,
    updatedAt,
    isLarge: index.search.products.length > maxProductsInBrowser,
    isComplete: hasTexts || query.search === '',
  };
}

function subcategoriesOf(
  { categories }: ListingChoices,
  { category, subcategory }: ListingQuery,
  lang: Lang,
) {
  const within = categories.filter(({ name }) => category === null || name === category);
  return within.flatMap(({ subcategories, english = {} }) =>
    subcategories
      .filter((name) => category !== null || name === subcategory)
      .map((name) => ({ name, label: inLanguage(lang, name, english[name]) })),
  );
}

function namedSlugs(search: SearchReport | undefined, chosen: ChosenVehicle | undefined): string[] {
  const { vehicles = [], unknown = [], makes = [] } = search?.understood ?? {};
  if (unknown.length > 0) return ['?'];
  if (vehicles.length > 0) return vehicles.map(({ slug }) => slug);
  return chosen && isOfMake(chosen, { makes }) ? [chosen.vehicle.slug] : [];
}

const labelsOf = ({ fitmentsOf }: ListingVehicles, slugs: readonly string[]) =>
  slugs.flatMap((slug) => fitmentsOf(slug)?.vehicle.label ?? []);

function noticeOf<P>(
  { understood, preferred: _, ...report }: SearchReport,
  { index, vehicles }: ListingSource<P>,
  typed: string,
  lang: Lang,
): SearchOutcome {
  const { parts = [], unknown = [], isYearOutside = false, choices = [], similar = [] } = understood ?? {};
  const [only, another] = unknown.length > 0 ? [] : (understood?.vehicles ?? []);
  const named = only && !another ? vehicles.fitmentsOf(only.slug)?.vehicle : undefined;
  const { related } = words(lang).vehicle;
  const vehicle = named && choiceOf({ vehicle: named, year: understood?.year ?? null });
  return {
    ...report,
    parts: vehicle ? withVehicleName(parts, vehicle, lang) : parts,
    withoutVehicle: understood?.rest ?? typed,
    unknown,
    mentioned: understood?.mentioned ?? [],
    isYearOutside,
    choices,
    similar,
    related: (understood?.topics ?? [])
      .flatMap((topic) => related[topic])
      .filter((text) => isFound(index, text)),
    ...(vehicle && { vehicle }),
  };
}

/** Whether a text of the interface finds products. */
function isFound<P>({ search, synonyms }: CatalogueIndex<P>, text: string): boolean {
  const found = searchProducts(search, text, { synonyms });
  return found?.leftOut.length === 0 && found.scores.some((score) => score > 0);
}

/** With the words that were searched instead of mistyped ones. */
function searchedText(text: string, search: SearchReport | undefined): string {
  return [text, ...(search?.corrections ?? []).map(({ used }) => used)].join(' ');
}

/** A product that was found by a cross reference says by which. */
function withNamedCode(card: CardProduct, codes: readonly ProductCode[], search: string, lang: Lang) {
  const named = codes.length > 0 && findNamedCode(codes, search);
  if (!named) return card;
  return { ...card, facts: [...(card.facts ?? []), `${words(lang).codeKinds[named.kind]} ${named.code}`] };
}

const mostElsewhere = 4;

function listElsewhere<P extends ListingProduct>(
  { index, vehicles }: ListingSource<P>,
  { search, literal }: ListingQuery,
  lang: Lang,
) {
  const unfiltered = parseListingQuery(new URLSearchParams());
  const { items } = listProducts(index, { ...unfiltered, search, literal }, lang, vehicles);
  return items.slice(0, mostElsewhere);
}
