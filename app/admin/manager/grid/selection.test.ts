import { expect, test } from 'vitest';
import { idsBetween } from './selection.ts';

test('a range goes from one row to the other in either direction', () => {
  expect(idsBetween([9, 7, 5, 3], 7, 3)).toEqual([7, 5, 3]);
  expect(idsBetween([9, 7, 5, 3], 5, 9)).toEqual([9, 7, 5]);
});

test('when the first row is no longer shown only the second is meant', () => {
  expect(idsBetween([9, 7], 4, 7)).toEqual([7]);
});
