import { expect, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { fold } from '../../fold.ts';
import { listProducts } from '../../listing.ts';
import { indexCatalogue } from '../../listing-index.ts';
import { parseListingQuery } from '../../listing-query.ts';
import { isPublic, normaliseProduct, type Product } from '../../product.ts';
import { createVehicleIndex } from '#server/catalogue/vehicle-index.ts';
import { corpus } from './corpus.ts';

const demo = demoCatalogue();
const rows = demo.products.filter(isPublic);
const index = indexCatalogue(rows.map(normaliseProduct));
const vi = createVehicleIndex(demo as never, new Map(rows.map((r) => [r.id, r])) as never);
const vehicles = { all: demo.vehicles, fitmentsOf: (slug: string) => { const v = vi.find(slug); return v ? { ofTwins: [], ...vi.fitmentsOf(v) } : null; } };

function described({ category, subcategory, name, productCode }: Product): string {
  return fold(`${category} > ${subcategory} > ${name} > ${productCode ?? ''}`);
}

test('there are at least 320 different queries', () => {
  expect(new Set(corpus.map(({ query }) => query)).size).toBeGreaterThanOrEqual(320);
});

test.each(corpus)('$query', ({ query, top, atLeast }) => {
  const { items, total } = listProducts(index, parseListingQuery(new URLSearchParams({ search: query })), 'tr', vehicles as never);
  expect(total).toBeGreaterThanOrEqual(atLeast);
  for (const item of items.slice(0, Math.min(3, atLeast))) expect(described(item)).toMatch(top);
});
