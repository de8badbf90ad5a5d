import { expect, test } from 'vitest';
import { drawnRows, visibleRange } from './visible-range.ts';

test('the first screen draws its rows and a few more', () => {
  expect(visibleRange(100, 600, 50, 10_000)).toEqual({ start: 0, end: 18 });
});

test('far down only the rows around the window are drawn', () => {
  expect(visibleRange(-50_000, 600, 50, 10_000)).toEqual({ start: 992, end: 1020 });
});

test('the end of the list is the end', () => {
  expect(visibleRange(-50_000, 600, 50, 1_001)).toEqual({ start: 992, end: 1001 });
});

test('a list that shrank under the window still has a valid range', () => {
  expect(visibleRange(-50_000, 600, 50, 300)).toEqual({ start: 299, end: 300 });
  expect(visibleRange(-50_000, 600, 50, 0)).toEqual({ start: 0, end: 0 });
});

test('the row with the focus is drawn even when it is out of sight', () => {
  expect(drawnRows({ start: 5, end: 8 }, 2, 100)).toEqual([2, 5, 6, 7]);
  expect(drawnRows({ start: 5, end: 8 }, 50, 100)).toEqual([5, 6, 7, 50]);
  expect(drawnRows({ start: 5, end: 8 }, 6, 100)).toEqual([5, 6, 7]);
  expect(drawnRows({ start: 5, end: 8 }, 200, 100)).toEqual([5, 6, 7]);
});
