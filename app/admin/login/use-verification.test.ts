import { expect, test } from 'vitest';
import { formatClock, secondsUntil } from './verify.tsx';

test('a started second counts, and time never runs below nothing', () => {
  expect(secondsUntil(0, 600_000)).toBe(600);
  expect(secondsUntil(1, 600_000)).toBe(600);
  expect(secondsUntil(599_999, 600_000)).toBe(1);
  expect(secondsUntil(600_000, 600_000)).toBe(0);
  expect(secondsUntil(700_000, 600_000)).toBe(0);
});

test('the clock reads like a clock', () => {
  expect(formatClock(600)).toBe('10:00');
  expect(formatClock(545)).toBe('9:05');
  expect(formatClock(59)).toBe('0:59');
  expect(formatClock(0)).toBe('0:00');
});
