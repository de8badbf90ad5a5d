import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundToCents } from '../price-rules.ts';
import { columnLetter, defuseFormula, joinList, restoreFormula, splitList } from './cell.ts';
import { columnOf, fieldOfHeading, sheetColumns } from './columns.ts';
import { parsePrice } from './price.ts';
import { readCell, readPrice } from './read-cell.ts';

test('prices are read as people write them', () => {
  expect(parsePrice('1.250,50')).toEqual({ amount: 1250.5 });
  expect(parsePrice('1,250.50')).toEqual({ amount: 1250.5 });
  expect(parsePrice('₺ 1.250')).toEqual({ amount: 1250, currency: 'TRY' });
  expect(parsePrice('12,5 $')).toEqual({ amount: 12.5, currency: 'USD' });
  expect(parsePrice('€1.234,5')).toEqual({ amount: 1234.5, currency: 'EUR' });
  expect(parsePrice('12.5 USD')).toEqual({ amount: 12.5, currency: 'USD' });
  expect(parsePrice('750 Türk lirası')).toEqual({ amount: 750, currency: 'TRY' });
  for (const text of ['', 'yok', '12 £', '$ 12 €', '1.2.3', '12-05', '1.250,505', '=1+1', '١٢'])
    expect(parsePrice(text), text).toBeUndefined();
});

test('a price that is negative, ambiguous, too large, a date or an error is refused with a remedy', () => {
  expect(readPrice(-5)).toEqual({ error: 'negative' });
  expect(readPrice('-12,50')).toEqual({ error: 'negative' });
  expect(readPrice('₺ -12,50')).toEqual({ error: 'negative' });
  expect(readPrice('(12,50)')).toEqual({ error: 'negative' });
  // Never so long that a regular expression takes time over it.
  expect(readPrice(`${'-'.repeat(60)}1`)).toEqual({ error: 'cell_price' });
  expect(readPrice('1,250')).toEqual({ error: 'ambiguous_amount:1,250' });
  expect(readPrice('$1,250')).toEqual({ error: 'ambiguous_amount:$1,250' });
  expect(readPrice(1e10)).toEqual({ error: 'at_most:9999999999.99' });
  const price = columnOf('price');
  expect(readCell(price, { kind: 'date', text: '2024-05-12' })).toEqual({
    error: 'cell_date:2024-05-12',
  });
  expect(readCell(price, { kind: 'error', text: '#REF!' })).toEqual({
    error: 'cell_error:#REF!',
  });
  expect(readCell(price, true)).toHaveProperty('error');
});

test('a price from a formula is rounded as the sheet shows it', () => {
  expect(roundToCents(1374.945)).toBe(1374.95);
  expect(roundToCents(1249.95 * 1.1)).toBe(1374.95);
  expect(roundToCents(1.005)).toBe(1.01);
  expect(roundToCents(9_999_999_999.99)).toBe(9_999_999_999.99);
  expect(readPrice(0.1 + 0.2)).toEqual({ value: { amount: 0.3 } });
});

test('codes stay texts, and a code that Excel has made a number of is refused', () => {
  const code = columnOf('productCode');
  for (const text of ['000123', '1E5', '90.750', '=A1', '-5'])
    expect(readCell(code, text)).toEqual({ value: text });
  expect(readCell(code, 5837)).toEqual({ value: '5837' });
  expect(readCell(code, 90.75)).toHaveProperty('error');
  expect(readCell(code, 8_690_000_000_000_000)).toHaveProperty('error');
});

test('flags, states, stock and ratings are read in either language', () => {
  for (const [text, value] of [
    ['Evet', true],
    ['HAYIR', false],
    ['yes', true],
    ['x', true],
    ['0', false],
  ] as const)
    expect(readCell(columnOf('isNew'), text)).toEqual({ value });
  expect(readCell(columnOf('isNew'), true)).toEqual({ value: true });
  expect(readCell(columnOf('isNew'), 'belki')).toHaveProperty('error');
  expect(readCell(columnOf('status'), 'PASİF')).toEqual({ value: 'passive' });
  expect(readCell(columnOf('status'), 'Out of stock')).toEqual({ value: 'out-of-stock' });
  expect(readCell(columnOf('currency'), 'tl')).toEqual({ value: 'TRY' });
  expect(readCell(columnOf('stock'), '1.250')).toEqual({ value: 1250 });
  for (const stock of ['12,5', -1, 1.5, 'çok', 3e9])
    expect(readCell(columnOf('stock'), stock)).toHaveProperty('error');
  expect(readCell(columnOf('rating'), 4.46)).toEqual({ value: 4.5 });
  expect(readCell(columnOf('rating'), '5,1')).toHaveProperty('error');
});

test('what cannot be stored is refused: too long, half a surrogate pair, a bad code', () => {
  expect(readCell(columnOf('name'), 'a'.repeat(301))).toEqual({ error: 'too_long:300' });
  expect(readCell(columnOf('name'), 'Anahtar \ud83d')).toEqual({ error: 'not_storable' });
  expect(readCell(columnOf('name'), 'Anahtar \u0000')).toHaveProperty('error');
  expect(readCell(columnOf('codes'), 'ABC: 1')).toEqual({ error: 'unreadable_code:ABC%3A 1' });
  expect(readCell(columnOf('codes'), 'EAN: 123')).toHaveProperty('error');
  expect(readCell(columnOf('codes'), 'OEM: 5K0 837 | JMA: VO-2 (benzer)')).toEqual({
    value: [
      { kind: 'oem', code: '5K0 837' },
      { kind: 'jma', code: 'VO-2', similar: true },
    ],
  });
});

test('a column is recognised by its heading in Turkish and English, and no heading means two columns', () => {
  expect(fieldOfHeading('ÜRÜN KODU')).toBe('productCode');
  expect(fieldOfHeading(' product_code ')).toBe('productCode');
  expect(fieldOfHeading('Fiyat:')).toBe('price');
  // The amounts would be taken for the product's own currency.
  expect(fieldOfHeading('Fiyat ($)')).toBeUndefined();
  expect(fieldOfHeading('Ad (İngilizce)')).toBe('name_en');
  expect(fieldOfHeading('originalPrice')).toBe('originalPrice');
  expect(fieldOfHeading('')).toBeUndefined();
  expect(fieldOfHeading('Malzeme')).toBeUndefined();
  for (const { field, heading, aliases } of sheetColumns)
    for (const name of [field, heading, ...aliases]) expect(fieldOfHeading(name), name).toBe(field);
});

test('lists and defused formulas come back as they were', () => {
  const entry = fc
    .string({ unit: 'binary', minLength: 1 })
    .map((text) => text.trim())
    .filter(Boolean);
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (list) => {
      expect(splitList(joinList(list))).toEqual(list);
    }),
  );
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '|', 'a') });
  fc.assert(
    fc.property(text, (value) => {
      expect(restoreFormula(defuseFormula(value))).toBe(value);
      expect(defuseFormula(value)).not.toMatch(/^[=+\-@|\t]/);
    }),
  );
  expect(splitList('a | b|c')).toEqual(['a', 'b', 'c']);
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
