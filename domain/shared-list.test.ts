import { expect, test } from 'vitest';
import { maxSharedEntries, readSharedList, sharedListPath } from './shared-list.ts';

test('a list goes into an address and comes back', () => {
  const items = [
    { id: 656, quantity: 2 },
    { id: 20, quantity: 9999 },
  ];
  const path = sharedListPath(items);
  expect(path).toBe('/liste?u=656x2,20x9999');
  expect(readSharedList(new URLSearchParams(path.split('?')[1]).get('u'))).toEqual({
    entries: items,
    unread: 0,
  });
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
  expect(readSharedList(carried)).toEqual({
    entries: entries.map(([id, quantity]) => ({ id, quantity })),
    unread,
  });
});

test('what is beyond the limit is counted', () => {
  const many = Array.from({ length: maxSharedEntries + 5 }, (_, at) => `${at + 1}x1`).join(',');
  const { entries, unread } = readSharedList(many);
  expect([entries.length, unread]).toEqual([maxSharedEntries, 5]);
});
