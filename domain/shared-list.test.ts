import { expect, test } from 'vitest';
import { maxSharedEntries, readSharedList, sharedListPath } from './shared-list.ts';

const read = (query: string) => readSharedList(new URLSearchParams(query));

test('a list goes into an address and comes back', () => {
  const items = [
    { id: 656, quantity: 2 },
    { id: 20, quantity: 9999 },
  ];
  const texts = [{ text: 'ZZZ 9/x & “ğ”', quantity: 3 }];
  const { path, leftOut } = sharedListPath(items, texts);
  expect([path.split('&')[0], leftOut]).toEqual(['/liste?u=656x2,20x9999', 0]);
  const entries = items.map((item) => ({ ...item, vehicles: [] }));
  expect(read(path.split('?')[1] ?? '')).toEqual({ entries, texts, unread: 0 });
});

const doblo = { slug: 'fiat-doblo-2', year: 2012 };
const clio = { slug: 'renault-clio-4', year: null };

test('one vehicle for all is that of the list, others stand with their products', () => {
  const lines = (...vehicles: (typeof doblo | typeof clio)[][]) =>
    vehicles.map((each, at) => ({ id: at + 1, quantity: 1, vehicles: each }));
  expect(sharedListPath(lines([doblo], [doblo])).path).toBe('/liste?u=1x1,2x1&arac=fiat-doblo-2&yil=2012');
  const items = lines([doblo, clio], [], [clio]);
  const { path } = sharedListPath(items);
  expect(path).toBe('/liste?u=1x1,2x1,3x1&a=fiat-doblo-2:2012:1&a=renault-clio-4::1,3');
  expect(read(path.split('?')[1] ?? '').entries).toEqual(items);
});

test.each([
  ['a=fiat-doblo-2:2012:7', [doblo]],
  ['a=fiat-doblo-2:2012:7,7', [doblo]],
  ['a=fiat-doblo-2:0001:7', [{ ...doblo, year: null }]],
  ['a=fiat-doblo-2:2012:8', []],
  ['a=<b>::7&a=fiat-doblo-2:x:7&a=fiat-doblo-2&a=', []],
  [`${'a=renault-clio-4::7&'.repeat(9)}`, [clio, clio, clio, clio, clio]],
])('%j names the vehicles of product 7', (query, vehicles) => {
  expect(read(`u=7x1&${query}`)).toEqual({
    entries: [{ id: 7, quantity: 1, vehicles }],
    texts: [],
    unread: 0,
  });
});

test('a line whose vehicle does not fit into the address counts as left out', () => {
  const items = Array.from({ length: 300 }, (_, at) => ({
    id: at + 1,
    quantity: 1,
    vehicles: [{ slug: `${'model-'.repeat(12)}${at}`, year: 2012 }],
  }));
  const { path, leftOut } = sharedListPath(items);
  const named = read(path.split('?')[1] ?? '').entries.filter(({ vehicles }) => vehicles.length > 0);
  expect([path.length < 7_001, named.length + leftOut]).toEqual([true, 300]);
});

test.each([
  [null, [], 0],
  ['', [], 0],
  [',,', [], 0],
  ['656', [[656, 1]], 0],
  ['656x2,656x3', [[656, 5]], 0],
  ['656x9999,656x9999', [[656, 9999]], 0],
  [
    '656X2, 20×3',
    [
      [656, 2],
      [20, 3],
    ],
    0,
  ],
  ['0x2,-1x2,1.5x2,1e3,abc,7x0,7x-1,7x12345,9999999999999999', [], 9],
  ['<script>,7x1', [[7, 1]], 1],
])('%j', (carried, entries, unread) => {
  const query = new URLSearchParams(carried === null ? {} : { u: carried });
  expect(readSharedList(query)).toEqual({
    texts: [],
    entries: entries.map(([id, quantity]) => ({ id, quantity, vehicles: [] })),
    unread,
  });
});

test('what is beyond the limit is counted', () => {
  const many = Array.from({ length: maxSharedEntries + 5 }, (_, at) => `${at + 1}x1`).join(',');
  const { entries, unread } = read(`u=${many}`);
  expect([entries.length, unread]).toEqual([maxSharedEntries, 5]);
});

test.each([
  ['t=3xZZZ', [['ZZZ', 3]], 0],
  ['t=3xZZZ&t=2xZZZ', [['ZZZ', 5]], 0],
  ['t=1x%20a%00%0Ab%20', [['a b', 1]], 0],
  ['t=0xZZZ&t=ZZZ&t=2x&t=2x%20&t=12345xZZZ', [], 5],
])('%j carries texts', (query, texts, unread) => {
  const expected = texts.map(([text, quantity]) => ({ text, quantity }));
  expect(read(query)).toEqual({ entries: [], texts: expected, unread });
});

test('what does not fit into the address is counted', () => {
  const items = Array.from({ length: 600 }, (_, at) => ({ id: at + 100_000, quantity: 9999 }));
  const texts = Array.from({ length: 200 }, (_, at) => ({ text: `${at} ${'ğ'.repeat(200)}`, quantity: 1 }));
  const { path, leftOut } = sharedListPath(items, texts);
  expect(path.length).toBeLessThan(7_001);
  const { entries, texts: carried } = read(path.split('?')[1] ?? '');
  expect(entries.length + carried.length + leftOut).toBe(800);
});
