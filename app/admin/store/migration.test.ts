import { beforeEach, expect, test } from 'vitest';
import type { ProductRow } from '#domain/schemas/product.ts';
import { starterCatalogue } from '#seed/starter.ts';
import { createStorage } from '#tests/helpers/browser-storage.ts';
import { setUpShop } from '#tests/helpers/shop.ts';
import { fetchUpload, shopFetch } from '#tests/helpers/shop-fetch.ts';
import { unsteadyFetch } from '#tests/helpers/unsteady-fetch.ts';
import type { StorageArea } from './browser-storage.ts';
import { StoreError } from './catalogue-store.ts';
import { createLocalStore } from './local-store.ts';
import { createMigration } from './migration.ts';
import { createServerStore } from './server-store.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const shop = setUpShop({ SEED: 'none' });
let connection: ReturnType<typeof unsteadyFetch>;
let storage: StorageArea;
beforeEach(async () => {
  await emptyServer();
  connection = unsteadyFetch(shopFetch(shop));
  storage = createStorage();
});

async function emptyServer() {
  for (const kind of ['products', 'categories', 'brands', 'banner-brands']) {
    for (const { id } of await onServer(kind)) await shop.asOwner('DELETE', `/api/${kind}/${id}`);
  }
}

/** What the owner made in localStorage mode, on top of nothing. */
function localMode() {
  return createLocalStore({
    storage: () => storage,
    starter: async () => ({}),
    upload: async () => {
      throw new StoreError('unreachable', '');
    },
  });
}

async function fillLocal() {
  const local = localMode();
  await local.create('categories', { name: 'PİLLER', description: 'yerel' });
  await local.create('categories', { name: 'KUMANDALAR' });
  await local.create('brands', { name: 'Panasonic', image: pixel });
  await local.create('banner-brands', { name: 'Audi', order: 2 });
  for (const name of ['bir', 'iki', 'üç'])
    await local.create('products', { name, category: 'PİLLER', brand: 'Panasonic', price: 95 });
  return local;
}

/** The owner's area in server mode; a second one is the page after a reload. */
function serverMode() {
  const { fetch } = connection;
  const server = createServerStore({ fetch, upload: fetchUpload(fetch), storage: () => storage });
  return createMigration({ store: server, storage: () => storage });
}

async function onServer(kind: string) {
  const rows: ProductRow[] = await (await shop.asOwner('GET', `/api/${kind}?limit=200`)).json();
  return rows;
}
const names = async (kind: string) => (await onServer(kind)).map(({ name }) => name).sort();

test('without local records there is nothing to move', async () => {
  const migration = serverMode();
  expect(migration.state()).toEqual({ phase: 'nothing' });
  await migration.run();
  expect(connection.sent).toEqual([]);
});

test('everything arrives once, is reported, and stays in the browser until it is removed', async () => {
  await fillLocal();
  const migration = serverMode();
  expect(migration.state()).toEqual({ phase: 'due', done: 0, total: 7 });
  const phases = new Set<string>();
  migration.subscribe(() => phases.add(migration.state().phase));
  await migration.run();
  expect(phases).toEqual(new Set(['running', 'finished']));
  expect(migration.state()).toEqual({ phase: 'finished', added: 7, existing: 0, failures: [] });
  expect(await names('products')).toEqual(['bir', 'iki', 'üç']);
  expect(await names('banner-brands')).toEqual(['Audi']);
  const [brand] = await onServer('brands');
  expect(brand).toMatchObject({ name: 'Panasonic', image: expect.stringMatching(/^\/.*\.png$/) });

  const before = connection.sent.length;
  const later = serverMode();
  expect(later.state()).toMatchObject({ phase: 'finished' });
  await later.run();
  expect(connection.sent).toHaveLength(before);
  expect(storage.getItem('kontak.local')).not.toBeNull();
  later.removeLocal();
  expect(storage.getItem('kontak.local')).toBeNull();
  expect(serverMode().state()).toEqual({ phase: 'nothing' });
  expect(await names('products')).toEqual(['bir', 'iki', 'üç']);
});

test('what is on the server already is not overwritten, and a product of the same name stays apart', async () => {
  await fillLocal();
  await shop.asOwner('POST', '/api/categories', { name: 'PİLLER', description: 'sunucudaki' });
  await shop.asOwner('POST', '/api/brands', { name: 'Panasonic' });
  const same = { name: 'bir', category: 'PİLLER', brand: 'Panasonic', price: 95 };
  await shop.asOwner('POST', '/api/products', same);
  await shop.asOwner('POST', '/api/products', { ...same, name: 'iki', price: 10 });
  const migration = serverMode();
  await migration.run();
  expect(migration.state()).toEqual({ phase: 'finished', added: 4, existing: 3, failures: [] });
  const categories = await onServer('categories');
  expect(categories.find(({ name }) => name === 'PİLLER')?.description).toBe('sunucudaki');
  const products = (await onServer('products')).map(({ name, price }) => [name, price]).sort();
  expect(products).toEqual([
    ['bir', 95],
    ['iki', 10],
    ['iki', 95],
    ['üç', 95],
  ]);
});

test.each([2, 5])('a connection that breaks after %i writes loses and doubles nothing', async (writes) => {
  await fillLocal();
  connection.writesLeft = writes;
  const broken = serverMode();
  await broken.run();
  expect(broken.state()).toMatchObject({ phase: 'stopped', code: 'unreachable', total: 7 });
  connection.is = 'up';
  connection.writesLeft = Number.POSITIVE_INFINITY;
  const restarted = serverMode();
  expect(restarted.state()).toMatchObject({ phase: 'due' });
  await restarted.run();
  expect(restarted.state()).toEqual({ phase: 'finished', added: 7, existing: 0, failures: [] });
  expect(await names('categories')).toEqual(['KUMANDALAR', 'PİLLER']);
  expect(await names('products')).toEqual(['bir', 'iki', 'üç']);
});

test('a product that arrived although its answer was lost is not sent a second time as another', async () => {
  await fillLocal();
  connection.is = 'lost';
  for (let round = 0; round < 10; round += 1) await serverMode().run();
  connection.is = 'up';
  const migration = serverMode();
  await migration.run();
  expect(migration.state()).toMatchObject({ phase: 'finished', failures: [] });
  expect(await names('products')).toEqual(['bir', 'iki', 'üç']);
});

test('one that is refused is named, the others arrive, and the next start tries it again', async () => {
  const local = await fillLocal();
  const text = storage.getItem('kontak.local') ?? '';
  storage.setItem('kontak.local', text.replace('"name":"iki"', '"name":""'));
  const migration = serverMode();
  await migration.run();
  expect(migration.state()).toEqual({
    phase: 'finished',
    added: 6,
    existing: 0,
    failures: [{ kind: 'products', name: '', code: 'bad_input' }],
  });
  expect(await names('products')).toEqual(['bir', 'üç']);
  expect(serverMode().state()).toMatchObject({ phase: 'due', done: 6, total: 7 });
  const unnamed = (await local.list('products')).find(({ name }) => name === '');
  await local.update('products', unnamed?.id ?? 0, { name: 'iki' }, undefined);
  const again = serverMode();
  await again.run();
  expect(again.state()).toMatchObject({ phase: 'finished', added: 7, failures: [] });
});

test('the untouched starter catalogue of the browser finds itself on a server that has it', async () => {
  const { categories, brands, products } = starterCatalogue();
  for (const [kind, rows] of Object.entries({ categories, brands, products })) {
    for (const { id: _id, created_at: _created, updated_at: _updated, ...values } of rows)
      await shop.asOwner('POST', `/api/${kind}`, values);
  }
  const starter = async () => ({ categories, brands, products });
  await createLocalStore({ storage: () => storage, starter }).list('products');
  const migration = serverMode();
  await migration.run();
  expect(migration.state()).toEqual({ phase: 'finished', added: 0, existing: 26, failures: [] });
});
