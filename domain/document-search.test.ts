import { expect, test } from 'vitest';
import { createDocumentFilter } from './document-search.ts';

const names = new Map([
  [1, { name: 'Corolla kumanda', productCode: 'KD-11' }],
  [2, { name: 'Megane çip', productCode: 'TP-22' }],
]);
const warranty = {
  kind: 'document' as const,
  title: 'Garanti koşulları',
  title_en: null,
  version: null,
  publisher: null,
  brand: null,
  products: [1, 2],
};
const finds = (text: string) => createDocumentFilter(text, (id) => names.get(id))?.(warranty);

test.each(['corolla garanti', 'garanti çip', 'kd11 belgesi', 'KOŞULLARI', 'indir megane çip'])(
  '%s',
  (text) => {
    expect(finds(text)).toBe(true);
  },
);

test('the words of two of its products together, and other kinds, are not what was looked for', () => {
  expect(['corolla çip', 'kd11 tp22', 'corolla sürücü'].map(finds)).toEqual([false, false, false]);
  expect(finds('  ')).toBeUndefined();
});
