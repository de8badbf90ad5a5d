import { expect, test } from 'vitest';
import { starterCatalogue } from '#seed/starter.ts';
import { describeCatalogueStore } from '#tests/contracts/catalogue-store.ts';
import { createStorage } from '#tests/helpers/browser-storage.ts';
import { StoreError } from './catalogue-store.ts';
import { createLocalStore } from './local-store.ts';

const pixel = `data:image/png;base64,${'A'.repeat(400)}`;

async function starter() {
  const { categories, brands, products } = starterCatalogue();
  return { categories, brands, products };
}

async function unreachable(): Promise<never> {
  throw new StoreError('unreachable', 'no server');
}

function open(limit?: number) {
  const storage = createStorage(limit);
  const notices: string[] = [];
  const parts = { storage: () => storage, starter, upload: unreachable };
  const store = createLocalStore({ ...parts, onNotice: (notice) => notices.push(notice) });
  return { storage, notices, store, another: () => createLocalStore(parts) };
}

describeCatalogueStore('localStorage', async () => ({ store: open().store }));

test('what was saved is there after a reload, and the starter data does not come back', async () => {
  const { store, another } = open();
  for (const { id } of await store.list('products')) await store.remove('products', id);
  const made = await store.create('products', { name: 'Tek', category: 'PİLLER' });
  expect(await another().list('products')).toEqual([made]);
});

test('two tabs see each other’s rows and never give the same id twice', async () => {
  const { store, another } = open();
  const tab = another();
  const made = [];
  for (const each of [store, tab, store, tab])
    made.push((await each.create('products', { name: 'x', category: 'PİLLER' })).id);
  expect(new Set(made).size).toBe(4);
  expect(await store.list('products')).toEqual(await tab.list('products'));
});

test('without a starter catalogue nothing is pretended, and the next try begins again', async () => {
  const storage = createStorage();
  let isUnavailable = true;
  const store = createLocalStore({
    storage: () => storage,
    starter: () => (isUnavailable ? unreachable() : starter()),
  });
  await expect(store.list('brands')).rejects.toMatchObject({ code: 'unreachable' });
  expect(storage.keys()).toEqual([]);
  isUnavailable = false;
  expect(await store.list('brands')).toHaveLength(6);
});

test('subcategories say that they need the server', async () => {
  const { store } = open();
  expect(store.hasSubcategories).toBe(false);
  expect(await store.list('subcategories')).toEqual([]);
  await expect(
    store.create('subcategories', { name: 'Alt', parent_category: 'PİLLER' }),
  ).rejects.toMatchObject({ code: 'needs_server' });
  await expect(store.reorder('subcategories', [{ id: 1, order: 1 }])).rejects.toMatchObject({
    code: 'needs_server',
  });
});

test('a picture that cannot be uploaded stays in the row', async () => {
  const { store } = open();
  const address = await store.uploadImage({ kind: 'product', dataUrl: pixel });
  expect(address).toBe(pixel);
  const images = ['/a.png', address];
  const row = await store.create('products', { name: 'Resimli', category: 'PİLLER', images });
  expect(row.images).toEqual(images);
  expect(await store.create('categories', { name: 'RESİMLİ', image: pixel })).toMatchObject({ image: pixel });
  await expect(
    store.create('products', { name: 'x', category: 'PİLLER', images: ['data:text/html,x'] }),
  ).rejects.toMatchObject({ code: 'bad_input' });
});

test('a picture is uploaded where there is a server, and a file that is no picture is refused', async () => {
  const storage = createStorage();
  const store = createLocalStore({
    storage: () => storage,
    starter,
    upload: async () => ({ url: '/u.png' }),
  });
  expect(await store.uploadImage({ kind: 'brand', dataUrl: pixel })).toBe('/u.png');
  const strict = createLocalStore({
    upload: async () => {
      throw new StoreError('bad_input', 'no picture');
    },
  });
  await expect(strict.uploadImage({ kind: 'brand', dataUrl: pixel })).rejects.toMatchObject({
    code: 'bad_input',
  });
});

test('when storage is full the cached lists make room, and a notice says so', async () => {
  const { store, storage, notices } = open(60_000);
  await store.list('products');
  storage.setItem('supabase.cache.products', 'x'.repeat(30_000));
  const description = 'y'.repeat(19_000);
  await store.create('products', { name: 'Uzun', category: 'PİLLER', description });
  await store.create('products', { name: 'Uzun iki', category: 'PİLLER', description });
  expect(notices).toEqual(['cache_cleared']);
  expect(storage.keys()).not.toContain('supabase.cache.products');
});

test('when even that is not enough the save is refused and nothing of the old is lost', async () => {
  const { store, storage } = open(40_000);
  await store.list('products');
  storage.setItem('supabase.cache.brands', 'x');
  const before = storage.getItem('kontak.local');
  const description = 'y'.repeat(19_999);
  const create = () => store.create('products', { name: 'Uzun', category: 'PİLLER', description });
  await expect(create().then(create)).rejects.toMatchObject({ code: 'quota' });
  expect(await store.list('products')).toHaveLength(storage.getItem('kontak.local') === before ? 3 : 4);
});

test('records that cannot be read are put aside, not thrown away', async () => {
  const { store, storage, notices } = open();
  storage.setItem('kontak.local', '{"version":1,"rows":{"prod');
  expect(await store.list('products')).toHaveLength(3);
  expect(storage.getItem('kontak.local.damaged')).toBe('{"version":1,"rows":{"prod');
  expect(notices).toEqual(['damaged']);
});

test('updated_at goes up even when the clock goes back', async () => {
  const storage = createStorage();
  let time = Date.parse('2030-01-01T00:00:00Z');
  const store = createLocalStore({ storage: () => storage, starter, now: () => time });
  const row = await store.create('brands', { name: 'Saat' });
  time -= 60_000;
  const changed = await store.update('brands', row.id, { description: 'x' }, row.updated_at);
  expect(changed.updated_at).toBe('2030-01-01T00:00:00.001Z');
});
