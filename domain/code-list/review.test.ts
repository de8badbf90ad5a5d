import { expect, test } from 'vitest';
import { readReview, shownLines } from './review.ts';

test('the chosen lines are read, products and texts', () => {
  const form = new URLSearchParams({
    'satir-0': '4D60 x20',
    'secim-0': '546',
    'adet-0': '20',
    'satir-1': 'Merhaba',
    'adet-1': '1',
    'satir-2': 'ZZZ x3',
    'secim-2': 'metin',
    'adet-2': '3',
    'satir-3': 'HU66',
    'secim-3': 'yok',
    'adet-3': '1',
  });
  expect(readReview(form)).toEqual([
    { id: 546, text: '4D60 x20', quantity: 20 },
    { text: 'ZZZ x3', quantity: 3 },
  ]);
});

test.each(['', '0', '-3', '2,5', '1e9', 'x'])('the quantity %j becomes one', (quantity) => {
  const form = new URLSearchParams({ 'secim-0': '7', 'adet-0': quantity });
  expect(readReview(form)).toEqual([{ id: 7, text: '', quantity: 1 }]);
});

test('a quantity beyond the most becomes the most, and what is no choice is left out', () => {
  const form = new URLSearchParams({ 'secim-0': '7', 'adet-0': '99999', 'secim-1': '-1', 'secim-2': '1e3' });
  expect(readReview(form)).toEqual([{ id: 7, text: '', quantity: 9999 }]);
});

test('a page shows 100 ordinary lines, of long ones and ones with many choices fewer, and counts the others', () => {
  const countsOf = (input: string, matches: number[]) => {
    const { lines, more } = shownLines(
      Array.from({ length: 500 }, () => ({ input, matches })),
      7,
    );
    return [lines.length, more];
  };
  expect(countsOf('x'.repeat(60), [1, 2])).toEqual([100, 407]);
  expect(countsOf('x'.repeat(300), [1])).toEqual([50, 457]);
  expect(countsOf('x', [1, 2, 3, 4, 5, 6])).toEqual([50, 457]);
});
