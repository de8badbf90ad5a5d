import { expect, test } from 'vitest';
import { structuredProduct } from './structured-data.ts';

const site = {
  publicUrl: 'https://shop.example',
  business: { name: 'Kontak', address: 'Somewhere 1', phones: ['+90 212 000 00 00', '+90 500 000 00 00'] },
  defaultImage: '/brand/logo.svg',
};
const product = {
  id: 7,
  name: 'Flip key',
  description: 'Three buttons',
  category: 'Remotes',
  brand: 'BMW',
  productCode: 'K-7',
  images: ['/images/demo/flip-b3-x-bmw-front-1a2b.svg', 'https://cdn.example/2.jpg'],
  price: 1250.5,
  inStock: true,
  hasStock: true,
};

test('what is out of stock says so', () => {
  expect(structuredProduct(site, 'tr', { ...product, inStock: false })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('a product without stock is not called in stock', () => {
  expect(structuredProduct(site, 'tr', { ...product, hasStock: false })).toMatchObject({
    offers: { availability: 'https://schema.org/BackOrder' },
  });
});
