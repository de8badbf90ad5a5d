import { expect, test } from 'vitest';
import { demoListing } from '#tests/helpers/demo-listing.ts';
import { indexCatalogue } from '../listing-index.ts';
import { normaliseProduct } from '../product.ts';
import type { ProductCode } from '../product-codes.ts';
import { corpus } from './corpus.ts';
import { quantityCorpus } from './corpus-quantities.ts';
import { spellingCorpus } from './corpus-spellings.ts';
import { vehicleLines } from './corpus-vehicles.ts';
import { createCodeMatcher } from './match-code-list.ts';
import { maxLines, readCodeList, readLine } from './read-list.ts';

const { index, vehicles } = demoListing();
const matchSteps = createCodeMatcher(index, vehicles);
const readList = (text: string) => lastOf(readCodeList(text));
const match = (text: string) => readList(text).items.map((item) => lastOf(matchSteps(item)));

function lastOf<T>(steps: Generator<undefined, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const pasted = [...corpus, ...quantityCorpus, ...spellingCorpus];

test.each(pasted)('%j', (line, ...items) => {
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

test.each(vehicleLines)('$line', ({ line, best = null, vehicle = '', unknown = '', ...expected }) => {
  const [found] = match(line);
  const { vehicle: only, name = '', unknown: names = [] } = found?.named ?? {};
  const named = only ? [only.slug, only.year].filter(Boolean).join(' ') : name;
  expect({ quantity: found?.quantity, status: found?.status }).toEqual(expected);
  expect([found?.best?.productCode ?? null, named, names[0] ?? '']).toEqual([best, vehicle, unknown]);
  if (expected.status === 'missing') expect(found?.matches).toEqual([]);
  else if (best) expect(found?.matches[0]?.product.productCode).toBe(best);
});

test.each([
  ['id46 çip 5', ['PCF7936AA', 'PCF7936AA-10P', 'PCF7945AC']],
  ['cr2032 pil', ['CR2032/1', 'CR2032-PAN/2', 'CR2032-PAN/50']],
])('a code and a kind offer nothing that only has one inside: %s', (line, codes) => {
  expect(match(line)[0]?.matches.map(({ product }) => product.productCode)).toEqual(codes);
});

test('the corpus pasted at once loses no line', () => {
  const { items, more } = readList(pasted.map(([line]) => line).join('\r\n'));
  expect(items).toHaveLength(pasted.reduce((count, [, ...items]) => count + items.length, 0));
  expect(more).toBe(0);
});

test('lines beyond the limit are counted', () => {
  const { items, more } = readList('ZZZ-1 x2\n'.repeat(maxLines + 7));
  expect([items.length, more]).toEqual([maxLines, 7]);
});

test.each(['', ' \n\t\n', '\u200f\u200e', '-', '•', '1)', '5 adet', '₺₺₺', '\0', '[', '(((', '\\', '🔑 🔑'])(
  '%j is read without an error',
  (text) => {
    for (const line of match(text)) expect(line.status).toBe('missing');
  },
);

test('the number six is none where it means under', () => {
  expect(readLine('torpido altı')).toMatchObject([{ readings: [{ text: 'torpido altı', quantity: 1 }] }]);
});

test('a quantity alone is kept as a line', () => {
  expect(readLine('5 adet')).toMatchObject([{ input: '5 adet' }]);
});

test.each(['99887766\tQwerty zzz\t5', '99887766;Qwerty zzz kumanda;5'])(
  '%j keeps its cells as a text',
  (row) => {
    expect(match(row)).toMatchObject([{ text: row, quantity: 5 }]);
  },
);

test('a long line loses nothing between its commas, a row of a spreadsheet not its last cell', () => {
  const codes = Array.from({ length: 120 }, (_, at) => `ZZZ-${1000 + at} x${at + 1}`);
  expect(match(codes.join(', ')).map(({ quantity }) => quantity)).toEqual(codes.map((_, at) => at + 1));
  expect(match(`4D60\t${'açıklama '.repeat(60)}\t7`)).toMatchObject([{ quantity: 7 }]);
});

test('a long line without commas loses no word', () => {
  const words = `${'merhaba '.repeat(100)}DLP-16 4 adet`;
  const lines = match(words);
  expect(lines.map(({ input }) => input).join(' ')).toBe(words);
  expect(lines.at(-1)).toMatchObject({ status: 'matched', quantity: 4 });
  const row = `4D60\t${'açıklama '.repeat(300)}\t7`;
  const inputs = match(row).map(({ input }) => input);
  expect(inputs.join(' ').split(/\s+/)).toEqual(row.split(/\s+/));
});

test('of half a megabyte in one line the rest is counted', () => {
  for (const text of ['A'.repeat(500_000), '4D60 x'.repeat(100_000)]) {
    const { items, more } = readList(text);
    expect(items).toHaveLength(maxLines);
    expect(items.length + more).toBeGreaterThanOrEqual(text.length / 300);
    expect(items.every(({ input }) => input.length <= 300)).toBe(true);
  }
});

test('a code whose digits are also a model names no vehicle', () => {
  const product = normaliseProduct({ id: 1, name: 'Sustalı kumanda', productCode: 'PE-VA2-307' });
  const [item] = readList('PE-VA2-307 x5').items;
  const found = item && lastOf(createCodeMatcher(indexCatalogue([product]), vehicles)(item));
  expect(found).toMatchObject({ status: 'matched', quantity: 5, named: { unknown: [] } });
  expect(found?.named.vehicle).toBeUndefined();
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
    vehicles,
  );
  const found = readList('5k0837202ad x3\nVO2D\n10 x YM63').items.map((item) => lastOf(matchIn(item)));
  expect(
    found.map(({ status, quantity, matches }) => [status, quantity, matches.map((each) => each.kind)]),
  ).toEqual([
    ['matched', 3, ['oem']],
    ['ambiguous', 1, ['jma']],
    ['ambiguous', 10, ['ilco', 'ilco']],
  ]);
});

test('a line pauses before each search, and a code is found without one', () => {
  const pausesOf = (line: string) =>
    readList(line).items.map((item) => {
      const steps = matchSteps(item);
      let pauses = 0;
      while (!steps.next().done) pauses++;
      return pauses;
    });
  expect(pausesOf('4D60 x3')).toEqual([0]);
  expect(pausesOf('4 fiqt dobko kumqnda 5')).toEqual([3]);
});
