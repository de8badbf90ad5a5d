import { expect, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { indexCatalogue } from '../listing-index.ts';
import { isPublic, normaliseProduct } from '../product.ts';
import type { ProductCode } from '../product-codes.ts';
import { corpus } from './corpus.ts';
import { createCodeMatcher, maxLines, readCodeList } from './match-code-list.ts';
import { readLine } from './read-line.ts';

const index = indexCatalogue(demoCatalogue().products.filter(isPublic).map(normaliseProduct));
const matchItem = createCodeMatcher(index);
const match = (text: string) => readCodeList(text).items.map(matchItem);

test.each(corpus)('%j', (line, ...items) => {
  const lines = match(line);
  expect(lines.map(({ quantity, status, badQuantity }) => ({ quantity, status, badQuantity }))).toEqual(
    items.map(({ quantity, status, badQuantity }) => ({ quantity, status, badQuantity })),
  );
  for (const [at, { status, code }] of items.entries()) {
    const codes = lines[at]?.matches.map(({ product }) => product.productCode) ?? [];
    if (status === 'matched') expect(codes).toEqual([code]);
    else if (status === 'ambiguous') expect(codes).toContain(code);
    else expect(codes).toEqual([]);
  }
});

test('the corpus pasted at once loses no line', () => {
  const { items, more } = readCodeList(corpus.map(([line]) => line).join('\r\n'));
  expect(items).toHaveLength(corpus.reduce((count, [, ...items]) => count + items.length, 0));
  expect(more).toBe(0);
});

test('lines beyond the limit are counted', () => {
  const { items, more } = readCodeList('ZZZ-1 x2\n'.repeat(maxLines + 7));
  expect([items.length, more]).toEqual([maxLines, 7]);
});

test.each(['', ' \n\t\n', '\u200f\u200e', '-', '•', '1)', '5 adet', '₺₺₺', '\0', '[', '(((', '\\', '🔑 🔑'])(
  '%j is read without an error',
  (text) => {
    for (const line of match(text)) expect(line.status).toBe('missing');
  },
);

test('a quantity alone is kept as a line', () => {
  expect(readLine('5 adet')).toMatchObject([{ input: '5 adet' }]);
});

test('a long line loses nothing between its commas, a row of a spreadsheet not its last cell', () => {
  const codes = Array.from({ length: 120 }, (_, at) => `ZZZ-${1000 + at} x${at + 1}`);
  expect(match(codes.join(', ')).map(({ quantity }) => quantity)).toEqual(codes.map((_, at) => at + 1));
  expect(match(`4D60\t${'açıklama '.repeat(60)}\t7`)).toMatchObject([{ quantity: 7 }]);
});

test('half a megabyte in one line, and of one letter, is cut', () => {
  expect(match('A'.repeat(500_000))).toHaveLength(1);
  expect(match('4D60 x'.repeat(100_000))).toHaveLength(1);
});

test('a cross reference is a code; what is similar or belongs to several is to be chosen', () => {
  const row = (id: number, codes: ProductCode[]) => normaliseProduct({ id, name: `Ürün ${id}`, codes });
  const matchIn = createCodeMatcher(
    indexCatalogue([
      row(1, [{ kind: 'oem', code: '5K0 837 202 AD' }]),
      row(2, [{ kind: 'jma', code: 'VO-2D', similar: true }]),
      row(3, [{ kind: 'ilco', code: 'YM 63' }]),
      row(4, [{ kind: 'ilco', code: 'YM-63' }]),
    ]),
  );
  const found = readCodeList('5k0837202ad x3\nVO2D\n10 x YM63').items.map(matchIn);
  expect(
    found.map(({ status, quantity, matches }) => [status, quantity, matches.map((each) => each.kind)]),
  ).toEqual([
    ['matched', 3, ['oem']],
    ['ambiguous', 1, ['jma']],
    ['ambiguous', 10, ['ilco', 'ilco']],
  ]);
});
