import { expect, test, vi } from 'vitest';
import { describeCatalogueStore } from '#tests/contracts/catalogue-store.ts';
import { createStorage } from '#tests/helpers/browser-storage.ts';
import { openTestShop, setUpShop, type TestShop } from '#tests/helpers/shop.ts';
import { fetchUpload, shopFetch } from '#tests/helpers/shop-fetch.ts';
import { onSignedOut } from './problem-error.ts';
import { createServerStore } from './server-store.ts';

function storeOf(shop: TestShop, as: 'owner' | 'visitor' = 'owner') {
  const fetch = shopFetch(shop, as);
  const storage = createStorage();
  return createServerStore({ fetch, upload: fetchUpload(fetch), storage: () => storage });
}

describeCatalogueStore('server', async () => {
  const shop = await openTestShop();
  return { store: storeOf(shop), close: () => shop.close() };
});

const shop = setUpShop();

const noSleep = async () => undefined;
const refusedConnection = async () => {
  throw new TypeError('Failed to fetch');
};

function timingOut(times: number, then: typeof globalThis.fetch) {
  let left = times;
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    asked.push(String(address));
    if (left > 0) {
      left -= 1;
      return new Response('', { status: 504 });
    }
    return then(address, init);
  };
  return { fetch, asked };
}

test('subcategories live on the server', async () => {
  const store = storeOf(shop);
  const row = await store.create('subcategories', { name: 'Lityum', parent_category: 'PİLLER' });
  await store.reorder('subcategories', [{ id: row.id, order: 3 }]);
  expect(await store.list('subcategories')).toEqual([expect.objectContaining({ name: 'Lityum', order: 3 })]);
});

test('a read that times out is tried three times with doubling pauses, a write once', async () => {
  const pauses: number[] = [];
  const sleep = async (milliseconds: number) => void pauses.push(milliseconds);
  const twice = timingOut(2, shopFetch(shop));
  const store = createServerStore({ fetch: twice.fetch, storage: () => undefined, sleep });
  expect(await store.list('brands')).toHaveLength(6);
  expect(pauses).toEqual([500, 1000]);

  const always = timingOut(9, shopFetch(shop));
  const failing = createServerStore({ fetch: always.fetch, storage: () => undefined, sleep: noSleep });
  await expect(failing.list('brands')).rejects.toMatchObject({ code: 'unreachable' });
  expect(always.asked).toHaveLength(3);
  await expect(failing.create('brands', { name: 'x' })).rejects.toMatchObject({ code: 'unreachable' });
  expect(always.asked).toHaveLength(4);
});

test('a refused connection is not tried again', async () => {
  const fetch = vi.fn(refusedConnection);
  const store = createServerStore({ fetch, storage: () => undefined, sleep: noSleep });
  await expect(store.list('brands')).rejects.toMatchObject({ code: 'unreachable' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('without the server the last list is shown, and it is said so', async () => {
  const storage = createStorage();
  const known = createServerStore({ fetch: shopFetch(shop), storage: () => storage });
  const brands = await known.list('brands');
  expect(storage.keys()).toEqual(['supabase.cache.brands']);
  const said: string[] = [];
  const away = createServerStore({
    fetch: refusedConnection,
    storage: () => storage,
    onCachedList: (kind) => said.push(kind),
  });
  expect(await away.list('brands')).toEqual(brands);
  expect(said).toEqual(['brands']);
  await expect(away.list('categories')).rejects.toMatchObject({ code: 'unreachable' });
});

test('a server that has nothing at all any more is not believed, but an emptied list is', async () => {
  const storage = createStorage();
  const known = createServerStore({ fetch: shopFetch(shop), storage: () => storage });
  const [brands, categories] = [await known.list('brands'), await known.list('categories')];
  const said: string[] = [];
  const answering = (full: string) =>
    createServerStore({
      storage: () => storage,
      onCachedList: (kind, reason) => said.push(`${kind} ${reason}`),
      fetch: async (address) =>
        String(address).includes(full)
          ? new Response(JSON.stringify(categories), {
              headers: { 'X-Total-Count': String(categories.length) },
            })
          : new Response('[]', { headers: { 'X-Total-Count': '0' } }),
    });
  expect(await answering('none').list('brands')).toEqual(brands);
  expect(said).toEqual(['brands empty']);
  expect(await answering('categories').list('brands')).toEqual([]);
  expect(said).toHaveLength(1);
});

test('the last row that is deleted here does not come back from this browser', async () => {
  const storage = createStorage();
  const time = '2026-01-01T00:00:00.000Z';
  const texts = { name: 'Son', name_en: null, description: '', description_en: null, image: null };
  const row = { id: 5, ...texts, created_at: time, updated_at: time };
  let rows = [row];
  const store = createServerStore({
    storage: () => storage,
    fetch: async (address, init) => {
      if (init?.method === 'DELETE') {
        rows = [];
        return new Response(null, { status: 204 });
      }
      const found = String(address).includes('brands') ? rows : [];
      return new Response(JSON.stringify(found), { headers: { 'X-Total-Count': String(found.length) } });
    },
  });
  expect(await store.list('brands')).toEqual([row]);
  await store.remove('brands', 5);
  expect(await store.list('brands')).toEqual([]);
});

test('an answer that does not fit its description is an error in tests and development', async () => {
  const store = createServerStore({
    fetch: async () => new Response('[{"id":5,"name":"Son"}]'),
    storage: createStorage,
  });
  await expect(store.list('brands')).rejects.toThrow('created_at');
});

test('rows that move while they are read are neither doubled nor missed', async () => {
  const own = await openTestShop();
  const store = storeOf(own);
  for (let count = 0; count < 50; count += 1) await store.create('brands', { name: `Marka ${count}` });
  const fetch = shopFetch(own);
  let asked = 0;
  const disturbed = createServerStore({
    storage: () => undefined,
    fetch: async (address, init) => {
      asked += 1;
      // Between the first and the second batch somebody deletes a brand: what follows moves up by one.
      if (asked === 2) await own.asOwner('DELETE', '/api/brands/7');
      return fetch(address, init);
    },
  });
  const rows = await disturbed.list('brands');
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows).toHaveLength(55);
  await own.close();
});

test('many products come in two answers: the first 50, then all; one that breaks off is no list', async () => {
  const own = await openTestShop();
  const makeProduct = (name: string) => own.asOwner('POST', '/api/products', { name, category: 'PİLLER' });
  for (let count = 0; count < 50; count += 1) await makeProduct(`Ürün ${count}`);
  const asked: string[] = [];
  const store = (change = async (response: Response) => response) =>
    createServerStore({
      storage: () => undefined,
      fetch: async (address, init) => {
        asked.push(String(address));
        const response = await shopFetch(own)(address, init);
        return String(address).endsWith('/all') ? change(response) : response;
      },
    });
  const seen: number[] = [];
  const rows = await store().list('products', ({ loaded }) => seen.push(loaded));
  expect(asked).toEqual(['/api/products?limit=50&offset=0', '/api/products/all']);
  expect([seen, rows.length, rows[0]?.name]).toEqual([[50, 53], 53, 'Ürün 49']);

  const cut = store(async (response) => {
    const lines = (await response.text()).split('\n');
    return new Response(lines.slice(0, 20).join('\n'), { headers: response.headers });
  });
  await expect(cut.list('products')).rejects.toMatchObject({ code: 'unreachable' });
  await own.close();
});

test('listeners are called when the session is over', async () => {
  const heard = vi.fn();
  const stop = onSignedOut(heard);
  const store = storeOf(shop, 'visitor');
  await expect(store.create('brands', { name: 'x' })).rejects.toMatchObject({ code: 'PGRST301' });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  await expect(store.remove('brands', 1)).rejects.toMatchObject({ code: 'PGRST301' });
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([
  [new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unreachable'],
  [new Response('nginx', { status: 503 }), 'unreachable'],
  [new Response('?', { status: 500 }), 'unexpected'],
  [new Response('[{"id":1', { status: 200 }), 'unreachable'],
])('an answer that is not the server’s own has a code too: %#', async (answer, code) => {
  const store = createServerStore({
    fetch: async () => answer.clone(),
    storage: () => undefined,
    sleep: noSleep,
  });
  await expect(store.list('brands')).rejects.toMatchObject({ code });
});

test('a list that is left while it comes in is no failure: the cached rows are not shown instead', async () => {
  const storage = createStorage();
  const shown: string[] = [];
  const store = (fetch: typeof globalThis.fetch) =>
    createServerStore({ fetch, storage: () => storage, onCachedList: (_, reason) => shown.push(reason) });
  await store(shopFetch(shop)).list('brands');
  const controller = new AbortController();
  // The answer has begun when the request is aborted.
  const answered: typeof globalThis.fetch = async (_address, init) =>
    new Response(
      new ReadableStream({
        start: (body) => init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason)),
      }),
    );
  const listing = store(answered).list('brands', undefined, controller.signal);
  setTimeout(() => controller.abort());
  await expect(listing).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(shown).toEqual([]);
});
