import { expect, test } from 'vitest';
import { readQuantity } from './quantity-stepper.tsx';

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['0', 0],
  ['007', 7],
  ['9999', 9999],
  ['10000', 9999],
  ['9'.repeat(400), 9999],
])('%j is the quantity %d', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});

test.each(['', ' ', '-1', '1.5', '1,5', '1e3', 'iki', '٣'])('%j is no quantity', (text) => {
  expect(readQuantity(text)).toBeUndefined();
});
