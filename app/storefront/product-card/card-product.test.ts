import { expect, test } from 'vitest';
import { normaliseProduct } from '#domain/product.ts';
import { discountOf, toCard } from './card-product.ts';

test('a card holds nothing a list does not show', () => {
  const product = normaliseProduct({
    id: 1,
    name: 'Pil',
    description: 'long',
    specifications: ['a: b'],
    stock: 5,
  });
  const card = toCard(product);
  expect(Object.keys(card)).not.toContain('description');
  expect(Object.keys(card)).not.toContain('specifications');
  expect('price' in card).toBe(false);
  expect(toCard({ ...product, price: 0 }).price).toBe(0);
});

test('a discount is never told larger than it is', () => {
  expect(discountOf({ price: 1500, originalPrice: 2100 })).toBe(28);
  expect(discountOf({ price: 0, originalPrice: 10 })).toBe(100);
  expect(discountOf({ price: 99.99, originalPrice: 100 })).toBe(0);
});

test('without a price, or with one that was lower before, nothing is taken off', () => {
  expect(discountOf({ originalPrice: 10 })).toBe(0);
  expect(discountOf({ price: 10, originalPrice: 5 })).toBe(0);
  expect(discountOf({ price: 10, originalPrice: null })).toBe(0);
});
