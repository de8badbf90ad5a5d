import { expect, test } from 'vitest';
import { compressedType, fitSize } from './compress-image.ts';

test('a wide or very high picture shrinks to what is kept, a small one stays as it is', () => {
  expect(fitSize({ width: 4000, height: 3000 }, 1200)).toEqual({ width: 1200, height: 900 });
  expect(fitSize({ width: 640, height: 2000 }, 1200)).toEqual({ width: 640, height: 2000 });
  expect(fitSize({ width: 20_000, height: 2 }, 800)).toEqual({ width: 800, height: 1 });
  expect(fitSize({ width: 300, height: 16_000 }, 800)).toEqual({ width: 30, height: 1600 });
});

test('PNG stays PNG and everything else becomes JPEG', () => {
  expect(compressedType('image/png')).toBe('image/png');
  for (const type of ['image/jpeg', 'image/webp', 'image/gif', ''])
    expect(compressedType(type)).toBe('image/jpeg');
});
