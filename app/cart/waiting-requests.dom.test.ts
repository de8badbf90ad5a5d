import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#domain/cart.ts';
import { asOwner } from '#tests/helpers/admin-screen.tsx';
import { host, openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { createToken, retryWaitingRequests, storeRequest } from './waiting-requests.ts';

let shop: TestShop;
let isAway = false;
let addresses = 0;
beforeAll(async () => {
  shop = await openTestShop();
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const request = new Request(`http://${host}${path}`, { method: 'POST', body: String(body) });
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    const remoteAddress = `10.7.0.${++addresses % 250}`;
    return shop.app.fetch(request, { incoming: { socket: { remoteAddress } } });
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});
beforeEach(() => {
  isAway = false;
  localStorage.clear();
});

const item = (id: number, name = `Ürün ${id}`) => ({ id, name, image: '', category: '', quantity: 2 });
const request = (items: CartItem[] = [item(1)]) => ({ items, texts: [], lang: 'tr' as const });
const waiting = () => JSON.parse(localStorage.getItem('waitingRequests') ?? '[]');
const readByToken = async (token: string) => (await asOwner(shop, 'GET', `/api/requests/${token}`)).json();

test('a token has 128 bits in the letters of an address', () => {
  const tokens = Array.from({ length: 100 }, createToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
});

test('a stored request no longer waits', async () => {
  expect(await storeRequest(createToken(), request())).toBeGreaterThan(1000);
  expect(waiting()).toEqual([]);
});

test('while the server is away a request waits, and is stored once when it is back', async () => {
  isAway = true;
  const token = createToken();
  expect(await storeRequest(token, request())).toBeUndefined();
  expect(waiting()).toHaveLength(1);
  const stored = vi.fn();
  const stop = retryWaitingRequests(stored);
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([stored.mock.calls.length, waiting().length]).toEqual([0, 1]);
  isAway = false;
  // By itself, after 2 s.
  await vi.waitFor(() => expect(stored).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  stop();
  expect(waiting()).toEqual([]);
  expect((await readByToken(token)).number).toBe(stored.mock.calls[0]?.[1]);
}, 30_000);

test('a product that the shop no longer has is stored by its name', async () => {
  const token = createToken();
  expect(await storeRequest(token, request([item(1), item(99_999_999, 'Eski kumanda')]))).toBeDefined();
  expect((await readByToken(token)).items).toMatchObject([{ id: 1 }, { id: null, name: 'Eski kumanda' }]);
});

test('a vehicle that the shop no longer has is written into the note, with its product', async () => {
  const token = createToken();
  const named = (slug: string, year: number | null = null) => ({ slug, label: slug, label_en: slug, year });
  const vehicles = [named('fiat-doblo-2', 2014), named('eski-araba', 1999)];
  const items = [
    { ...item(1), vehicles },
    { ...item(99_999_999, 'Eski kumanda'), vehicles },
  ];
  expect(await storeRequest(token, request(items))).toBeDefined();
  expect(await readByToken(token)).toMatchObject({
    note: 'Ürün 1: eski-araba 1999\nEski kumanda: eski-araba 1999',
    items: [
      { id: 1, vehicles: [{ slug: 'fiat-doblo-2', year: 2014 }] },
      { id: null, name: 'Eski kumanda · fiat-doblo-2 2014 · eski-araba 1999' },
    ],
  });
});

test('what is a day old is not sent any more', async () => {
  isAway = true;
  const token = createToken();
  await storeRequest(token, request());
  const [old] = waiting();
  localStorage.setItem('waitingRequests', JSON.stringify([{ ...old, since: Date.now() - 25 * 3_600_000 }]));
  isAway = false;
  const stored = vi.fn();
  const stop = retryWaitingRequests(stored);
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  stop();
  expect(stored).not.toHaveBeenCalled();
  expect((await readByToken(token)).code).toBe('PGRST116');
});
