import { type Lang, localisedDescription, localisedName } from '#domain/localised.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';

export interface PopularCategory {
  name: string;
  label: string;
  description: string;
  image: string | null;
  count: number;
}

const maxCategories = 6;

/** The categories with the most products; ties keep the order of names. */
export function popularCategories(
  { categories, products }: Pick<Catalogue, 'categories' | 'products'>,
  lang: Lang,
): PopularCategory[] {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  return categories
    .map((category) => ({
      name: category.name,
      label: localisedName(category, lang),
      description: localisedDescription(category, lang),
      image: category.image,
      count: counts.get(category.name) ?? 0,
    }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxCategories);
}
