import type { SearchReport } from '#domain/listing.ts';
import type { CatalogueIndex, ListingProduct } from '#domain/listing-index.ts';
import type { Lang } from '#domain/localised.ts';
import { suggest as suggestNames } from '#domain/suggestions.ts';

interface Group {
  name: string;
  label: string;
  image: string | null;
}

export interface Groups {
  categories: readonly Group[];
  brands: readonly Group[];
}

export interface Suggestions<P> {
  categories: Group[];
  brands: Group[];
  products: P[];
  corrections: SearchReport['corrections'];
}

/** The best matches for a text that is being typed, with the labels and pictures of categories and brands. */
export function suggest<P extends ListingProduct>(
  text: string,
  index: CatalogueIndex<P>,
  groups: Groups,
  lang: Lang,
): Suggestions<P> {
  const { categories, brands, products, corrections } = suggestNames(index, text, lang);
  return {
    categories: named(groups.categories, categories),
    brands: named(groups.brands, brands),
    products,
    corrections,
  };
}

function named(groups: readonly Group[], names: readonly string[]): Group[] {
  return names.flatMap((name) => groups.find((group) => group.name === name) ?? []);
}
