import { expect, test } from 'vitest';
import { searchRows } from './search-rows.ts';

const rows = [
  { name: 'Sustalı Anahtar', productCode: '1K0 959 753 N', brand: 'Volkswagen', category: 'ANAHTARLAR' },
  { name: 'Akıllı KUMANDA', productCode: 'KD-B05', brand: 'Şahin', category: 'KUMANDALAR' },
  {
    name: 'Pil',
    name_en: 'Battery',
    productCode: null,
    brand: null,
    category: 'PİLLER',
    subcategory: 'CR2032',
  },
];
const found = (query: string) => searchRows(rows, query).map((row) => row.name);

test('a blank search leaves the list as it is', () => {
  expect(searchRows(rows, '  ')).toBe(rows);
});

test('letters are found the Turkish way, whatever their case', () => {
  expect(found('SUSTALI')).toEqual(['Sustalı Anahtar']);
  expect(found('kumanda')).toEqual(['Akıllı KUMANDA']);
  expect(found('sahin')).toEqual(['Akıllı KUMANDA']);
  expect(found('piller')).toEqual(['Pil']);
});

test('a code is found whatever its spaces and hyphens', () => {
  expect(found('1k0959753n')).toEqual(['Sustalı Anahtar']);
  expect(found('1K0-959.753')).toEqual(['Sustalı Anahtar']);
  expect(found('kdb05')).toEqual(['Akıllı KUMANDA']);
});

test('every word must be there, in any order, in name, code, brand or category', () => {
  expect(found('volkswagen anahtar')).toEqual(['Sustalı Anahtar']);
  expect(found('volkswagen kumanda')).toEqual([]);
  expect(found('battery')).toEqual(['Pil']);
  expect(found('cr2032')).toEqual(['Pil']);
});
