import { beforeEach, expect, test, vi } from 'vitest';
import { readCartCopy, storeCartCopy } from './cart-copy.ts';

const key = { id: 7, name: 'Anahtar', name_en: null, image: '/a.svg', category: 'KUMANDALAR', quantity: 2 };
const line = { text: 'ZZZ 9', quantity: 3 };
const stored = () => sessionStorage.getItem('kontak.cart');

beforeEach(() => sessionStorage.clear());

test('the copy has the lines of the cart without the long texts', () => {
  storeCartCopy({ items: [{ ...key, description: 'uzun', specifications: ['a'] }], texts: [line] });
  expect(readCartCopy()).toEqual({ items: [key], texts: [line] });
  expect(stored()).not.toContain('uzun');
});

test('an empty cart has no copy', () => {
  storeCartCopy({ items: [key], texts: [] });
  storeCartCopy({ items: [], texts: [] });
  expect(stored()).toBeNull();
  expect(readCartCopy()).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['another form', '[]'],
  ['null', 'null'],
  ['no lines', '{"items":[],"texts":[]}'],
  ['a line that is none', '{"items":[null],"texts":[]}'],
])('a damaged copy is none: %s', (_, text) => {
  sessionStorage.setItem('kontak.cart', text);
  expect(readCartCopy()).toBeNull();
});

test('the note comes back with the cart', () => {
  storeCartCopy({ items: [key], texts: [], note: 'Acil' });
  expect(readCartCopy()).toMatchObject({ note: 'Acil' });
});

test('damaged lines are left out', () => {
  const items = [
    key,
    { ...key, id: 'x' },
    { ...key, quantity: 0 },
    { ...key, quantity: 1e9 },
    { ...key, name: 5 },
    { ...key, brand: { toString: 'x' } },
  ];
  const texts = [
    line,
    { text: '', quantity: 1 },
    { text: 'x'.repeat(301), quantity: 1 },
    { text: 'a', quantity: 1.5 },
  ];
  sessionStorage.setItem('kontak.cart', JSON.stringify({ items, texts }));
  expect(readCartCopy()).toEqual({ items: [key], texts: [line] });
});

test('the vehicles of a line stay; damaged ones are left out, and a line without them opens as before', () => {
  const doblo = { slug: 'fiat-doblo-2', label: 'Fiat Doblo 2', label_en: 'Fiat Doblo 2', year: 2012 };
  const store = (vehicles: unknown) =>
    sessionStorage.setItem('kontak.cart', JSON.stringify({ items: [{ ...key, vehicles }], texts: [] }));
  const cases: [stored: unknown, read: unknown][] = [
    [
      [doblo, { ...doblo, year: null }],
      [doblo, { ...doblo, year: null }],
    ],
    [[doblo, null, 5, { ...doblo, label: {} }, { ...doblo, year: 'x' }, { slug: 'x'.repeat(999) }], [doblo]],
    [Array.from({ length: 9 }, () => doblo), Array.from({ length: 5 }, () => doblo)],
    ['fiat', undefined],
    [[], undefined],
  ];
  for (const [stored, read] of cases) {
    store(stored);
    expect(readCartCopy()?.items[0]).toEqual({ ...key, ...(read !== undefined && { vehicles: read }) });
  }
});

test('a full or blocked storage is ignored', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeCartCopy({ items: [key], texts: [] });
  storeCartCopy({ items: [], texts: [] });
  expect(readCartCopy()).toBeNull();
  vi.unstubAllGlobals();
});
