import { expect, test } from 'vitest';
import { compareSpecifications } from './compared-rows.ts';
import { comparePath, readCompared } from './comparison.ts';

test.each([
  ['u=656,20', [656, 20]],
  ['u=656&u=20', [656, 20]],
  ['u=656,20&u=20,%207', [656, 20, 7]],
  ['u=0,-1,1.5,x,656x2,9999999999999999', []],
  ['u=&u=,', []],
  ['', []],
])('the products of "%s"', (query, ids) => {
  expect(readCompared(new URLSearchParams(query))).toEqual(ids);
  const [, canonical = ''] = comparePath(ids).split('?');
  expect(readCompared(new URLSearchParams(canonical))).toEqual(ids);
});

test('an address of any length is read up to twenty products', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => at + 1);
  expect(readCompared(new URLSearchParams({ u: many.join(',') }))).toEqual(many.slice(0, 20));
  expect(readCompared(new URLSearchParams(many.map((id) => ['u', String(id)])))).toHaveLength(20);
});

test('specifications are compared by label, whatever their order and case; what one lacks differs', () => {
  const rows = compareSpecifications(
    [
      ['Çip: ID46', 'Pil: CR2032', 'Su geçirmez', 'OEM: 1', 'OEM: 2', ''],
      ['PİL: cr2032', 'Çip: ID48', 'Uç profili: HU66', 'OEM: 1', 'OEM: 1'],
    ],
    'Öteki',
  );
  expect(rows.map(({ label, values, differs }) => [label, ...values, differs])).toEqual([
    ['Çip', 'ID46', 'ID48', true],
    ['Pil', 'CR2032', 'cr2032', false],
    ['OEM', '1, 2', '1', true],
    ['Uç profili', null, 'HU66', true],
    ['Öteki', 'Su geçirmez', null, true],
  ]);
});
