import { expect, test } from 'vitest';
import { splitSpecifications } from './specification.ts';

test('a pair is divided at its first colon', () => {
  expect(splitSpecifications(['Frekans: 433,92 MHz', 'Oran:16:9', ' Çip :  ID48 '])).toEqual([
    { label: 'Frekans', value: '433,92 MHz' },
    { label: 'Oran', value: '16:9' },
    { label: 'Çip', value: 'ID48' },
  ]);
});

test('a text that is no pair stands alone', () => {
  expect(splitSpecifications(['Su geçirmez', ': değer', 'Ad:'])).toEqual([
    { value: 'Su geçirmez' },
    { value: ': değer' },
    { value: 'Ad:' },
  ]);
});

test('what is empty or there twice is left out', () => {
  expect(splitSpecifications(['', '  ', 'Pil: CR2032', 'Pil:CR2032'])).toEqual([
    { label: 'Pil', value: 'CR2032' },
  ]);
});
