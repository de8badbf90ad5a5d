import { expect, test } from 'vitest';
import { indexCatalogue } from '#domain/listing-index.ts';
import { normaliseProduct } from '#domain/product.ts';
import { suggest } from './suggest.ts';

const group = (name: string, label = name) => ({ name, label, image: null });
const groups = { categories: [group('KUMANDALAR', 'Remotes')], brands: [group('BMW'), group('Škoda')] };
const index = indexCatalogue([
  normaliseProduct({ id: 1, name: 'BMW Kumanda', category: 'KUMANDALAR', brand: 'BMW' }),
  normaliseProduct({ id: 2, name: 'Pil', category: 'PİLLER' }),
]);

test('categories and brands come with their labels, and only if there are such', () => {
  expect(suggest('bmw kumandası', index, groups, 'en')).toMatchObject({
    categories: [{ name: 'KUMANDALAR', label: 'Remotes' }],
    brands: [{ name: 'BMW' }],
    products: [{ name: 'BMW Kumanda' }],
  });
  expect(suggest('pil', index, groups, 'tr').categories).toEqual([]);
});
