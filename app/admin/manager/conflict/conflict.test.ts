import { expect, test } from 'vitest';
import { StoreError } from '../../store/catalogue-store.ts';
import { compareAfterConflict, compareVersions } from './conflict.ts';

const base = { id: 1, name: 'Kumanda', price: 100, currency: 'TRY', stock: 5, updated_at: '1' };

test.each([
  ['other fields are merged and named', { price: 110 }, { stock: 7 }, [], { price: 110 }, ['stock']],
  ['the same field is asked about', { price: 110 }, { price: 120 }, ['price'], {}, []],
  ['the same change made twice is no conflict', { price: 120 }, { price: 120 }, [], {}, []],
  [
    'what else was changed here is written all the same',
    { price: 110, name: 'Anahtar' },
    { price: 120, stock: 7 },
    ['price'],
    { name: 'Anahtar' },
    ['stock'],
  ],
  [
    'an amount is asked about with a currency that changed elsewhere',
    { price: 110 },
    { currency: 'USD' },
    ['price', 'currency'],
    {},
    [],
  ],
  ['a field that the answer does not have is written', { fitments: [] }, {}, [], { fitments: [] }, []],
])('%s', (_name, changes, changedThere, asked, mine, elsewhere) => {
  const current = { ...base, ...changedThere, updated_at: '2' };
  const compared = compareVersions(base, changes, current);
  expect(compared.conflicts.map(({ field }) => field)).toEqual(asked);
  expect([compared.mine, compared.elsewhere]).toEqual([mine, elsewhere]);
});

test('without the former values all that differs is asked about, and other refusals are no conflict', () => {
  const current = { ...base, price: 120, currency: 'USD' };
  const refusal = new StoreError('conflict', '', { current });
  expect(compareAfterConflict(refusal, undefined, { price: 110, stock: 5 })).toMatchObject({
    theirs: current,
    conflicts: [{ field: 'price', mine: 110, theirs: 120 }],
    mine: {},
    elsewhere: [],
  });
  expect(compareAfterConflict(new StoreError('bad_input', ''), base, {})).toBeUndefined();
});
