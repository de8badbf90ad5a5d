import { fold } from './fold.ts';
import type { ListingQuery } from './listing-query.ts';

/** The names of all filters, with or without products. */
export interface ListingChoices {
  categories: { name: string; subcategories: string[] }[];
  brands: string[];
}

interface Groups {
  categories: readonly { name: string }[];
  subcategories: readonly { name: string; parent_category: string }[];
  brands: readonly { name: string }[];
}

export function listingChoices({ categories, subcategories, brands }: Groups): ListingChoices {
  return {
    categories: categories.map(({ name }) => ({
      name,
      subcategories: subcategories.filter((each) => each.parent_category === name).map((each) => each.name),
    })),
    brands: brands.map((brand) => brand.name),
  };
}

/** Removes filters that do not exist, for example from an old link. */
export function knownChoices(query: ListingQuery, choices: ListingChoices): ListingQuery {
  const { category, subcategory, brand } = query;
  const chosen = choices.categories.find((each) => each.name === category);
  const within = chosen ? [chosen] : choices.categories;
  const wantedBrand = brand === null ? null : fold(brand);
  return {
    ...query,
    category: chosen?.name ?? null,
    subcategory: within.some((each) => each.subcategories.some((name) => name === subcategory))
      ? subcategory
      : null,
    brand: choices.brands.find((name) => fold(name) === wantedBrand) ?? null,
  };
}
