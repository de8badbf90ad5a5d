import { expect, test } from 'vitest';
import { indexCatalogue } from '#domain/listing-index.ts';
import { normaliseProduct } from '#domain/product.ts';
import { suggest } from './suggest.ts';

const group = (name: string, label = name) => ({ name, label, image: null });
const groups = {
  categories: [
    group('KUMANDALAR', 'Remotes'),
    group('ANAHTARLAR', 'Keys'),
    group('KUMANDA KAPLARI', 'Shells'),
  ],
  brands: [group('BMW'), group('Škoda')],
};
const { search: index } = indexCatalogue(
  ['BMW kumanda', 'Kumanda BMW X5', 'Anahtar', 'Pil BMW', 'BMW 1', 'BMW 2', 'BMW 3'].map((name, id) =>
    normaliseProduct({ id, name, productCode: name === 'Anahtar' ? 'B-MW' : null }),
  ),
);

test('categories are found by their name in either language, brands without their accents', () => {
  expect(suggest('kumanda', index, groups).categories.map((each) => each.label)).toEqual([
    'Remotes',
    'Shells',
  ]);
  expect(suggest('keys', index, groups).categories.map((each) => each.name)).toEqual(['ANAHTARLAR']);
  expect(suggest('skoda', index, groups).brands.map((each) => each.name)).toEqual(['Škoda']);
});

test('at most five products are suggested, the best first', () => {
  const { products } = suggest('bmw', index, groups);
  expect(products.map((product) => product.name)).toEqual([
    'Anahtar',
    'BMW kumanda',
    'BMW 1',
    'BMW 2',
    'BMW 3',
  ]);
});

test('a blank text suggests nothing', () => {
  expect(suggest('  ', index, groups)).toEqual({ categories: [], brands: [], products: [] });
});
