import { expect, test } from 'vitest';
import { movedBy, movedNextTo } from './order.ts';

const rows = ['a', 'b', 'c', 'd'].map((name, index) => ({ id: index + 1, order: index * 10, name }));
const names = (list: readonly { name: string }[]) => list.map((row) => row.name).join('');

test('a row goes one step up or down, and all are numbered from one', () => {
  const up = movedBy(rows, 3, -1);
  expect(names(up)).toBe('acbd');
  expect(up.map((row) => row.order)).toEqual([1, 2, 3, 4]);
  expect(names(movedBy(rows, 1, 1))).toBe('bacd');
});

test('beyond the ends nothing moves', () => {
  expect(movedBy(rows, 1, -1)).toBe(rows);
  expect(movedBy(rows, 4, 1)).toBe(rows);
  expect(movedBy(rows, 99, 1)).toBe(rows);
});

test('a dropped row lands at the edge it was dropped on', () => {
  expect(names(movedNextTo(rows, 1, 3, 'above'))).toBe('bacd');
  expect(names(movedNextTo(rows, 1, 3, 'below'))).toBe('bcad');
  expect(names(movedNextTo(rows, 4, 1, 'above'))).toBe('dabc');
  expect(names(movedNextTo(rows, 4, 1, 'below'))).toBe('adbc');
});

test('a row dropped where it stands stays', () => {
  expect(movedNextTo(rows, 2, 2, 'below')).toBe(rows);
  expect(movedNextTo(rows, 2, 1, 'below')).toBe(rows);
  expect(movedNextTo(rows, 2, 3, 'above')).toBe(rows);
});
