import { expect, test } from 'vitest';
import { productDefaults } from '#domain/product-defaults.ts';
import { checkFields } from '#domain/schemas/field-errors.ts';
import {
  emptyProduct,
  parsePriceCell,
  parseStock,
  parseStockCell,
  productDraft,
  productForm,
} from './product-draft.ts';

const filled = { ...emptyProduct, name: 'Kumanda', category: 'KUMANDALAR', price: '1.250,50', stock: '3' };

function read(change: Partial<typeof emptyProduct> = {}) {
  return productForm.parse({ ...filled, ...change });
}

function errorsOf(change: Partial<typeof emptyProduct>) {
  const checked = checkFields(productForm, { ...filled, ...change });
  return checked.ok ? {} : { ...checked.errors };
}

test('a row that is opened and saved untouched stays what it was', () => {
  const row = {
    ...productDefaults,
    name: 'Kumanda',
    category: 'KUMANDALAR',
    price: 1250.5,
    stock: 3,
    images: ['/uploads/a.jpg'],
    specifications: ['433 MHz'],
    rating: 4.5,
  };
  expect(productForm.parse(productDraft(row))).toEqual(row);
});

test('a price is taken as it is typed, and none only on purpose', () => {
  expect(read()).toMatchObject({ price: 1250.5 });
  expect(read({ price: '', isPriceOnCall: true })).toMatchObject({ price: null });
  expect(errorsOf({ price: '' })).toEqual({ price: 'price_missing' });
  expect(errorsOf({ price: 'çok' })).toEqual({ price: 'amount' });
});

test('an empty stock is zero, and a wrong one is refused', () => {
  expect(read({ stock: ' ' })).toMatchObject({ stock: 0 });
  expect(parseStock('1.250')).toBe(1250);
  expect(errorsOf({ stock: '2,5' })).toEqual({ stock: 'whole_number' });
  expect(errorsOf({ stock: '-1' })).toEqual({ stock: 'negative' });
});

test('a rating may have a comma', () => {
  expect(read({ rating: '4,5' })).toMatchObject({ rating: 4.5 });
  expect(errorsOf({ rating: '7' })).toEqual({ rating: 'between:0:5' });
  expect(errorsOf({ rating: 'iyi' }).rating).toBeDefined();
});

test('empty lines of a list are dropped, and an empty English list is null', () => {
  expect(read({ specifications: ['433 MHz', ' '], specifications_en: [''] })).toMatchObject({
    specifications: ['433 MHz'],
    specifications_en: null,
  });
});

test('a price and a stock in a row are taken as they are typed; an emptied price is no wish to hide it', () => {
  expect(parsePriceCell(' 1.250,50 ')).toEqual({ ok: true, value: 1250.5 });
  expect(parsePriceCell('0')).toEqual({ ok: true, value: 0 });
  expect(parsePriceCell(' ').ok).toBe(false);
  expect(parsePriceCell('abc')).toEqual({ ok: false, error: '1.250,50 gibi bir tutar yazın.' });
  expect(parseStockCell('')).toEqual({ ok: true, value: 0 });
  expect(parseStockCell('1,5')).toEqual({ ok: false, error: 'Tam sayı yazın.' });
});

test('codes are typed one per line, with their kind before them', () => {
  const typed = ['oem: 5K0 837 202', ' ', 'JMA: VO-2 (benzer)', 'ABC 1'];
  expect(read({ codes: typed }).codes).toEqual([
    { code: '5K0 837 202', kind: 'oem' },
    { code: 'VO-2', kind: 'jma', similar: true },
    { code: 'ABC 1', kind: 'other' },
  ]);
  expect(errorsOf({ codes: ['isbn: 1'] })).toEqual({
    'codes.0.kind': expect.stringMatching(/^code_kind:/),
  });
  expect(errorsOf({ codes: ['ABC', 'EAN: 4006381333932'] })).toEqual({
    'codes.1': 'ean',
  });
  expect(errorsOf({ codes: ['OEM: a-1', 'OEM: A1'] })).toEqual({ 'codes.1': 'repeated_code' });
  expect(Object.keys(errorsOf({ codes: ['OEM:'] }))).toEqual(['codes.0.code']);
});
