import { expect, test } from 'vitest';
import { countGaps } from './gaps.ts';

const whole = {
  images: ['/a.webp'],
  price: 10,
  name_en: 'Key',
  description: 'Anahtar',
  description_en: 'A key',
  stock: 1,
  productCode: null as string | null,
  status: 'active' as 'active' | 'passive',
};
const none = { picture: 0, price: 0, zero_price: 0, english: 0, stock: 0, same_code: 0, passive: 0 };

test('a product that has everything has no gap', () => {
  expect(countGaps([whole, whole])).toEqual(none);
});

test('each gap is counted by itself', () => {
  const products = [
    { ...whole, images: [] },
    { ...whole, price: null },
    { ...whole, price: 0 },
    { ...whole, name_en: null },
    { ...whole, description_en: null },
    { ...whole, description: '', description_en: null },
    { ...whole, stock: 0 },
    { ...whole, status: 'passive' as const },
  ];
  expect(countGaps(products)).toEqual({
    ...none,
    picture: 1,
    price: 1,
    zero_price: 1,
    english: 2,
    stock: 1,
    passive: 1,
  });
});

test('codes are the same whatever their case and separators', () => {
  const products = ['AB-12', 'ab 12', 'AB-13', null, null].map((productCode) => ({ ...whole, productCode }));
  expect(countGaps(products)).toEqual({ ...none, same_code: 2 });
});
