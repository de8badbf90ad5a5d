import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeCatalogue, type ProductTexts } from '#domain/compact-catalogue.ts';
import { starterCatalogue } from '#seed/starter.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import type { Source } from '#server/catalogue/service.ts';
import { createCompactCatalogue } from './compact-catalogue.ts';

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

test('the products, the choices and the version of the catalogue are in one file', async () => {
  const { state, get } = open();
  const file = await (await get('/catalogue/7-abc.json')).json();
  expect(file).toMatchObject({ version: '7-abc', updatedAt });
  expect(decodeCatalogue(file.products).map((product) => product.name)).toEqual(
    state.catalogue.products.map((product) => product.name),
  );
  expect(file.choices.categories).toHaveLength(17);
  expect(file.choices.brands).toHaveLength(6);
});

test('the descriptions are in a second file', async () => {
  const { state, get } = open();
  const texts: ProductTexts[] = await (await get('/catalogue/7-abc-texts.json')).json();
  expect(texts.map((each) => each.description)).toEqual(
    state.catalogue.products.map((product) => product.description),
  );
});

test('the current version is kept for good, an old address leads to the current one and is asked again', async () => {
  const { get } = open();
  expect((await get('/catalogue/7-abc.json')).headers.get('cache-control')).toContain('immutable');
  const old = await get('/catalogue/6-abc.json');
  expect(old.headers.get('cache-control')).toBe('no-cache');
  expect((await old.json()).version).toBe('7-abc');
  const oldTexts = await get('/catalogue/6-abc-texts.json');
  expect(oldTexts.headers.get('x-catalogue-version')).toBe('7-abc');
});

test('a snapshot is never kept for good', async () => {
  const response = await open('demo', 'snapshot').get('/catalogue/demo.json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('a new version brings a new file', async () => {
  const { state, get } = open();
  await get('/catalogue/7-abc.json');
  state.catalogue = createCatalogue({
    ...state.catalogue,
    version: '8-abc',
    rows: { ...starterCatalogue(), products: [] },
  });
  const file = await (await get('/catalogue/8-abc.json')).json();
  expect(decodeCatalogue(file.products)).toEqual([]);
});

test('it is compressed, and not sent again to who has it', async () => {
  const { get } = open();
  const compressed = await get('/catalogue/7-abc.json', { 'accept-encoding': 'br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(JSON.parse(brotliDecompressSync(await compressed.bytes()).toString()).version).toBe('7-abc');
  const etag = compressed.headers.get('etag') ?? '';
  expect((await get('/catalogue/7-abc.json', { 'if-none-match': etag })).status).toBe(304);
});

test('other addresses are not its business', () => {
  const { answer } = open();
  for (const pathname of ['/catalogue', '/catalogue/.json', '/catalogue/a/b.json', '/catalogue/a.txt']) {
    expect(answer(new Request(`http://shop.test${pathname}`), pathname)).toBeUndefined();
  }
});
