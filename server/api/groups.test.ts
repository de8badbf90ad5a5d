import { expect, test } from 'vitest';
import type { BrandRow, CategoryRow } from '#domain/schemas/grouping.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop();

async function call<Body = Record<string, unknown>>(method: string, address: string, body?: unknown) {
  const response = await shop.asOwner(method, address, body);
  const text = await response.text();
  return {
    status: response.status,
    run: response.headers.get('X-Run'),
    body: JSON.parse(text || '{}') as Body,
  };
}

const add = async <Row>(kind: string, values: object) =>
  (await call<Row>('POST', `/api/${kind}`, values)).body;
const addProduct = (values: object) => add<ProductRow>('products', { name: 'Ürün', ...values });
const categories = async () => (await call<CategoryRow[]>('GET', '/api/categories?limit=200')).body;
const undo = async (run: unknown) => (await call('POST', `/api/runs/${run}/undo`)).body;

test('categories are listed by name and carry their order, which one call changes, all or nothing', async () => {
  const before = await categories();
  const [first, second] = before.toSorted((a, b) => a.order - b.order);
  const unknown = [
    { id: second?.id, order: 0 },
    { id: 999_999, order: 1 },
  ];
  expect((await call('POST', '/api/categories/reorder', unknown)).status).toBe(404);
  expect(await categories()).toEqual(before);
  const swapped = [
    { id: second?.id, order: first?.order },
    { id: first?.id, order: second?.order },
  ];
  const { status, body } = await call<{ run: number; rows: CategoryRow[] }>(
    'POST',
    '/api/categories/reorder',
    swapped,
  );
  expect([status, body.rows[0]?.name, body.rows[1]?.name]).toEqual([200, second?.name, first?.name]);
  const visited: CategoryRow[] = await (await shop.visit('/api/categories?limit=200')).json();
  expect(visited.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  expect(visited.find(({ id }) => id === second?.id)?.order).toBe(first?.order);
  expect(await undo(body.run)).toEqual({ undone: 2, kept: [], run: expect.any(Number) });
});

test('a category with products is deleted only with its contents, and comes back whole', async () => {
  const category = await add<CategoryRow>('categories', { name: 'DOLU' });
  await add('subcategories', { name: 'Alt', parent_category: 'DOLU' });
  const product = await addProduct({ category: 'DOLU', subcategory: 'Alt' });
  const address = `/api/categories/${category.id}`;
  expect(await call('DELETE', address)).toMatchObject({ status: 409, body: { code: '23503' } });
  for (const wrong of ['with=products', 'with=', 'mit=contents'])
    expect(await call('DELETE', `${address}?${wrong}`)).toMatchObject({ status: 422 });
  const deleted = await call('DELETE', `${address}?with=contents`);
  expect(deleted).toMatchObject({ status: 200, body: { products: 1, subcategories: 1 } });
  expect(deleted.run).toBe(String(deleted.body.run));
  expect(await call('DELETE', `${address}?with=contents`)).toMatchObject({
    status: 404,
    body: { code: 'PGRST116' },
  });
  const { body: listed } = await call<{ cause: string }[]>('GET', '/api/runs?limit=1');
  expect(listed[0]).toMatchObject({ cause: 'delete', run: deleted.body.run });
  await undo(deleted.body.run);
  expect((await call('GET', `/api/products/${product.id}`)).body).toMatchObject({
    category: 'DOLU',
    subcategory: 'Alt',
  });
});

test('a merged brand is gone with a clear answer, and everything else is as it was', async () => {
  const source = await add<BrandRow>('brands', { name: 'Kaynak' });
  const target = await add<BrandRow>('brands', { name: 'Hedef' });
  const product = await addProduct({ category: 'KUMANDALAR', brand: 'Kaynak' });
  const address = `/api/brands/${source.id}/merge`;
  for (const [into, code] of [
    ['Kaynak', 'same_group'],
    [source.id, 'same_group'],
    ['YOK', 'unknown_reference'],
    [-1, 'above:0'],
    [undefined, 'required'],
  ])
    expect(await call('POST', address, { into })).toMatchObject({
      status: 422,
      body: { error_codes: { into: code } },
    });
  const merged = await call('POST', address, { into: target.id });
  expect(merged).toMatchObject({
    status: 200,
    body: { id: target.id, name: 'Hedef', run: Number(merged.run) },
  });
  expect(await call('POST', address, { into: 'Hedef' })).toMatchObject({
    status: 404,
    body: { code: 'PGRST116' },
  });
  const brandOf = async () => (await call('GET', `/api/products/${product.id}`)).body.brand;
  expect(await brandOf()).toBe('Hedef');
  expect(await undo(merged.body.run)).toMatchObject({ kept: [] });
  expect(await brandOf()).toBe('Kaynak');
  expect((await call('GET', `/api/brands/${source.id}`)).body).toMatchObject({ name: 'Kaynak' });
});
