import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWindow } from '#app/storefront/shop/listing-foot.tsx';

test.each([
  [6, 20, [1, '…', 4, 5, 6, 7, 8, '…', 20]],
  [1, 20, [1, 2, 3, 4, 5, '…', 20]],
  [4, 20, [1, 2, 3, 4, 5, 6, '…', 20]],
  [20, 20, [1, '…', 16, 17, 18, 19, 20]],
  [17, 20, [1, '…', 15, 16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [1, 1, [1]],
  [1, 0, [1]],
  [99, 3, [1, 2, 3]],
])('page %i of %i', (page, pages, window) => {
  expect(pageWindow(page, pages)).toEqual(window);
});

test('the window always holds the first, the last and the current page, rising, five in a row where there are five', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (pages, at) => {
      const page = 1 + (at % pages);
      const numbers = pageWindow(page, pages).filter((entry) => typeof entry === 'number');
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      const near = numbers.filter((number) => Math.abs(number - page) <= 4);
      expect(near.length).toBeGreaterThanOrEqual(Math.min(5, pages));
      expect(numbers.length).toBeLessThanOrEqual(7);
    }),
  );
});
