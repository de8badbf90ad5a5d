import type { SearchReport } from '#domain/listing.ts';
import type { ListingProduct } from '#domain/listing-index.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import type { Lang } from '#domain/localised.ts';
import { createGenerationTest } from '#domain/other-generation.ts';
import { productFacts, type WithFacts } from '#domain/product-facts.ts';
import type { QueryPart } from '#domain/search/understand-query.ts';
import { suggest as suggestNames } from '#domain/suggestions.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import { resolveVehicle } from '#domain/vehicle-fit.ts';
import { choiceOf, createVehicleFilter, ownVehicles } from './list-vehicle.ts';
import type { ListingSource } from './listing-data.ts';

interface Group {
  name: string;
  label: string;
  image: string | null;
}

export interface Groups {
  categories: readonly Group[];
  brands: readonly Group[];
}

export interface SuggestedFor {
  isOtherGeneration?: true;
  /** What it is put into the cart for. Absent if the text names no vehicle. */
  vehicles?: VehicleChoice[];
}

export interface SearchSuggestions<P> {
  categories: Group[];
  brands: Group[];
  products: (P & SuggestedFor)[];
  /** The vehicle of the query, if the first `count` products are for it. */
  preferred?: VehicleChoice & { count: number };
  corrections: SearchReport['corrections'];
  /** How many the search finds. */
  total: number;
  /** What the text was understood to name. */
  parts: QueryPart[];
}

/**
 * The best matches for a text that is being typed, with the labels and pictures of categories and brands. A text that
 * names no vehicle finds first what is for the query's.
 */
export function suggestFromCatalogue<P extends ListingProduct & WithFacts>(
  query: ListingQuery,
  { index, vehicles }: Pick<ListingSource<P>, 'index' | 'vehicles'>,
  groups: Groups,
  lang: Lang,
): SearchSuggestions<P> {
  const { chosen } = resolveVehicle(query, vehicles.fitmentsOf(query.vehicle ?? '') ?? null);
  const found = suggestNames(index, query, lang, vehicles, chosen);
  const { categories, brands, products, corrections, total, understood, preferred } = found;
  const named = understood?.vehicles ?? [];
  const labels = named.flatMap(({ slug }) => vehicles.fitmentsOf(slug)?.vehicle.label ?? []);
  const isOtherGeneration = createGenerationTest(vehicles.all, labels);
  const { ownVehicles: ofList } = ownVehicles(vehicles, query, understood, chosen?.vehicle);
  const vehiclesOf = createVehicleFilter(index, vehicles, understood);
  return {
    categories: groupsNamed(groups.categories, categories),
    brands: groupsNamed(groups.brands, brands),
    products: products.map((product) => {
      if (isOtherGeneration(productFacts(product)))
        return { ...product, isOtherGeneration: true as const, vehicles: [] };
      const own = vehiclesOf(product) ?? ofList;
      return own === undefined ? product : { ...product, vehicles: own };
    }),
    ...(chosen && preferred > 0 && { preferred: { ...choiceOf(chosen), count: preferred } }),
    corrections,
    total,
    parts: understood?.parts ?? [],
  };
}

function groupsNamed(groups: readonly Group[], names: readonly string[]): Group[] {
  return names.flatMap((name) => groups.find((group) => group.name === name) ?? []);
}
