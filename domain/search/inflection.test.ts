import { expect, test } from 'vitest';
import { baseForm } from './inflection.ts';
import { dictionary, tradeSynonyms } from './lexicon.ts';

test.each([
  ['kumandalar', 'kumanda'],
  ['kumandasi', 'kumanda'],
  ['kumandalarinin', 'kumanda'],
  ['anahtarina', 'anahtar'],
  ['kilidi', 'kilit'],
  ['gobegi', 'gobek'],
  ['kabugu', 'kabuk'],
  ['kabi', 'kap'],
  ['kaplari', 'kap'],
  ['kapisi', 'kapi'],
  ['kapilar', 'kapi'],
  ['kapagi', 'kapak'],
  ['cipleri', 'cip'],
  ['pilden', 'pil'],
  ['makineleri', 'makine'],
  ['batteries', 'battery'],
  ['keys', 'key'],
])('%s comes from %s', (word, base) => {
  expect(baseForm(word)).toBe(base);
});

test.each(['kap', 'kapi', 'kapak', 'kasa', 'kart', 'anahtarlik', 'kablo'])('%s is not cut', (word) => {
  expect(baseForm(word)).toBe(word);
});

test.each(['cipsiz', 'anahtarli', 'kapatma', 'honda', 'audi', 'corsa', 'pilot', 'kapsam'])(
  '%s is no inflected form of another word',
  (word) => expect([word, null]).toContain(baseForm(word)),
);

test('words of the dictionary and the synonyms keep their form', () => {
  for (const word of dictionary) expect(baseForm(word)).toBe(word);
  for (const [first = ''] of tradeSynonyms) expect(first).not.toBe('');
});
