import { expect, test } from 'vitest';
import { demoListing } from '#tests/helpers/demo-listing.ts';
import { fold } from '../../fold.ts';
import { listProducts } from '../../listing.ts';
import { parseListingQuery } from '../../listing-query.ts';
import type { Product } from '../../product.ts';
import { corpus } from './corpus.ts';

const { index, vehicles } = demoListing();

function described({ category, subcategory, name, productCode }: Product): string {
  return fold(`${category} > ${subcategory} > ${name} > ${productCode ?? ''}`);
}

test('there are at least 320 different queries', () => {
  expect(new Set(corpus.map(({ query }) => query)).size).toBeGreaterThanOrEqual(320);
});

test.each(corpus)('$query', ({ query, top, atLeast }) => {
  const parsed = parseListingQuery(new URLSearchParams({ search: query }));
  const { items, groups, total } = listProducts(index, parsed, 'tr', vehicles);
  expect(total).toBeGreaterThanOrEqual(atLeast);
  // Of what goes with a named vehicle, what leads is the first group.
  const leading = groups?.[0]?.items ?? items;
  for (const item of leading.slice(0, Math.min(3, atLeast))) expect(described(item)).toMatch(top);
});
