import type { Words } from '#app/i18n/tr.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import { shopUrl } from '#domain/listing-query.ts';
import type { ShellData } from '../layout/shell-data.ts';
import { chosenLabels } from './chosen-labels.ts';

/** The breadcrumb of a listing. */
export function listingSteps(
  { category, subcategory, ...query }: ListingQuery,
  t: Words,
  shell: Pick<ShellData, 'categories' | 'brands'> = { categories: [], brands: [] },
): { name: string; path: string }[] {
  const labels = chosenLabels({ ...query, category, subcategory }, shell);
  const steps = [
    { name: t.common.home, path: '/' },
    { name: t.shop.title, path: '/shop' },
  ];
  if (category) steps.push({ name: labels.category ?? category, path: shopUrl({ category }) });
  if (category && subcategory) {
    steps.push({ name: labels.subcategory ?? subcategory, path: shopUrl({ category, subcategory }) });
  }
  return steps;
}
