import { expect, test } from 'vitest';
import { strokes } from './strokes.ts';

/** The points of a path of straight lines. */
function places(shape = '') {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, step = '', rest = ''] of shape.matchAll(/([MLHV])([^MLHV]*)/g)) {
    const numbers = rest.split(' ').map(Number);
    if (step !== 'V') xs.push(numbers[0] ?? Number.NaN);
    if (step !== 'H') ys.push(numbers.at(-1) ?? Number.NaN);
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), foot: Math.max(...ys) };
}

test('words stand on their line, about their middle, as high as capitals are', () => {
  expect(places(strokes(400, 500, 60, 'H'))).toEqual({ left: 386, right: 414, top: 458, foot: 500 });
  const { left, right, top, foot } = places(strokes(400, 500, 60, 'HEEH'));
  expect([(left + right) / 2, top, foot]).toEqual([400, 458, 500]);
  expect(right - left).toBeGreaterThan(3 * 28);
});

test('a letter that is not among them is not left out in silence', () => {
  expect(strokes(0, 0, 10, 'HÜ66')).toBeUndefined();
  expect(strokes(0, 0, 10, '')).toBe('');
});
