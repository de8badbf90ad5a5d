import { expect, test } from 'vitest';
import { packSize } from './quantity.ts';
import { acceptAll, readReview, shownLines } from './review.ts';

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

test('another choice counts more than the tick, a vehicle belongs to its product, and all takes open lines as texts', () => {
  const form = new URLSearchParams({
    'satir-0': 'doblo 2012 kumanda',
    'secim-0': '20',
    'baska-0': '26',
    'arac-0': 'fiat-doblo-2 2012',
    'adet-0': '3',
    'satir-1': 'HU66',
    'secim-1': '',
    'adet-1': '10',
    'satir-2': 'unticked',
    'baska-2': '',
    'adet-2': '1',
  });
  const remote = { id: 26, text: 'doblo 2012 kumanda', quantity: 3 };
  const chosen = [{ ...remote, vehicle: { slug: 'fiat-doblo-2', year: 2012 } }];
  expect(readReview(form)).toEqual(chosen);
  form.set(acceptAll, '1');
  expect(readReview(form)).toEqual([...chosen, { text: 'HU66', quantity: 10 }]);
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

test.each([
  ['Kale Kilit KAL5 Ev Ham Anahtarı (10 Adet)', 10],
  ['Panasonic CR2032 3V Pil (2 pcs)', 2],
  ['Fiat Doblo 2 3 Tuşlu Kumanda', 1],
])('the pack of "%s" has %i', (name, size) => {
  expect(packSize(name)).toBe(size);
});
