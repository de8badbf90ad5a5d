import { expect, test } from 'vitest';
import { checkPrice, checkStock } from './quick-check.ts';

test('a price in a row is taken as it is typed', () => {
  expect(checkPrice(' 1.250,50 ')).toEqual({ ok: true, value: 1250.5 });
  expect(checkPrice('0')).toEqual({ ok: true, value: 0 });
  expect(checkPrice('abc')).toEqual({ ok: false, text: '1.250,50 gibi bir tutar yazın.' });
});

test('an emptied price is not taken for a wish to hide it', () => {
  expect(checkPrice(' ').ok).toBe(false);
});

test('a stock is a whole number, and empty means none left', () => {
  expect(checkStock('12')).toEqual({ ok: true, value: 12 });
  expect(checkStock('')).toEqual({ ok: true, value: 0 });
  expect(checkStock('1,5')).toEqual({ ok: false, text: 'Tam sayı yazın.' });
});
