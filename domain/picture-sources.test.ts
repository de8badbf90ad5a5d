import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

test('an uploaded picture comes in two formats and three widths, wherever it lies', () => {
  const name = 'product-7-2-1700000000000-0a1b2c3d';
  for (const folder of ['/images', 'https://bucket.example/shop']) {
    expect(pictureSources(`${folder}/${name}.jpg`)).toEqual([
      {
        type: 'image/avif',
        srcSet: `${folder}/${name}-320.avif 320w, ${folder}/${name}-640.avif 640w, ${folder}/${name}-1200.avif 1200w`,
      },
      {
        type: 'image/webp',
        srcSet: `${folder}/${name}-320.webp 320w, ${folder}/${name}-640.webp 640w, ${folder}/${name}-1200.webp 1200w`,
      },
    ]);
  }
});

test('a drawing, a picture from elsewhere and the default have no others', () => {
  for (const address of [
    '/images/demo/flip-b3-hu66-audi-front-2770.svg',
    'https://example.com/key.jpg',
    '/images/product-7-2-1700000000000-0a1b2c3d-320.webp',
    '',
  ])
    expect(pictureSources(address)).toEqual([]);
});
