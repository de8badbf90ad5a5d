import { beforeEach, expect, test } from 'vitest';
import type { ProductRow } from '#domain/schemas/product.ts';
import { createStorage } from '#tests/helpers/browser-storage.ts';
import { setUpShop } from '#tests/helpers/shop.ts';
import { fetchUpload, shopFetch } from '#tests/helpers/shop-fetch.ts';
import { unsteadyFetch } from '#tests/helpers/unsteady-fetch.ts';
import type { StorageArea } from './browser-storage.ts';
import { createOutbox } from './outbox.ts';
import { withOutbox } from './outbox-store.ts';
import { createServerStore } from './server-store.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const isWaiting = { name: 'StoreError', code: 'queued' };

const shop = setUpShop();
let connection: ReturnType<typeof unsteadyFetch>;
let storage: StorageArea;
beforeEach(() => {
  connection = unsteadyFetch(shopFetch(shop));
  storage = createStorage();
});

/** A page of the owner's area; a second one over the same storage is the page after a reload. */
function openPage(kept: StorageArea = storage) {
  const { fetch } = connection;
  const direct = createServerStore({ fetch, upload: fetchUpload(fetch), storage: () => kept });
  const waiting = createOutbox({ store: direct, storage: () => kept });
  return { store: withOutbox(direct, waiting, () => kept), waiting };
}

const onServer = async (name: string): Promise<ProductRow[]> => {
  const rows: ProductRow[] = await (await shop.asOwner('GET', '/api/products?limit=200')).json();
  return rows.filter((row) => row.name === name);
};
const values = (name: string) => ({ name, category: 'PİLLER' });

test('what could not be sent waits, survives a reload, and goes out in order when the server is back', async () => {
  connection.is = 'down';
  const before = openPage();
  await expect(before.store.create('products', values('sırada 1'))).rejects.toMatchObject(isWaiting);
  await expect(before.store.create('products', values('sırada 2'))).rejects.toMatchObject(isWaiting);
  const after = openPage();
  expect(after.waiting.items().map(({ name, change }) => [name, change])).toEqual([
    ['sırada 1', 'create'],
    ['sırada 2', 'create'],
  ]);
  expect((await after.waiting.send()).size).toBe(0);
  expect(after.waiting.items()).toHaveLength(2);
  connection.is = 'up';
  await after.waiting.send();
  expect(after.waiting.items()).toEqual([]);
  const [first] = await onServer('sırada 1');
  const [second] = await onServer('sırada 2');
  expect(first?.id).toBeLessThan(second?.id ?? 0);
});

test('a new product whose answer was lost is not made twice', async () => {
  const { store, waiting } = openPage();
  connection.is = 'lost';
  await expect(store.create('products', values('bir kez'))).rejects.toMatchObject(isWaiting);
  connection.is = 'up';
  await Promise.all([waiting.send(), waiting.send()]);
  expect(waiting.items()).toEqual([]);
  expect(await onServer('bir kez')).toHaveLength(1);
});

test('an edit whose answer was lost is not taken for a conflict with itself', async () => {
  const { store, waiting } = openPage();
  const row = await store.create('products', values('düzenlenen'));
  connection.is = 'lost';
  const edit = { stock: 7, description: ' boşluklu ' };
  await expect(store.update('products', row.id, edit, row.updated_at)).rejects.toMatchObject(isWaiting);
  connection.is = 'up';
  await waiting.send();
  expect(waiting.items()).toEqual([]);
  expect(await onServer('düzenlenen')).toEqual([
    expect.objectContaining({ stock: 7, description: 'boşluklu' }),
  ]);
});

test('a queued edit is merged with a change of another field, and refused after a change of the same one', async () => {
  const { store, waiting } = openPage();
  const row = await store.create('products', { ...values('iki yerde değişen'), price: 10, stock: 1 });
  await store.list('products');
  const changeElsewhere = (change: object) => shop.asOwner('PATCH', `/api/products/${row.id}`, change);
  connection.is = 'down';
  await expect(
    store.update('products', row.id, { price: 11, stock: 5 }, row.updated_at),
  ).rejects.toMatchObject(isWaiting);
  connection.is = 'up';
  await changeElsewhere({ warranty: '2 yıl', stock: 5 });
  await waiting.send();
  expect(await onServer('iki yerde değişen')).toMatchObject([{ price: 11, stock: 5, warranty: '2 yıl' }]);

  const [now] = await store.list('products').then((rows) => rows.filter(({ id }) => id === row.id));
  connection.is = 'down';
  await expect(store.update('products', row.id, { price: 12 }, now?.updated_at)).rejects.toMatchObject(
    isWaiting,
  );
  connection.is = 'up';
  await changeElsewhere({ price: 99 });
  await waiting.send();
  expect(waiting.items()).toMatchObject([{ refusal: { code: 'conflict', current: { price: 99 } } }]);
});

test('several edits of one product wait as one, under its name', async () => {
  const { store, waiting } = openPage();
  const row = await store.create('products', values('iki kez düzenlenen'));
  await store.list('products');
  connection.is = 'down';
  const edit = (change: object) => store.update('products', row.id, change, row.updated_at);
  await expect(edit({ stock: 1 })).rejects.toMatchObject(isWaiting);
  await expect(edit({ price: 50 })).rejects.toMatchObject(isWaiting);
  expect(waiting.items()).toMatchObject([{ name: 'iki kez düzenlenen', values: { stock: 1, price: 50 } }]);
  connection.is = 'up';
  expect(await edit({ stock: 2 })).toMatchObject({ stock: 2, price: 50 });
  expect(waiting.items()).toEqual([]);
});

test('a refusal steps aside with its reason and lets the others pass; amended it goes out', async () => {
  const { store, waiting } = openPage();
  const category = await store.create('categories', { name: 'SONRADAN SİLİNEN' });
  connection.is = 'down';
  const orphan = { name: 'öksüz', category: 'SONRADAN SİLİNEN' };
  await expect(store.create('products', orphan)).rejects.toMatchObject(isWaiting);
  await expect(store.create('products', values('arkadaki'))).rejects.toMatchObject(isWaiting);
  connection.is = 'up';
  await store.remove('categories', category.id);
  await waiting.send();
  expect(await onServer('arkadaki')).toHaveLength(1);
  const [refused] = waiting.items();
  expect(waiting.items()).toHaveLength(1);
  expect(refused?.refusal).toMatchObject({ code: 'bad_input', errors: { category: expect.any(String) } });
  expect((await waiting.send()).size).toBe(0);
  waiting.amend(refused?.id ?? '', { values: { category: 'PİLLER' } });
  await waiting.send();
  expect(await onServer('öksüz')).toMatchObject([{ category: 'PİLLER' }]);
  expect(waiting.items()).toEqual([]);
});

test('a product changed while it is on its way arrives with the change', async () => {
  const { store, waiting } = openPage();
  connection.is = 'down';
  await expect(store.create('products', values('yolda'), 'yolda-1')).rejects.toMatchObject(isWaiting);
  connection.is = 'up';
  const sending = waiting.send();
  const [item] = waiting.items();
  if (item) waiting.add({ ...item, values: { stock: 4 } });
  await sending;
  await waiting.send();
  expect(waiting.items()).toEqual([]);
  expect(await onServer('yolda')).toMatchObject([{ stock: 4 }]);
});

test('a picture that could not be uploaded waits inside its product', async () => {
  const { store, waiting } = openPage();
  connection.is = 'down';
  const images = ['/a.png', pixel];
  const product = { ...values('resimli'), images };
  await expect(store.create('products', product)).rejects.toMatchObject(isWaiting);
  connection.is = 'up';
  connection.writesLeft = 1;
  await waiting.send();
  expect(waiting.items()[0]?.values.images?.[1]).toMatch(/^\/.*\.png$/);
  connection.is = 'up';
  connection.writesLeft = 9;
  await waiting.send();
  const [row] = await onServer('resimli');
  expect(row?.images).toEqual(['/a.png', expect.stringMatching(/^\/.*\.png$/)]);
  expect(connection.sent.filter((call) => call.endsWith('/api/images'))).toHaveLength(1);
});

test('only product saves wait; what the server refuses outright does not', async () => {
  const { store, waiting } = openPage();
  await expect(store.create('products', { name: 'x', category: 'YOK' })).rejects.toMatchObject({
    code: 'bad_input',
  });
  connection.is = 'down';
  await expect(store.create('brands', { name: 'x' })).rejects.toMatchObject({ code: 'unreachable' });
  await expect(store.remove('products', 1)).rejects.toMatchObject({ code: 'unreachable' });
  expect(waiting.items()).toEqual([]);
});

test('while the database is away or the session over, what waits goes on waiting', async () => {
  const answers = [
    Response.json({ code: 'database_unavailable', title: '' }, { status: 503, headers: problem }),
    Response.json({ code: 'PGRST301', title: '' }, { status: 401, headers: problem }),
  ];
  const direct = createServerStore({ fetch: async () => answers.shift() ?? Response.error() });
  const waiting = createOutbox({ store: direct, storage: () => storage });
  const store = withOutbox(direct, waiting, () => storage);
  await expect(store.create('products', values('veritabanı yok'))).rejects.toMatchObject(isWaiting);
  expect((await waiting.send()).size).toBe(0);
  expect(waiting.items()).toMatchObject([{ name: 'veritabanı yok' }]);
  expect(waiting.items()[0]).not.toHaveProperty('refusal');
});

const problem = { 'Content-Type': 'application/problem+json' };

test('when the browser has no room the save is refused aloud and nothing is pretended', async () => {
  const { store, waiting } = openPage(createStorage(200));
  connection.is = 'down';
  const long = { ...values('uzun'), description: 'y'.repeat(500) };
  await expect(store.create('products', long)).rejects.toMatchObject({ code: 'quota' });
  expect(waiting.items()).toEqual([]);
});

/** Queues a product with a picture that is not uploaded yet; `during` runs while it is being uploaded. */
async function sendWhile(name: string, during: (page: ReturnType<typeof openPage>) => void) {
  const page = openPage();
  connection.is = 'down';
  const product = { ...values(name), images: [pixel] };
  await expect(page.store.create('products', product)).rejects.toMatchObject(isWaiting);
  connection.is = 'up';
  const { fetch } = connection;
  connection.fetch = async (address, init) => {
    if (String(address) === '/api/images') during(page);
    return fetch(address, init);
  };
  const sending = openPage();
  await sending.waiting.send();
  connection.fetch = fetch;
  return sending;
}

test('what is edited while its picture is being uploaded goes out as it is now, with the picture', async () => {
  const { waiting } = await sendWhile('yarıda düzenlenen', (page) =>
    page.waiting.amend(page.waiting.items()[0]?.id ?? '', { values: { stock: 4 } }),
  );
  expect(waiting.items()).toEqual([]);
  const [row] = await onServer('yarıda düzenlenen');
  expect(row).toMatchObject({ stock: 4, images: [expect.stringMatching(/^\/images\//)] });
});

test('everything that waits is discarded at once', async () => {
  const { store, waiting } = openPage();
  connection.is = 'down';
  for (const name of ['tümü 1', 'tümü 2'])
    await expect(store.create('products', values(name))).rejects.toMatchObject(isWaiting);
  waiting.discardAll();
  expect(waiting.items()).toEqual([]);
});
