import { expect, test } from 'vitest';
import { type HeaderState, nextHeaderState } from './header.tsx';

const top: HeaderState = { compact: false, lastY: 0 };
const after = (...scrolled: number[]) => scrolled.reduce(nextHeaderState, top).compact;

test('the header is whole at the top and compact once scrolled down past 250', () => {
  expect(after()).toBe(false);
  expect(after(250)).toBe(false);
  expect(after(251)).toBe(true);
  expect(after(100, 200, 300)).toBe(true);
});

test('it opens again only when scrolled up below 150', () => {
  expect(after(600, 300)).toBe(true);
  expect(after(600, 150)).toBe(true);
  expect(after(600, 149)).toBe(false);
});

test('a move of less than 20 counts only once it has added up', () => {
  expect(after(240, 255)).toBe(false);
  expect(after(240, 255, 259)).toBe(false);
  expect(after(240, 255, 260)).toBe(true);
  expect(after(300, 160, 145)).toBe(true);
  expect(after(300, 160, 145, 140)).toBe(false);
});
