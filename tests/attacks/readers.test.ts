import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addText } from '#domain/cart.ts';
import { matchCodeList } from '#domain/code-list/match-code-list.ts';
import { readCodeList } from '#domain/code-list/read-list.ts';
import { readReview } from '#domain/code-list/review.ts';
import { listProducts } from '#domain/listing.ts';
import { indexCatalogue } from '#domain/listing-index.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { markMatches } from '#domain/mark-matches.ts';
import { isPublic, normaliseProduct } from '#domain/product.ts';
import { requestCreate } from '#domain/schemas/requests.ts';
import { searchProducts } from '#domain/search/search.ts';
import { understandQuery } from '#domain/search/understand-query.ts';
import { readSharedList } from '#domain/shared-list.ts';
import { suggest } from '#domain/suggestions.ts';
import { suggestVehicles } from '#domain/typed-vehicle.ts';
import { cutText, keptLine, readableText } from '#domain/visitor-text.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { storableSearch } from '#server/catalogue/search-misses.ts';
import { isLongRun } from '#tests/helpers/long-run.ts';
import { isLinear } from './growth.ts';
import { type LongText, parts, writeText } from './long-texts.ts';

const { products, vehicles } = demoCatalogue();
// A part of the catalogue shows as well how the work grows with the text.
const shown = products.filter(isPublic).slice(0, isLongRun ? undefined : 120);
const index = indexCatalogue(shown.map(normaliseProduct));

function lastOf<T>(steps: Generator<undefined, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const tokenAndLang = { token: 'a'.repeat(22), lang: 'tr' };

/** What reads a text that anybody may send. The length is that of the shorter of two texts. */
const readers: Record<string, { read: (text: string) => unknown; length?: number }> = {
  'a pasted list': { read: (text) => lastOf(readCodeList(text)), length: 2_400 },
  'the products of a pasted list': {
    read: (text) => lastOf(matchCodeList(index, { all: vehicles, fitmentsOf: () => undefined }, text)),
    length: 2_400,
  },
  'the review of a pasted list': {
    read: (text) => readReview(new URLSearchParams({ 'secim-0': 'metin', 'satir-0': text })),
  },
  'a search': { read: (text) => searchProducts(index.search, text) },
  'a search in its words only': { read: (text) => searchProducts(index.search, text, { literal: true }) },
  'the address of a list of products': {
    read: (text) =>
      listProducts(index, parseListingQuery(new URLSearchParams({ search: text, marka: text }))),
  },
  suggestions: {
    read: (text) => suggest(index, parseListingQuery(new URLSearchParams({ search: text })), 'tr'),
  },
  'a vehicle being typed': { read: (text) => suggestVehicles(vehicles, text) },
  'a query': {
    read: (text) => understandQuery({ index: index.search, synonyms: index.synonyms }, text, vehicles),
  },
  'marks in a name': { read: (text) => markMatches('Golf 7 Kumanda Kabı 3 Tuşlu (433 MHz)', text) },
  'a search in vain': { read: storableSearch },
  'a shared list': { read: (text) => readSharedList(new URLSearchParams({ u: text, t: `2x${text}` })) },
  'a line of a cart': { read: (text) => addText([], text) },
  'a request': {
    read: (text) =>
      requestCreate.safeParse({ ...tokenAndLang, items: [], texts: [{ text, quantity: 1 }], note: text }),
  },
};

const part = fc.constantFrom(...parts);
const someParts = (most: number) =>
  fc.array(part, { minLength: 1, maxLength: most }).map((chosen) => chosen.join(''));
const longText: fc.Arbitrary<LongText> = fc.record({
  before: fc.oneof(fc.constant(''), someParts(2)),
  repeated: someParts(3),
  behind: fc.oneof(fc.constant(''), someParts(2)),
});

test.each(Object.entries(readers))('%s takes linear time, whatever is in it', (_, reader) => {
  const { read, length = 8_000 } = reader;
  const examples = parts.filter((_, at) => isLongRun || at % 10 === 0);
  fc.assert(
    fc.property(longText, (text) => isLinear(read, (size) => writeText(text, size), length)),
    { numRuns: examples.length + (isLongRun ? 400 : 2), examples: examples.map(alone) },
  );
});

const alone = (repeated: string): [LongText] => [{ before: '\t', repeated, behind: '' }];

test('a text is cut in whole characters, also behind its normalisation', () => {
  expect(cutText('a🔑', 2)).toBe('a');
  expect(cutText('a🔑', 3)).toBe('a🔑');
  expect(readableText('㌖'.repeat(9), 12)).toBe('キロメートルキロメートル');
  expect(readableText('a\u0308', 10)).toBe('ä');
  expect(keptLine(`  a\t\u0000b${'🔑'.repeat(200)}`).length).toBe(299);
  expect(keptLine('a\u0308 ½')).toBe('a\u0308 ½');
});
