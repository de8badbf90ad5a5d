import { expect, test } from 'vitest';
import {
  makeShowcase,
  type Picture,
  pictureAddresses,
  storedPicture,
  withoutPicture,
  withPicture,
} from './picture-list.ts';

const pictures = ['a', 'b', 'c'].map((id) => storedPicture(`/${id}.jpg`, id));
const order = (list: readonly Picture[]) => list.map((picture) => picture.id).join('');

test('a picture becomes the showcase by changing places with the first', () => {
  expect(order(makeShowcase(pictures, 2))).toBe('cba');
  expect(order(makeShowcase(pictures, 0))).toBe('abc');
});

test('removing the last picture leaves an empty list', () => {
  const none = ['a', 'b', 'c'].reduce(withoutPicture, pictures as readonly Picture[]);
  expect(pictureAddresses(none)).toEqual([]);
});

test('a picture that failed is an empty address, unless it can be queued with its product', () => {
  const failed = withPicture(pictures, 'b', { state: 'failed', address: undefined, dataUrl: 'data:b' });
  expect(pictureAddresses(failed)).toEqual(['/a.jpg', '', '/c.jpg']);
  expect(pictureAddresses(withPicture(failed, 'b', { canQueue: true }))).toEqual([
    '/a.jpg',
    'data:b',
    '/c.jpg',
  ]);
});
