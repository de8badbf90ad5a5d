import { expect, test } from 'vitest';
import { findInStrings, joinStrings } from './joined-strings.ts';

function found(texts: string[], word: string) {
  const places: [number, number][] = [];
  findInStrings(joinStrings(texts), word, (place, at) => places.push([place, at]));
  return places;
}

test('each text that contains the word is told once, with the first place in it', () => {
  expect(found(['hu66', 'va2', 'ahu66hu66', ''], 'hu66')).toEqual([
    [0, 0],
    [2, 1],
  ]);
});

test('a word is not found across two texts, nor where there are none', () => {
  expect(found(['ab', 'cd'], 'bc')).toEqual([]);
  expect(found([], 'a')).toEqual([]);
  expect(found(['', '', 'a'], 'a')).toEqual([[2, 0]]);
});

test('a part is bound to the start or end of a text by a line break', () => {
  const texts = ['kap', 'kapi', 'hukap', 'kap'];
  expect(found(texts, '\nkap')).toEqual([
    [0, 0],
    [1, 0],
    [3, 0],
  ]);
  expect(found(texts, 'kap\n').map(([place]) => place)).toEqual([0, 2, 3]);
  expect(found(texts, '\nkap\n').map(([place]) => place)).toEqual([0, 3]);
});
