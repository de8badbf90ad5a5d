import { expect, test } from 'vitest';
import { indexCatalogue } from '#domain/listing-index.ts';
import { normaliseProduct } from '#domain/product.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { didYouMean } from './did-you-mean.ts';

const index = indexCatalogue(demoCatalogue().products.map(normaliseProduct)).search;

test('a misspelt word becomes one the catalogue has', () => {
  expect(didYouMean(index, 'kumandda')).toBe('Kumanda');
  expect(didYouMean(index, 'mersedes')).toMatch(/^Mercedes/);
  expect(didYouMean(index, 'volksvagen golf')).toBe('Volkswagen Golf');
});

test('what cannot be meant is not suggested', () => {
  expect(didYouMean(index, 'qqqqzzzzxxxx')).toBeUndefined();
  expect(didYouMean(index, '')).toBeUndefined();
});

test('words that never stand together are tried one by one', () => {
  expect(didYouMean(index, 'kumandda qqqqzzzz')).toBe('Kumanda');
});

test('what is suggested is spelled as in the catalogue', () => {
  expect(didYouMean(index, 'sustalli')).toBe('Sustalı');
});
