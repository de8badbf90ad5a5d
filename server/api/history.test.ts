import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#server/database/database.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const product = { name: 'Sustalı anahtar', category: 'ANAHTARLAR', price: 10 };

const shop = await openFileShop();

const database = shop.services.database ?? expect.unreachable();

async function ask(method: string, address: string, body?: unknown) {
  const response = await shop.asOwner(method, address, body);
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
}
async function create(table: string, values: object) {
  const { status, body } = await ask('POST', `/api/${table}`, values);
  expect(status).toBe(201);
  return body;
}
const history = async (query: string) => (await ask('GET', `/api/history?${query}`)).body;
const undo = async (id: number) => (await ask('POST', `/api/history/${id}/undo`)).body;
const undoChangeSet = async (run: number) => (await ask('POST', `/api/runs/${run}/undo`)).body;
const read = async (address: string) => (await ask('GET', address)).body;

test('a typed price is in the history, is taken back, and the undo is taken back too', async () => {
  const { id } = await create('products', product);
  const { updated_at } = (await ask('PATCH', `/api/products/${id}`, { price: 20 })).body;
  const listed = await shop.asOwner('GET', `/api/history?table=products&id=${id}&limit=1&cause=`);
  expect(listed.headers.get('x-total-count')).toBe('2');
  const [edit] = await listed.json();
  expect(edit).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    ...{ cause: 'edit', operation: 'update', table: 'products', row_id: id, name: product.name },
    run: expect.any(Number),
    cascaded: false,
    currency: 'TRY',
    before: { price: 10 },
    after: { price: 20 },
  });
  expect(await undo(edit.id)).toEqual({ undone: 1, kept: [], run: expect.any(Number) });
  const back = await read(`/api/products/${id}`);
  expect(back.price).toBe(10);
  expect(back.updated_at > updated_at).toBe(true);
  const [undone] = await history(`table=products&id=${id}`);
  expect(undone).toMatchObject({ cause: 'undo', before: { price: 20 }, after: { price: 10 } });
  expect(await undo(undone.id)).toMatchObject({ undone: 1 });
  expect((await read(`/api/products/${id}`)).price).toBe(20);
});

test('changes are filtered by time, cause and run, and paged', async () => {
  const from = new Date().toISOString();
  const { id } = await create('products', product);
  const { body } = await ask('POST', '/api/products/bulk', { ids: [id], set: { isFeatured: true } });
  expect(await history(`from=${from}&cause=bulk`)).toMatchObject([{ row_id: id, run: body.run }]);
  expect(await history(`run=${body.run}`)).toHaveLength(1);
  expect(await history(`to=${from}&id=${id}&table=products`)).toEqual([]);
  const both = await history(`from=${from}`);
  expect(await history(`from=${from}&limit=1&offset=1`)).toEqual([both[1]]);
});

const undoWith = async (address: string, body: object) => ask('POST', `/api/${address}/undo`, body);

test('only a field that was changed again since is kept, and named with both values', async () => {
  const { id } = await create('products', product);
  await ask('PATCH', `/api/products/${id}`, { price: 20, warranty: '1 yıl', category: 'KUMANDALAR' });
  const [edit] = await history(`table=products&id=${id}`);
  await ask('PATCH', `/api/products/${id}`, { price: 30, stock: 5 });
  const kept = {
    ...{ table: 'products', row_id: id, name: product.name, reason: 'changed' },
    ...{ fields: ['price'], current: { price: 30 }, former: { price: 10 }, currency: 'TRY' },
  };
  const first = await undo(edit.id);
  expect(first).toEqual({ undone: 1, kept: [kept], run: expect.any(Number) });
  const putBack = { price: 30, stock: 5, warranty: null, category: 'ANAHTARLAR' };
  expect(await read(`/api/products/${id}`)).toMatchObject(putBack);
  // Again, there is only the price left to ask about.
  expect(await undoChangeSet(edit.run)).toEqual({ undone: 0, kept: [kept] });
  const forced = await undoWith(`runs/${edit.run}`, { row_id: id, fields: ['price'], overwrite: true });
  expect(forced.body).toMatchObject({ undone: 1, kept: [] });
  expect(await read(`/api/products/${id}`)).toMatchObject({ ...putBack, price: 10 });
  await undoChangeSet(forced.body.run);
  await undoChangeSet(first.run);
  expect(await read(`/api/products/${id}`)).toMatchObject({ price: 30, warranty: '1 yıl', stock: 5 });
});

test('a value that was typed again is not taken for one that was undone', async () => {
  const { id } = await create('products', product);
  for (const price of [20, 30, 20]) await ask('PATCH', `/api/products/${id}`, { price });
  const [, , edit] = await history(`table=products&id=${id}`);
  expect(await undo(edit.id)).toMatchObject({ undone: 0, kept: [{ fields: ['price'] }] });
  expect((await read(`/api/products/${id}`)).price).toBe(20);
});

test('a price is not put back into a currency that it was not meant in', async () => {
  const { id } = await create('products', product);
  await ask('PATCH', `/api/products/${id}`, { price: 20, stock: 4 });
  const [edit] = await history(`table=products&id=${id}`);
  await ask('PATCH', `/api/products/${id}`, { currency: 'USD' });
  expect(await undo(edit.id)).toMatchObject({ undone: 1, kept: [{ fields: ['price'] }] });
  expect(await read(`/api/products/${id}`)).toMatchObject({ price: 20, currency: 'USD', stock: 0 });
});

test('a price that is put back alone takes its currency along', async () => {
  const { id, price, currency } = await create('products', product);
  const values = { price: 20, currency: 'USD', stock: 4 };
  const { body } = await ask('PATCH', `/api/products/${id}`, values);
  expect([price, currency, body.currency]).toEqual([product.price, 'TRY', 'USD']);
  const [edit] = await history(`table=products&id=${id}`);
  expect((await undoWith(`history/${edit.id}`, { fields: ['price'] })).status).toBe(200);
  expect(await read(`/api/products/${id}`)).toMatchObject({ price, currency, stock: 4 });
});

test('one product of a bulk change, or one field of it, is put back alone', async () => {
  const rows = [await create('products', product), await create('products', product)];
  const ids = rows.map(({ id }) => id);
  const { body } = await ask('POST', '/api/products/bulk', { ids, set: { isNew: false, isFeatured: true } });
  const one = await undoWith(`runs/${body.run}`, { row_id: ids[0], fields: ['isNew'] });
  expect(one.body).toMatchObject({ undone: 1, kept: [] });
  expect(await read(`/api/products/${ids[0]}`)).toMatchObject({ isNew: true, isFeatured: true });
  expect((await undoWith(`runs/${body.run}`, { row_id: ids[0] })).body).toMatchObject({
    undone: 1,
    kept: [],
  });
  expect(await read(`/api/products/${ids[0]}`)).toMatchObject({ isNew: true, isFeatured: false });
  expect(await read(`/api/products/${ids[1]}`)).toMatchObject({ isNew: false, isFeatured: true });
  expect((await undoWith(`runs/${body.run}`, { row_id: 999_999 })).status).toBe(404);
});

test('a field whose former value is taken is kept, and the others are put back', async () => {
  const codes = [{ kind: 'ean', code: '4006381333962' }];
  const { id } = await create('products', { ...product, codes });
  await ask('PATCH', `/api/products/${id}`, { codes: [], price: 20 });
  const [edit] = await history(`table=products&id=${id}`);
  await create('products', { ...product, codes });
  expect(await undo(edit.id)).toMatchObject({
    undone: 1,
    kept: [{ row_id: id, reason: 'taken', field: 'codes', fields: ['codes'], value: codes }],
  });
  expect(await read(`/api/products/${id}`)).toMatchObject({ price: 10, codes: [] });
});

test.each([
  '/api/history/999999999/undo',
  '/api/history/x/undo',
  '/api/runs/999999999/undo',
  '/api/trash/products/999999/restore',
  '/api/trash/products/x/restore',
  '/api/trash/sessions/1/restore',
])('what is not there cannot be brought back: %s', async (address) => {
  expect((await ask('POST', address)).status).toBe(404);
});

test('many undos at once do it once', async () => {
  const { id } = await create('products', product);
  await ask('PATCH', `/api/products/${id}`, { price: 20 });
  const [edit] = await history(`table=products&id=${id}`);
  const results = await Promise.all(Array.from({ length: 8 }, () => undo(edit.id)));
  expect(results.map(({ undone }) => undone).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await history(`table=products&id=${id}&cause=undo`)).toHaveLength(1);
  expect(await undo(edit.id)).toMatchObject({ undone: 0, kept: [{ row_id: id, reason: 'undone' }] });
});

test('a bulk change is one run; its undo keeps what was changed since', async () => {
  const ids: number[] = [];
  for (const name of ['Bir', 'İki', 'Üç'])
    ids.push((await create('products', { name, category: 'ANAHTARLAR' })).id);
  const set = { status: 'passive', category: 'KUMANDALAR', isNew: false };
  const { status, body } = await ask('POST', '/api/products/bulk', { ids, set });
  expect([status, body]).toEqual([200, { count: 3, run: expect.any(Number) }]);
  expect(await read(`/api/products/${ids[0]}`)).toMatchObject(set);
  expect((await ask('POST', '/api/products/bulk', { ids, set })).body).toEqual({ count: 0 });
  await ask('PATCH', `/api/products/${ids[1]}`, { name: 'İki değişti', status: 'out-of-stock' });
  expect(await undoChangeSet(body.run)).toMatchObject({
    undone: 3,
    kept: [{ row_id: ids[1], name: 'İki değişti', reason: 'changed', fields: ['status'] }],
  });
  const former = { category: 'ANAHTARLAR', isNew: true };
  expect(await read(`/api/products/${ids[0]}`)).toMatchObject({ ...former, status: 'active' });
  expect(await read(`/api/products/${ids[1]}`)).toMatchObject({ ...former, status: 'out-of-stock' });
});

test('values of many products at once are one run, which is undone together', async () => {
  const [one, two] = [await create('products', product), await create('products', product)];
  const sent = [
    { id: one.id, stock: 8, images: ['/images/a.png'], updated_at: one.updated_at },
    { id: two.id, price: 3 },
  ];
  const { status, body } = await ask('PATCH', '/api/products', sent);
  expect([status, body]).toEqual([200, { count: 2, run: expect.any(Number) }]);
  expect(await read(`/api/products/${one.id}`)).toMatchObject({ stock: 8, images: ['/images/a.png'] });
  expect((await ask('PATCH', '/api/products', [{ id: two.id, price: 3 }])).body).toEqual({ count: 0 });
  expect(await undoChangeSet(body.run)).toMatchObject({ undone: 2, kept: [] });
  expect(await read(`/api/products/${two.id}`)).toMatchObject({ price: product.price });
});

test('a deleted product is in the bin and nowhere else, and comes back with its id, its vehicles and its pairs', async () => {
  await create('vehicles', { make: 'Fiat', model: 'Doblo', generation: '2', year_from: 2010 });
  const row = await create('products', {
    ...product,
    name: 'Çöpteki',
    codes: [{ kind: 'oem', code: 'X1' }],
  });
  const vehicle = 'fiat-doblo-2';
  await ask('PUT', `/api/products/${row.id}/fitments`, [{ vehicle, confirmed: true, note: 'not' }]);
  const other = await create('products', { ...product, name: 'Yanındaki' });
  const pairs = [{ product: other.id, state: 'confirmed' }];
  expect((await ask('PUT', `/api/products/${row.id}/goes-with`, pairs)).status).toBe(200);
  await ask('DELETE', `/api/products/${row.id}`);
  expect((await shop.visit(`/api/products/${row.id}`)).status).toBe(404);
  expect(await (await shop.visit('/.netlify/functions/products-cache')).text()).not.toContain('Çöpteki');

  const listed = await shop.asOwner('GET', '/api/trash');
  const [deleted] = await listed.json();
  // Its vehicles have given the product another updated_at.
  const { updated_at, ...values } = row;
  expect(deleted).toMatchObject({ table: 'products', id: row.id, name: 'Çöpteki', row: values });
  expect(Date.parse(deleted.expires_at) - Date.parse(deleted.deleted_at)).toBe(30 * 24 * 60 * 60_000);

  const { status, body } = await ask('POST', `/api/trash/products/${row.id}/restore`);
  expect([status, body.restored, body.kept]).toEqual([200, [{ table: 'products', id: row.id }], []]);
  expect(await read(`/api/products/${row.id}`)).toMatchObject(values);
  const fitments = [{ vehicle, confirmed: true, note: 'not', source: 'owner' }];
  expect(await read(`/api/products/${row.id}/fitments`)).toEqual(fitments);
  expect((await ask('GET', `/api/products/${row.id}/goes-with`)).body).toMatchObject([
    { product: other.id, state: 'confirmed' },
  ]);
  expect((await history(`table=products&id=${row.id}`))[0].cause).toBe('restore');
  expect((await ask('POST', `/api/trash/products/${row.id}/restore`)).body.code).toBe('not_in_trash');
  // The restore is a change too, of the product, of its vehicle and of its pair.
  expect(await undoChangeSet(body.run)).toMatchObject({ undone: 3, kept: [] });
  expect((await ask('GET', `/api/products/${row.id}`)).status).toBe(404);
});

test('a product whose category and brand are gone says so, and brings them back if asked to', async () => {
  const category = await create('categories', { name: 'Geçici' });
  const sub = await create('subcategories', { name: 'Alt', parent_category: 'Geçici' });
  const brand = await create('brands', { name: 'Geçici marka' });
  const names = { category: 'Geçici', subcategory: 'Alt', brand: 'Geçici marka' };
  const row = await create('products', { ...product, ...names });
  for (const address of [
    `products/${row.id}`,
    `subcategories/${sub.id}`,
    `categories/${category.id}`,
    `brands/${brand.id}`,
  ])
    expect((await ask('DELETE', `/api/${address}`)).status).toBe(204);
  const refused = await ask('POST', `/api/trash/products/${row.id}/restore`);
  expect([refused.status, refused.body.code]).toEqual([409, 'parents_missing']);
  expect(refused.body.parents).toEqual([
    { table: 'categories', id: category.id, name: 'Geçici', in_trash: true },
    { table: 'brands', id: brand.id, name: 'Geçici marka', in_trash: true },
    { table: 'subcategories', id: sub.id, name: 'Alt', in_trash: true },
  ]);
  const { status, body } = await ask('POST', `/api/trash/products/${row.id}/restore?with_parents=1`);
  expect([status, body.restored.length]).toEqual([200, 4]);
  expect(await read(`/api/products/${row.id}`)).toMatchObject(names);
  expect(await read(`/api/subcategories/${sub.id}`)).toMatchObject({
    name: 'Alt',
    parent_category: 'Geçici',
  });
});

test('a product that cannot come back leaves its category and brand in the bin', async () => {
  const codes = [{ kind: 'ean', code: '4006381333948' }];
  const category = await create('categories', { name: 'Boş kalan' });
  const row = await create('products', { ...product, category: 'Boş kalan', codes });
  await ask('DELETE', `/api/products/${row.id}`);
  await ask('DELETE', `/api/categories/${category.id}`);
  const other = await create('products', { ...product, codes });
  const alone = await ask('POST', `/api/trash/products/${row.id}/restore?with_parents=1`);
  expect([alone.status, alone.body.code]).toEqual([409, 'already_exists']);
  expect((await ask('GET', `/api/categories/${category.id}`)).status).toBe(404);
  const rows = [{ table: 'products', id: row.id }];
  const many = await ask('POST', '/api/trash/restore', { rows, with_parents: true });
  expect(many.body).toMatchObject({ restored: [], kept: [{ row_id: row.id, reason: 'taken' }] });
  await ask('DELETE', `/api/products/${other.id}`);
  const back = await ask('POST', `/api/trash/products/${row.id}/restore?with_parents=1`);
  expect([back.status, back.body.restored.length]).toEqual([200, 2]);
});

test('many come back at once; one whose code was taken meanwhile stays and is named', async () => {
  const codes = [{ kind: 'ean', code: '4006381333931' }];
  const first = await create('products', { ...product, codes });
  const second = await create('products', product);
  const { body } = await ask('POST', '/api/products/bulk', { ids: [first.id, second.id], delete: true });
  expect(body.count).toBe(2);
  const other = await create('products', { ...product, name: 'Başkası', codes });
  const rows = [first, second].map(({ id }) => ({ table: 'products', id }));
  const result = await ask('POST', '/api/trash/restore', { rows });
  const kept = { table: 'products', row_id: first.id, reason: 'taken', field: 'codes', value: codes };
  expect(result.body).toMatchObject({ restored: [rows[1]], kept: [kept] });
  const alone = await ask('POST', `/api/trash/products/${first.id}/restore`);
  expect([alone.status, alone.body.code]).toEqual([409, 'already_exists']);
  expect(alone.body.errors).toEqual({ codes: 'is taken already' });
  await ask('DELETE', `/api/products/${other.id}`);
  expect(await undoChangeSet(body.run)).toMatchObject({
    undone: 1,
    kept: [{ row_id: second.id, reason: 'undone' }],
  });
  expect((await ask('GET', `/api/products/${first.id}`)).status).toBe(200);
});

test('a brand whose name was taken meanwhile is refused by name', async () => {
  const brand = await create('brands', { name: 'Eski' });
  await ask('PATCH', `/api/brands/${brand.id}`, { name: 'Yeni' });
  const [rename] = await history(`table=brands&id=${brand.id}`);
  await create('brands', { name: 'Eski' });
  const kept = [
    {
      ...{ table: 'brands', row_id: brand.id, name: 'Yeni', reason: 'taken' },
      ...{ field: 'name', fields: ['name'], value: 'Eski' },
    },
  ];
  expect(await undo(rename.id)).toEqual({ undone: 0, kept });
});

test('a category that was made and filled since cannot be taken back', async () => {
  const category = await create('categories', { name: 'Dolu' });
  const [made] = await history(`table=categories&id=${category.id}`);
  const row = await create('products', { ...product, category: 'Dolu' });
  expect(await undo(made.id)).toMatchObject({ undone: 0, kept: [{ reason: 'in_use', name: 'Dolu' }] });
  await ask('DELETE', `/api/products/${row.id}`);
  expect(await undo(made.id)).toMatchObject({ undone: 1, kept: [] });
});

test('an emptied bin is final: nothing of what was in it is left', async () => {
  const row = await create('products', { ...product, name: 'Sonsuza dek', description: 'gizli içerik' });
  await ask('PATCH', `/api/products/${row.id}`, { description: 'gizli içerik 2' });
  await ask('PUT', `/api/products/${row.id}/fitments`, [{ vehicle: 'fiat-doblo-2', note: 'gizli not' }]);
  await ask('DELETE', `/api/products/${row.id}`);
  const [deletion] = await history(`table=products&id=${row.id}`);
  const total = Number((await shop.asOwner('GET', '/api/trash?limit=1')).headers.get('x-total-count'));
  expect(await ask('DELETE', `/api/trash?count=${total - 1}`)).toMatchObject({
    status: 409,
    body: { code: 'trash_changed', count: total },
  });
  expect((await read('/api/trash?limit=200')).length).toBe(Math.min(total, 200));
  expect(await ask('DELETE', `/api/trash?count=${total}`)).toEqual({ status: 200, body: { count: total } });
  expect(await read('/api/trash')).toEqual([]);
  expect((await ask('POST', `/api/trash/products/${row.id}/restore`)).status).toBe(404);
  expect((await ask('POST', `/api/history/${deletion.id}/undo`)).status).toBe(404);
  expect((await ask('POST', `/api/runs/${deletion.run}/undo`)).status).toBe(404);
  expect((await history(`table=products&id=${row.id}`))[0]).toMatchObject({
    operation: 'delete',
    before: null,
  });
  const found = await queryRows(
    database.orm,
    sql`SELECT FROM catalogue_changes WHERE concat(before, after) LIKE '%gizli%'`,
  );
  expect(found).toEqual([]);
});

test('every write says its run, and the run is undone by it', async () => {
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await shop.asOwner(method, path, body);
    const text = await response.text();
    return { run: Number(response.headers.get('x-run')), body: text === '' ? undefined : JSON.parse(text) };
  };
  const created = await send('POST', '/api/products', { ...product, name: 'Koşulu', stock: 1 });
  const path = `/api/products/${created.body.id}`;
  const runs = [
    created.run,
    (await send('PATCH', path, { stock: 2 })).run,
    (await send('PATCH', path, { fitments: [{ vehicle: 'fiat-doblo-2' }] })).run,
    (await send('PATCH', path, { stock: 3, fitments: [] })).run,
    (await send('POST', '/api/fitments', { products: [created.body.id], vehicle: 'fiat-doblo-2' })).run,
    (await send('DELETE', path)).run,
  ];
  expect(new Set(runs).size).toBe(runs.length);
  const banner = await send('POST', '/api/banner-brands', { name: 'Koşu bandı', order: 3 });
  runs.push((await send('POST', '/api/banner-brands/reorder', [{ id: banner.body.id, order: 9 }])).run);
  const listed = await read(`/api/runs?table=products&id=${created.body.id}`);
  expect(listed.map(({ run }: { run: number }) => run)).toEqual(runs.slice(0, 6).reverse());
  expect(listed[2]).toMatchObject({ cause: 'edit', count: 2, changes: [{ after: { stock: 3 } }, {}] });
  for (const run of runs.toReversed()) expect(await undoChangeSet(run)).toMatchObject({ kept: [] });
  expect(await read(`/api/banner-brands/${banner.body.id}`)).toMatchObject({ order: 3 });
  expect((await ask('GET', path)).status).toBe(404);
});

test('runs are listed by name, cause and time, with their number of rows', async () => {
  const rows = [];
  for (const name of ['IŞIK bir', 'IŞIK iki', 'IŞIK üç', 'IŞIK dört', 'IŞIK beş', 'IŞIK altı'])
    rows.push(await create('products', { ...product, name }));
  const ids = rows.map(({ id }) => id);
  const { run } = (await ask('POST', '/api/products/bulk', { ids, set: { isNew: false } })).body;
  const [found, ...others] = await read('/api/runs?name=isik&cause=bulk');
  expect(others).toEqual([]);
  expect(found).toMatchObject({ run, cause: 'bulk', count: 6 });
  expect(found.summary).toEqual({
    rows: [{ table: 'products', operation: 'update', count: 6 }],
    fields: [{ field: 'isNew', value: false }],
    category: 'ANAHTARLAR',
  });
  expect(found.changes).toHaveLength(5);
  const listed = await shop.asOwner('GET', `/api/runs?name=isik&limit=2&from=${rows[0].created_at}`);
  expect([listed.headers.get('x-total-count'), (await listed.json()).length]).toEqual(['7', 2]);
  expect(await read(`/api/runs?name=isik&to=${rows[0].created_at}`)).toEqual([]);
  expect(await read('/api/runs?name=B%C4%B0R%20%C4%B1%C5%9Fik&cause=edit')).toHaveLength(1);
  expect(await read('/api/runs?name=yok-b%C3%B6yle-biri')).toEqual([]);
  expect((await ask('GET', '/api/runs?cause=guess')).status).toBe(422);
});

test('a change of prices says its percentage and brand, and a bulk deletion is a deletion', async () => {
  await create('brands', { name: 'Yale' });
  const rows = [];
  for (const price of [10, 20.5, 30])
    rows.push(await create('products', { ...product, brand: 'Yale', price }));
  const where = { ids: rows.map(({ id }) => id) };
  const change = { kind: 'percent', value: 12 };
  expect((await ask('POST', '/api/prices', { where, change, dry_run: false })).status).toBe(200);
  expect((await read('/api/runs?limit=1'))[0].summary).toMatchObject({
    ...{ fields: [{ field: 'price' }], percent: { from: 12, to: 12 }, brand: 'Yale' },
  });
  const ids = where.ids.slice(1);
  const { run } = (await ask('POST', '/api/products/bulk', { ids, delete: true })).body;
  expect((await read('/api/runs?limit=2'))[1].summary).toMatchObject({ brand: 'Yale' });
  const [deleted] = await read('/api/runs?cause=delete&limit=1');
  expect(deleted).toMatchObject({
    run,
    cause: 'bulk',
    summary: { rows: [{ operation: 'delete', count: 2 }] },
  });
  expect((await read('/api/trash?name=sustali')).length).toBeGreaterThan(1);
  expect(await read('/api/trash?name=yok-boyle')).toEqual([]);
});

test('runs are found by the name of a row whose other fields or vehicles were changed', async () => {
  const banner = await create('banner-brands', { name: 'Şerit adı' });
  const row = await create('products', { ...product, name: 'Araçlı şerit' });
  await ask('PATCH', `/api/banner-brands/${banner.id}`, { is_active: false });
  await ask('PUT', `/api/products/${row.id}/fitments`, [{ vehicle: 'fiat-doblo-2' }]);
  const found = await read('/api/runs?name=şerit');
  expect(found.map(({ changes }: { changes: { table: string }[] }) => changes[0]?.table)).toEqual([
    'fitments',
    'banner_brands',
    'products',
    'banner_brands',
  ]);
});

const one = { ids: [1], set: { isNew: true } };
test.each<[method: string, address: string, field: string, body?: unknown]>([
  ['GET', '/api/history?table=sessions', 'table'],
  ['GET', '/api/history?id=0x10', 'id'],
  ['GET', '/api/history?id=-1', 'id'],
  ['GET', '/api/history?cause=whim', 'cause'],
  ['GET', '/api/history?from=yesterday', 'from'],
  ['GET', '/api/history?to=0001-01-01T00:00:00%2B23:59', 'to'],
  ['GET', '/api/history?offset=-1', 'offset'],
  ['GET', '/api/history?colour=red', 'colour'],
  ['GET', '/api/runs?name=%00a', 'name'],
  ['GET', `/api/runs?name=${'a'.repeat(121)}`, 'name'],
  ['GET', '/api/runs?cause=guess', 'cause'],
  ['GET', '/api/trash?limit=201', 'limit'],
  ['POST', '/api/runs/1/undo', 'fields', { fields: [] }],
  ['POST', '/api/runs/1/undo', 'row_id', { row_id: 'x' }],
  ['POST', '/api/runs/1/undo', 'colour', { colour: 'red' }],
  ['POST', '/api/trash/products/1/restore?with_parents=2', 'with_parents'],
  ['POST', '/api/trash/restore', 'rows', { rows: [] }],
  ['POST', '/api/trash/restore', 'rows.0.table', { rows: [{ table: 'sessions', id: 1 }] }],
  ['POST', '/api/trash/restore', 'rows.0.id', { rows: [{ table: 'brands', id: 0 }] }],
  ['PATCH', '/api/products', 'body', []],
  ['PATCH', '/api/products', 'body', [1, 1].map((id) => ({ id, stock: 1 }))],
  ['PATCH', '/api/products', '0', [{ id: 1 }]],
  ['PATCH', '/api/products', '0.stock', [{ id: 1, stock: -1 }]],
  ['PATCH', '/api/products', '0.name', [{ id: 1, stock: 1, name: 'x' }]],
  ['PATCH', '/api/products', '1.id', [1, 999_999].map((id) => ({ id, stock: 4_321 }))],
  ['POST', '/api/products/bulk', 'ids', { ...one, ids: [] }],
  ['POST', '/api/products/bulk', 'ids', { ...one, ids: [1, 1] }],
  ['POST', '/api/products/bulk', 'ids.0', { ids: ['x'], delete: true }],
  ['POST', '/api/products/bulk', 'ids.1', { ids: [1, 999_999], set: { isNew: false } }],
  ['POST', '/api/products/bulk', 'ids.1', { ids: [1, 999_999], delete: true }],
  ['POST', '/api/products/bulk', 'set', { ids: [1], set: {} }],
  ['POST', '/api/products/bulk', 'set', { ...one, delete: true }],
  ['POST', '/api/products/bulk', 'set.name', { ids: [1], set: { isNew: true, name: 'hepsi' } }],
  ['POST', '/api/products/bulk', 'set.category', { ids: [1], set: { isNew: false, category: 'YOK' } }],
  ['POST', '/api/products/bulk', 'set.brand', { ids: [1], set: { brand: 'Yok' } }],
  ['POST', '/api/products/bulk', 'set.subcategory', { ids: [1], set: { subcategory: 'Yok' } }],
])('%s %s is refused under the name of its field, and nothing is changed: %s %j', async (...wrong) => {
  const [method, address, field, sent] = wrong;
  const version = () => queryRows(database.orm, sql`SELECT version FROM catalogue_version`);
  const before = await version();
  const { status, body } = await ask(method, address, sent);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await version()).toEqual(before);
});
