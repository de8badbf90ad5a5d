import { expect, test } from 'vitest';
import { createStringInterner } from './intern-strings.ts';

test('rows stay as they are, whatever they hold', () => {
  const share = createStringInterner();
  const rows = [
    { id: 1, brand: 'Yale', features: ['433,92 MHz', '2 yıl garanti'], price: null, text: 'x'.repeat(200) },
    { id: 2, brand: 'Yale', features: ['433,92 MHz', '2 yıl garanti'], price: 12.5, isNew: false },
  ];
  expect(structuredClone(rows).map(share)).toEqual(rows);
});
