import { afterAll, beforeAll, expect, test } from 'vitest';
import { filterFields } from '#domain/product-facts.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ SEED: 'demo', REVALIDATE_TOKEN: 'a-long-enough-token' });
});
afterAll(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

const cacheAddress = '/.netlify/functions/products-cache';

test('products-cache holds every public product, normalised, and tells where it comes from', async () => {
  const answer = await shop.visit(`${cacheAddress}?refresh=1`);
  const { products, metadata } = await answer.json();
  expect(products.length).toBeGreaterThan(900);
  expect(metadata).toEqual({ updatedAt: expect.stringMatching(/Z$/), source: 'database' });
  const shape = [
    'id',
    'name',
    'description',
    'category',
    'brand',
    'image',
    'images',
    'originalPrice',
    'isNew',
    'inStock',
    'rating',
    'productCode',
    'warranty',
    'stockCount',
    'specifications',
    'subcategory',
    'name_en',
    'description_en',
    'codes',
    ...filterFields,
  ];
  for (const product of products) {
    const { price = 0, ...rest } = product;
    expect(typeof price).toBe('number');
    expect(Object.keys(rest).sort()).toEqual(shape.toSorted());
  }
  expect((await (await shop.visit(cacheAddress)).json()).metadata.source).toBe('cache');
});

test('products-cache answers 304 on its ETag until something is written', async () => {
  const etag = (await shop.visit(cacheAddress)).headers.get('etag') ?? '';
  const same = await shop.visit(cacheAddress, { 'if-none-match': etag });
  expect([same.status, await same.text()]).toEqual([304, '']);
  await shop.asOwner('POST', '/api/brands', { name: 'Yeni Marka' });
  expect((await shop.visit(cacheAddress, { 'if-none-match': etag })).status).toBe(200);
});

test('products-cache is compressed as asked', async () => {
  const encodings = {
    'br, gzip': 'br',
    gzip: 'gzip',
    'br;q=0, gzip;q=0.5': 'gzip',
    identity: null,
    '': null,
  };
  for (const [accepted, given] of Object.entries(encodings)) {
    const answer = await shop.visit(cacheAddress, { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(given);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  }
});

test("a passive product is the owner's alone", async () => {
  const category = 'KUMANDALAR';
  const { id } = await (
    await shop.asOwner('POST', '/api/products', { name: 'Gizli', category, status: 'passive' })
  ).json();
  expect((await shop.visit(`/api/products/${id}`)).status).toBe(404);
  expect((await shop.asOwner('GET', `/api/products/${id}`)).status).toBe(200);
  const listed = await (await shop.visit(cacheAddress)).json();
  expect(listed.products.map((each: { id: number }) => each.id)).not.toContain(id);
  const [newest] = await (await shop.visit('/api/products?limit=1')).json();
  expect(newest.id).not.toBe(id);
});

test('lists are pages of at most 200, with the total in a header', async () => {
  const first = await shop.visit('/api/products');
  expect((await first.json()).length).toBe(50);
  expect(Number(first.headers.get('x-total-count'))).toBeGreaterThan(900);
  const [tenth] = await (await shop.visit('/api/products?limit=1&offset=10')).json();
  expect((await (await shop.visit('/api/products?limit=11')).json()).at(-1)).toEqual(tenth);
  for (const query of ['limit=0', 'limit=201', 'limit=x', 'offset=-1', 'offset=1.5', 'surprise=1']) {
    const answer = await shop.visit(`/api/products?${query}`);
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [query.split('=')[0]]]);
  }
});

test('categories and brands are in Turkish order, for visitors and the owner alike', async () => {
  for (const kind of ['categories', 'brands']) {
    const visitor = await (await shop.visit(`/api/${kind}?limit=200`)).json();
    const names: string[] = visitor.map((row: { name: string }) => row.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'tr')));
    expect(await (await shop.asOwner('GET', `/api/${kind}?limit=200`)).json()).toEqual(visitor);
  }
});

test('revalidate drops the memory for the right token only', async () => {
  const revalidate = (token: string) =>
    shop.send('POST', '/.netlify/functions/revalidate', { path: '/', token }, { origin: '' });
  const wrong = await revalidate('wrong');
  expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'wrong_token']);
  const right = await revalidate('a-long-enough-token');
  expect([right.status, await right.json()]).toEqual([200, { ok: true }]);
});

test('health, readiness and unknown calls', async () => {
  expect((await shop.visit('/healthz')).status).toBe(200);
  expect((await shop.visit('/readyz')).status).toBe(200);
  const unknown = await shop.visit('/api/nothing');
  expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'not_found']);
});

test('the description names every call, and each write with its body and refusals', async () => {
  const { openapi, paths, components } = await (await shop.visit('/api/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  for (const { method, path } of shop.endpoints) expect(paths[path]?.[method]).toBeDefined();
  const { requestBody, responses } = paths['/api/products'].post;
  expect(requestBody.content['application/json'].schema.$ref).toBe('#/components/schemas/ProductCreate');
  const schema = components.schemas.ProductCreate;
  expect(schema.required).toEqual(['name', 'category']);
  expect(schema.additionalProperties).toBe(false);
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '409', '422', '503', '507']),
  );
});

test('every answer carries the protective headers', async () => {
  for (const address of ['/healthz', '/api/products', '/api/nothing', cacheAddress]) {
    const { headers } = await shop.visit(address);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  }
});
