import { expect, test } from 'vitest';
import { dropIndex, moveItem } from './move-item.ts';

const list = ['a', 'b', 'c', 'd'];

test('an item moves to another place and the rest closes up', () => {
  expect(moveItem(list, 2, 1).join('')).toBe('acbd');
  expect(moveItem(list, 0, 1).join('')).toBe('bacd');
  expect(moveItem(list, 0, 3).join('')).toBe('bcda');
  expect(moveItem(list, 3, 0).join('')).toBe('dabc');
});

test('beyond the ends nothing moves', () => {
  expect(moveItem(list, 0, -1)).toBe(list);
  expect(moveItem(list, 3, 4)).toBe(list);
  expect(moveItem(list, -1, 0)).toBe(list);
});

test('a dropped item lands at the edge it was dropped on', () => {
  expect(moveItem(list, 0, dropIndex(0, 2, 'above')).join('')).toBe('bacd');
  expect(moveItem(list, 0, dropIndex(0, 2, 'below')).join('')).toBe('bcad');
  expect(moveItem(list, 3, dropIndex(3, 0, 'above')).join('')).toBe('dabc');
  expect(moveItem(list, 3, dropIndex(3, 0, 'below')).join('')).toBe('adbc');
});

test('an item dropped where it stands stays', () => {
  expect(moveItem(list, 1, dropIndex(1, 0, 'below'))).toBe(list);
  expect(moveItem(list, 1, dropIndex(1, 2, 'above'))).toBe(list);
});
