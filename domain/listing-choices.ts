import { fold } from './fold.ts';
import type { ListingQuery } from './listing-query.ts';

interface Group {
  name: string;
  description?: string;
  description_en?: string | null;
}

/** The names of all filters, with or without products, and what is said of the categories. */
export interface ListingChoices {
  categories: (Group & {
    subcategories: string[];
    /** The English names of those that have one; absent in a file that a browser stored before there were. */
    english?: Record<string, string>;
  })[];
  brands: string[];
}

interface Groups {
  categories: readonly Group[];
  subcategories: readonly { name: string; name_en?: string | null; parent_category: string }[];
  brands: readonly { name: string }[];
}

export function listingChoices({ categories, subcategories, brands }: Groups): ListingChoices {
  return {
    categories: categories.map(({ name, description, description_en }) => {
      const own = subcategories.filter((each) => each.parent_category === name);
      return {
        name,
        ...(description && { description, description_en }),
        subcategories: own.map((each) => each.name),
        english: Object.fromEntries(own.flatMap((each) => (each.name_en ? [[each.name, each.name_en]] : []))),
      };
    }),
    brands: brands.map((brand) => brand.name),
  };
}

/** Removes filters that do not exist, for example from an old link. */
export function knownChoices(query: ListingQuery, choices: ListingChoices): ListingQuery {
  const { category, subcategory, brand } = query;
  const chosen = choices.categories.find((each) => each.name === category);
  const within = chosen ? [chosen] : choices.categories;
  return {
    ...query,
    category: chosen?.name ?? null,
    subcategory: within.some((each) => each.subcategories.some((name) => name === subcategory))
      ? subcategory
      : null,
    brand: joinValues(readValues(brand, choices.brands)),
  };
}

/** The most values of one filter. */
const maxValues = 20;
/** The most parts of a text that are read. */
const maxParts = 50;

/**
 * The values that an address joins by commas: those of `names`, in their spelling and order. A name may hold commas
 * itself, so the longest part that is a name is not split.
 */
export function readValues(text: string | null, names: Iterable<string>): string[] {
  if (text === null) return [];
  const known = new Map(Array.from(names, (name) => [fold(name), name]));
  const most = 1 + Math.max(0, ...Array.from(known.values(), (name) => name.split(',').length - 1));
  const parts = text.split(',', maxParts);
  const found = new Set<string>();
  for (let start = 0; start < parts.length; start++) {
    for (let length = Math.min(most, parts.length - start); length > 0; length--) {
      const name = known.get(
        fold(
          parts
            .slice(start, start + length)
            .join(',')
            .trim(),
        ),
      );
      if (name === undefined) continue;
      found.add(name);
      start += length - 1;
      break;
    }
  }
  return [...known.values()].filter((name) => found.has(name)).slice(0, maxValues);
}

/** What `readValues` reads; null without values. */
export function joinValues(values: readonly string[]): string | null {
  return values.length > 0 ? values.join(',') : null;
}
