import { expect, test } from 'vitest';
import { discountOf, isCampaign, isPublic, normaliseProduct } from './product.ts';

const bare = { id: 1, name: 'Anahtar' };

test('a product with only a name gets the shop’s defaults', () => {
  expect(normaliseProduct(bare)).toMatchObject({
    id: 1,
    name: 'Anahtar',
    name_en: null,
    description: '',
    description_en: null,
    category: 'Tümü',
    subcategory: null,
    brand: null,
    image: '/brand/logo.svg',
    images: [],
    originalPrice: null,
    isNew: true,
    inStock: true,
    rating: null,
    productCode: null,
    warranty: null,
    stockCount: 0,
    specifications: [],
    codes: [],
  });
});

test('the picture is the first of the list, else the single one, else the logo', () => {
  expect(normaliseProduct({ ...bare, images: ['/a.png', '/b.png'], image: '/c.png' }).image).toBe('/a.png');
  expect(normaliseProduct({ ...bare, images: [], image: '/c.png' }).image).toBe('/c.png');
  expect(normaliseProduct({ ...bare, image: null }).image).toBe('/brand/logo.svg');
});

test('a missing price is absent, and a price of zero is a price', () => {
  expect('price' in normaliseProduct({ ...bare, price: null })).toBe(false);
  expect(normaliseProduct({ ...bare, price: 0 }).price).toBe(0);
});

test('only the status out-of-stock means that there is none', () => {
  expect(normaliseProduct({ ...bare, status: 'out-of-stock', stock: 5 })).toMatchObject({
    inStock: false,
    stockCount: 5,
  });
  expect(normaliseProduct({ ...bare, status: 'active', stock: 0 }).inStock).toBe(true);
});

test('what is told is kept', () => {
  expect(
    normaliseProduct({ ...bare, category: 'PİLLER', isNew: false, specifications: ['3 V'], rating: 0 }),
  ).toMatchObject({
    category: 'PİLLER',
    isNew: false,
    specifications: ['3 V'],
    rating: 0,
  });
});

test('nothing of the owner’s own fields reaches the visitor', () => {
  const shown = normaliseProduct({ ...bare, isFeatured: true, isHomepage: true, status: 'active', stock: 3 });
  for (const field of ['isFeatured', 'isHomepage', 'status', 'stock'])
    expect(shown).not.toHaveProperty(field);
});

test('visitors see all but passive products', () => {
  expect(isPublic({ status: 'active' })).toBe(true);
  expect(isPublic({ status: 'out-of-stock' })).toBe(true);
  expect(isPublic({ status: 'passive' })).toBe(false);
});

test('a campaign is a price below the old one', () => {
  expect(isCampaign({ price: 5, originalPrice: 9 })).toBe(true);
  expect(isCampaign({ price: 0, originalPrice: 9 })).toBe(true);
  expect(isCampaign({ price: 9, originalPrice: 9 })).toBe(false);
  expect(isCampaign({ price: 9, originalPrice: 5 })).toBe(false);
  expect(isCampaign({ price: 9, originalPrice: null })).toBe(false);
  expect(isCampaign({ originalPrice: 9 })).toBe(false);
});

test('a discount is never shown larger or smaller than it is', () => {
  expect(discountOf({ price: 94.9, originalPrice: 130 })).toBe(27);
  expect(discountOf({ price: 3600, originalPrice: 4500 })).toBe(20);
  expect(discountOf({ price: 1500, originalPrice: 2100 })).toBe(28);
  expect(discountOf({ price: 0, originalPrice: 10 })).toBe(100);
  expect(discountOf({ price: 99.99, originalPrice: 100 })).toBe(0);
});

test('without a price, or with one that was lower before, nothing is taken off', () => {
  expect(discountOf({ originalPrice: 10 })).toBe(0);
  expect(discountOf({ price: 10, originalPrice: 5 })).toBe(0);
  expect(discountOf({ price: 10, originalPrice: null })).toBe(0);
});
