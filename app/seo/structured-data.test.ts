import { expect, test } from 'vitest';
import { breadcrumbList, itemList, productFacts } from './structured-data.ts';

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

test('a product with a price is offered in lira', () => {
  expect(productFacts(site, 'en', product)).toMatchObject({
    '@type': 'Product',
    url: 'https://shop.example/en/urun/7',
    sku: 'K-7',
    brand: { name: 'BMW' },
    image: ['https://shop.example/images/og/flip-b3-x-bmw-front-1a2b.png', 'https://cdn.example/2.jpg'],
    offers: { price: '1250.50', priceCurrency: 'TRY', availability: 'https://schema.org/InStock' },
  });
});

test('without a price there is no offer, and never a rating nobody counted', () => {
  const facts = productFacts(site, 'tr', { ...product, price: undefined, brand: null, images: [] });
  expect(facts).not.toHaveProperty('offers');
  expect(facts).not.toHaveProperty('brand');
  expect(facts).not.toHaveProperty('aggregateRating');
  expect(facts.image).toEqual(['https://shop.example/images/og/default.png']);
});

test('what is out of stock says so', () => {
  expect(productFacts(site, 'tr', { ...product, inStock: false })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('a product without stock is not called in stock', () => {
  expect(productFacts(site, 'tr', { ...product, hasStock: false })).toMatchObject({
    offers: { availability: 'https://schema.org/BackOrder' },
  });
});

test('breadcrumbs and lists count from one, and on from the pages before', () => {
  expect(breadcrumbList(site, 'en', [{ name: 'Home', path: '/' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/en' },
  ]);
  const list = itemList(site, 'tr', [{ id: 9 }], 41, 40);
  expect(list.numberOfItems).toBe(41);
  expect(list.itemListElement[0]).toMatchObject({ position: 41, url: 'https://shop.example/urun/9' });
});
