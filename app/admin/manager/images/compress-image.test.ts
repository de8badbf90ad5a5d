import { expect, test } from 'vitest';
import { compressedType, fitWidth } from './compress-image.ts';

test('a wide picture shrinks to the width that is kept, a small one stays as it is', () => {
  expect(fitWidth({ width: 4000, height: 3000 }, 1200)).toEqual({ width: 1200, height: 900 });
  expect(fitWidth({ width: 640, height: 2000 }, 1200)).toEqual({ width: 640, height: 2000 });
  expect(fitWidth({ width: 20_000, height: 2 }, 800)).toEqual({ width: 800, height: 1 });
});

test('PNG stays PNG and everything else becomes JPEG', () => {
  expect(compressedType('image/png')).toBe('image/png');
  for (const type of ['image/jpeg', 'image/webp', 'image/gif', ''])
    expect(compressedType(type)).toBe('image/jpeg');
});
