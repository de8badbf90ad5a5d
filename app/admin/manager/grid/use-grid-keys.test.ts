import { expect, test } from 'vitest';
import { nextControl, nextRow } from './use-grid-keys.ts';

test('arrows move by a row and stop at both ends', () => {
  expect(nextRow('ArrowDown', 3, 10, 5)).toBe(4);
  expect(nextRow('ArrowUp', 0, 10, 5)).toBe(0);
  expect(nextRow('ArrowDown', 9, 10, 5)).toBe(9);
});

test('page keys move by a screen, Home and End to the ends', () => {
  expect(nextRow('PageDown', 3, 10, 5)).toBe(8);
  expect(nextRow('PageDown', 8, 10, 5)).toBe(9);
  expect(nextRow('PageUp', 3, 10, 5)).toBe(0);
  expect(nextRow('Home', 7, 10, 5)).toBe(0);
  expect(nextRow('End', 7, 10, 5)).toBe(9);
});

test('other keys and empty lists lead nowhere', () => {
  expect(nextRow('a', 3, 10, 5)).toBeUndefined();
  expect(nextRow('End', 0, 0, 5)).toBeUndefined();
});

test('left and right walk along the controls of a row, and back to the row', () => {
  expect(nextControl('ArrowRight', -1, 3)).toBe(0);
  expect(nextControl('ArrowRight', 2, 3)).toBe(2);
  expect(nextControl('ArrowLeft', 0, 3)).toBe(-1);
  expect(nextControl('ArrowLeft', -1, 3)).toBe(-1);
  expect(nextControl('ArrowUp', 1, 3)).toBeUndefined();
});
