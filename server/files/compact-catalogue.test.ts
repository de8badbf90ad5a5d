import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addCatalogueLine, type CompactCatalogue, decodeCatalogue } from '#domain/compact-catalogue.ts';
import { starterCatalogue } from '#seed/starter.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import type { Source } from '#server/catalogue/service.ts';
import { createCompactCatalogue } from './catalogue-files.ts';

const updatedAt = '2026-01-01T00:00:00.000Z';

function open(version = '7-abc', source: Source = 'cache') {
  const state = { catalogue: createCatalogue({ version, updatedAt, rows: starterCatalogue() }), source };
  const answer = createCompactCatalogue({
    current: async () => state,
    cachedVersion: () => state.catalogue.version,
    getCached: () => ({ catalogue: state.catalogue, from: source === 'snapshot' ? 'snapshot' : 'database' }),
  });
  async function get(pathname: string, headers: Record<string, string> = {}) {
    const response = await answer(new Request(`http://shop.test${pathname}`, { headers }), pathname);
    if (!response) throw new Error(`${pathname} is not answered`);
    return response;
  }
  return { state, answer, get };
}

function read(file: string) {
  const [first = '', ...lines] = file.split('\n');
  const columns = {} as CompactCatalogue;
  for (const line of lines) addCatalogueLine(columns, line);
  return { first: JSON.parse(first), products: decodeCatalogue(columns) };
}

test('the products, the choices and the version of the catalogue are in one file', async () => {
  const { state, get } = open();
  const { first, products } = read(await (await get('/catalogue/7-abc.jsonl')).text());
  expect(first).toMatchObject({ version: '7-abc', updatedAt });
  expect(products.map((product) => product.name)).toEqual(
    state.catalogue.products.map((product) => product.name),
  );
  expect(first.choices.categories).toHaveLength(17);
  expect(first.choices.brands).toHaveLength(6);
});

test('the descriptions are in a second file', async () => {
  const { state, get } = open();
  const lines = (await (await get('/catalogue/7-abc-texts.jsonl')).text()).split('\n');
  expect(lines.map((line) => JSON.parse(line).description)).toEqual(
    state.catalogue.products.map((product) => product.description),
  );
});

test('the current version is kept for good, an old address leads to the current one and is asked again', async () => {
  const { get } = open();
  expect((await get('/catalogue/7-abc.jsonl')).headers.get('cache-control')).toContain('immutable');
  const old = await get('/catalogue/6-abc.jsonl');
  expect(old.headers.get('cache-control')).toBe('no-cache');
  expect(read(await old.text()).first.version).toBe('7-abc');
  const oldTexts = await get('/catalogue/6-abc-texts.jsonl');
  expect(oldTexts.headers.get('x-catalogue-version')).toBe('7-abc');
});

test('a snapshot is never kept for good', async () => {
  const response = await open('demo', 'snapshot').get('/catalogue/demo.jsonl');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('it is compressed, and not sent again to who has it', async () => {
  const { get } = open();
  const compressed = await get('/catalogue/7-abc.jsonl', { 'accept-encoding': 'br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  const text = brotliDecompressSync(await compressed.bytes()).toString();
  expect(read(text).first.version).toBe('7-abc');
  const etag = compressed.headers.get('etag') ?? '';
  expect((await get('/catalogue/7-abc.jsonl', { 'if-none-match': etag })).status).toBe(304);
});
