import { expect, test } from 'vitest';
import { putDigits } from './digit-boxes.tsx';

const empty = ['', '', '', '', '', ''];

test('six digits pasted at the first box fill all of them', () => {
  expect(putDigits(empty, 0, '123456')).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('what runs over the last box is left out', () => {
  expect(putDigits(empty, 4, '123')).toEqual(['', '', '', '', '1', '2']);
});

test('one digit changes its own box only', () => {
  expect(putDigits(['1', '2', '3', '', '', ''], 1, '9')).toEqual(['1', '9', '3', '', '', '']);
});

test('nothing entered empties the box', () => {
  expect(putDigits(['1', '2', '3', '', '', ''], 2, '')).toEqual(['1', '2', '', '', '', '']);
});
