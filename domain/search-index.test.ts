import { expect, test } from 'vitest';
import { findInStrings, joinStrings } from './search-index.ts';

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
