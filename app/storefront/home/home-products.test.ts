import { expect, test } from 'vitest';
import type { ProductRow } from '#domain/schemas/product.ts';
import { starterCatalogue } from '#seed/starter.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { homeProducts } from './home.tsx';

const [template] = starterCatalogue().products;

function shownOf(list: Partial<ProductRow>[]): number[] {
  const products = list.map((fields, index) => ({
    ...(template as ProductRow),
    id: index + 1,
    isHomepage: false,
    isFeatured: false,
    stock: 3,
    ...fields,
  }));
  const rows = { ...starterCatalogue(), products };
  const catalogue = createCatalogue({ version: '1', updatedAt: '2026-01-01T00:00:00.000Z', rows });
  return homeProducts(catalogue).map(({ id }) => id);
}

test('both flags bring a product to the home page, also one whose stock is not counted', () => {
  expect(
    shownOf([
      {},
      { isFeatured: true },
      { isHomepage: true, stock: 0 },
      { isHomepage: true, isFeatured: true },
      { isHomepage: true, status: 'passive' },
      { isFeatured: true, status: 'out-of-stock' },
    ]),
  ).toEqual([4, 3, 2]);
});

test('many products of one flag leave room for those of the other', () => {
  const home = Array.from({ length: 20 }, () => ({ isHomepage: true }));
  expect(shownOf([...home, { isFeatured: true }])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 21, 9, 10, 11]);
});
