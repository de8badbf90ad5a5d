import { expect, test } from 'vitest';
import { filterFields } from '#domain/fact-filters.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop({ SEED: 'demo', REVALIDATE_TOKEN: 'a-long-enough-token' });

const cacheAddress = '/.netlify/functions/products-cache';

test('products-cache holds every public product, normalised, and tells where it comes from', async () => {
  const answer = await shop.visit(`${cacheAddress}?refresh=1`);
  const { products, metadata }: { products: { price?: number }[]; metadata: object } = await answer.json();
  expect(products.length).toBeGreaterThan(900);
  expect(metadata).toEqual({ updatedAt: expect.stringMatching(/Z$/), source: 'database' });
  const shape =
    'brand category codes description description_en id image images inStock isNew name name_en originalPrice productCode rating specifications stockCount subcategory warranty'.split(
      ' ',
    );
  const shapes = new Set(
    products.map(({ price = 0, ...rest }) => [typeof price, ...Object.keys(rest).sort()].join(' ')),
  );
  expect([...shapes]).toEqual([`number ${[...shape, ...filterFields].sort().join(' ')}`]);
  expect((await (await shop.visit(cacheAddress)).json()).metadata.source).toBe('cache');
});

test('products-cache answers 304 on its ETag until something is written', async () => {
  const etag = (await shop.visit(cacheAddress)).headers.get('etag') ?? '';
  const same = await shop.visit(cacheAddress, { 'if-none-match': etag });
  expect([same.status, await same.text()]).toEqual([304, '']);
  await shop.asOwner('POST', '/api/brands', { name: 'Yeni Marka' });
  expect((await shop.visit(cacheAddress, { 'if-none-match': etag })).status).toBe(200);
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

test('the owner gets all products at once, with what was just written; a visitor does not', async () => {
  expect((await shop.visit('/api/products/all')).status).toBe(401);
  const body = { name: 'Yeni geldi', category: 'KUMANDALAR', status: 'passive', low_stock: 4 };
  const created = await (await shop.asOwner('POST', '/api/products', body)).json();
  const response = await shop.asOwner('GET', '/api/products/all');
  const { headers } = response;
  const rows = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows[0]).toEqual(created);
  expect(headers.get('cache-control')).toBe('no-store');
  const page = await shop.asOwner('GET', '/api/products?limit=200');
  expect(rows.slice(0, 200)).toEqual(await page.json());
  expect([rows.length, headers.get('x-total-count')].map(String)).toEqual(
    Array(2).fill(page.headers.get('x-total-count')),
  );
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
