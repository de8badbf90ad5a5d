import type { ListingQuery } from '#domain/listing-query.ts';
import { type ShellData, subcategoryLabel } from '../layout/shell-data.ts';

type Labels = Pick<ShellData, 'categories' | 'brands'>;

/** The labels of the chosen filters. */
export function chosenLabels(query: ListingQuery, { categories, brands }: Labels) {
  const category = categories.find((each) => each.name === query.category);
  const subcategory = (category ? [category] : query.subcategory ? categories : [])
    .flatMap((each) => each.subcategories)
    .find((each) => each.name === query.subcategory);
  const brand = brands.find((each) => each.name === query.brand);
  return {
    category: category?.label ?? query.category,
    subcategory: subcategory ? subcategoryLabel(subcategory) : query.subcategory,
    brand: brand?.label ?? query.brand,
  };
}
