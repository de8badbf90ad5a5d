import { expect, test } from 'vitest';
import { matchPictures, placePictures } from './match-pictures.ts';

const product = (id: number, productCode: string | null, images: string[] = []) => ({
  id,
  productCode,
  images,
});
const file = (name: string, type = 'image/jpeg') => ({ name, type });

function match(
  ...given: Parameters<typeof matchPictures<ReturnType<typeof file>, ReturnType<typeof product>>>
) {
  const { matched, unmatched } = matchPictures(...given);
  return {
    matched: matched.map(({ picture, product }) => [picture.name, product.id]),
    unmatched: unmatched.map(({ picture, reason }) => [picture.name, reason]),
  };
}

test('a file is matched by its name, however the code is written', () => {
  const products = [product(1, '1K0 959 753 N'), product(2, 'ŞİFRE-10'), product(3, null)];
  expect(
    match([file('1k0959753n.JPG'), file('sifre_10.webp'), file('.jpg'), file('yok.png')], products),
  ).toEqual({
    matched: [
      ['1k0959753n.JPG', 1],
      ['sifre_10.webp', 2],
    ],
    unmatched: [
      ['.jpg', 'none'],
      ['yok.png', 'none'],
    ],
  });
});

test('the one without a number is first, the others follow by number, unless it belongs to a code', () => {
  const products = [product(1, 'KD-B05'), product(2, 'KD-B05-2')];
  const files = [
    file('KD-B05 (10).jpg'),
    file('KD-B05-3.jpg'),
    file('KD-B05-2.jpg'),
    file('KD-B05.jpg'),
    file('KD-B05_1.jpg'),
    file('KD-B05-2-2.jpg'),
  ];
  expect(match(files, products).matched).toEqual([
    ['KD-B05.jpg', 1],
    ['KD-B05_1.jpg', 1],
    ['KD-B05-3.jpg', 1],
    ['KD-B05 (10).jpg', 1],
    ['KD-B05-2.jpg', 2],
    ['KD-B05-2-2.jpg', 2],
  ]);
});

test('a number is no part of another code, and what can be read in two ways is not guessed', () => {
  const products = [product(1, 'DMR-1'), product(2, 'DMR-12'), product(3, 'DMR-13')];
  expect(
    match([file('DMR-1-2.jpg'), file('DMR-12.jpg'), file('dmr1-3.jpg'), file('dmr13-2.jpg')], products),
  ).toEqual({
    matched: [
      ['DMR-1-2.jpg', 1],
      ['DMR-12.jpg', 2],
      ['dmr13-2.jpg', 3],
    ],
    unmatched: [['dmr1-3.jpg', 'several']],
  });
});

test('what cannot be added says why', () => {
  const full = Array.from({ length: 19 }, (_, at) => `/images/${at}.png`);
  const products = [product(1, 'A1'), product(2, 'a-1'), product(3, 'B2', full)];
  const files = [file('a_1.jpg'), file('B2-2.jpg'), file('B2.jpg'), file('B2.pdf', 'application/pdf')];
  expect(match(files, products)).toEqual({
    matched: [['B2.jpg', 3]],
    unmatched: [
      ['a_1.jpg', 'several'],
      ['B2.pdf', 'not_image'],
      ['B2-2.jpg', 'full'],
    ],
  });
  expect(match(files, products, 'replace').matched).toEqual([
    ['B2.jpg', 3],
    ['B2-2.jpg', 3],
  ]);
});

test.each([
  ['after', ['old', 'new']],
  ['before', ['new', 'old']],
  ['replace', ['new']],
] as const)('%s', (place, images) => {
  expect(placePictures(['old'], ['new'], place)).toEqual(images);
});
