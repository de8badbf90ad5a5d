import { expect, test } from 'vitest';
import { countGaps } from './gaps.ts';

const whole = {
  images: ['/a.webp'],
  price: 10,
  cost_price: 5 as number | null,
  name_en: 'Key',
  description: 'Anahtar',
  description_en: 'A key',
  stock: 1,
  low_stock: null as number | null,
  productCode: null as string | null,
  status: 'active' as 'active' | 'passive',
};
const none = {
  picture: 0,
  price: 0,
  zero_price: 0,
  english: 0,
  stock: 0,
  low_stock: 0,
  cost: 0,
  same_code: 0,
  passive: 0,
};

test('a product that has everything has no gap', () => {
  expect(countGaps([whole, whole], 0)).toEqual(none);
});

test('each gap is counted by itself', () => {
  const products = [
    { ...whole, images: [] },
    { ...whole, price: null },
    { ...whole, price: 0 },
    { ...whole, cost_price: null },
    { ...whole, name_en: null },
    { ...whole, description_en: null },
    { ...whole, description: '', description_en: null },
    { ...whole, stock: 0 },
    { ...whole, status: 'passive' as const },
  ];
  expect(countGaps(products, 0)).toEqual({
    ...none,
    picture: 1,
    price: 1,
    zero_price: 1,
    english: 2,
    stock: 1,
    cost: 1,
    passive: 1,
  });
});

test('a shop without any cost lacks none', () => {
  expect(countGaps([{ ...whole, cost_price: null }], 0)).toEqual(none);
});

test('codes are the same whatever their case and separators', () => {
  const products = ['AB-12', 'ab 12', 'AB-13', null, null].map((productCode) => ({ ...whole, productCode }));
  expect(countGaps(products, 0)).toEqual({ ...none, same_code: 2 });
});

test('a product runs low below its own limit or, without one, below that of the settings', () => {
  const products = [
    { ...whole, stock: 4, low_stock: 5 },
    { ...whole, stock: 4, low_stock: 4 },
    { ...whole, stock: 2 },
    { ...whole, stock: 2, low_stock: 0 },
    { ...whole, stock: 2, status: 'passive' as const },
  ];
  expect(countGaps(products, 3).low_stock).toBe(2);
});
