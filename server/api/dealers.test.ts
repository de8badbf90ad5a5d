import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { restoreInto, saveShop } from '#tests/helpers/backup.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop();
const folder = mkdtempSync(path.join(tmpdir(), 'kontak-dealers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function call(method: string, address: string, body?: object) {
  const response = await shop.asOwner(method, address, body);
  const text = await response.text();
  return {
    status: response.status,
    run: response.headers.get('x-run'),
    ...(text && { body: JSON.parse(text) }),
  };
}
const create = async (values: object) => {
  const { status, body } = await call('POST', '/api/dealers', values);
  expect(status).toBe(201);
  return body;
};
const pathOf = (link: string) => new URL(link).pathname;
const open = (link: string, headers = {}) => shop.visit(pathOf(link), headers);
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

test('a dealer is added with a link that is said once, changed, copied and deleted', async () => {
  const [brand, category] = ['brands', 'categories'].map((name) => call('GET', `/api/${name}?limit=1`));
  const rules = [
    { brand: (await brand)?.body[0].name, percent: 20 },
    { category: (await category)?.body[0].name, percent: 12.5 },
  ];
  const prices = [{ product_id: 1, price: '1.250,50' }];
  const added = await create({ name: ' Anahtarcı ', phone: '0532 111 22 33', percent: 10, rules, prices });
  expect(added).toMatchObject({
    name: 'Anahtarcı',
    percent: 10,
    rules,
    prices: [{ product_id: 1, price: 1250.5, currency: 'TRY' }],
    active: true,
    requests: 0,
  });
  expect(added.link).toMatch(/\/bayi\/[\w-]{43}$/);
  expect(added).not.toHaveProperty('key');
  const { link: _, linked_at, ...shown } = added;
  const read = await call('GET', `/api/dealers/${added.id}`);
  expect(read.body).toMatchObject({ ...shown, linked_at });
  expect(JSON.stringify(read.body)).not.toContain('/bayi/');
  expect((await call('GET', '/api/dealers?prices=count')).body).toMatchObject([{ price_count: 1 }]);

  const changed = await call('PATCH', `/api/dealers/${added.id}`, {
    percent: 15,
    updated_at: read.body.updated_at,
  });
  expect(changed.body).toMatchObject({ percent: 15, rules });
  const stale = await call('PATCH', `/api/dealers/${added.id}`, {
    percent: 16,
    updated_at: '2020-01-01T00:00:00Z',
  });
  expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: { percent: 15, rules } } });
  expect((await call('DELETE', `/api/dealers/${added.id}`)).status).toBe(204);
  expect((await call('GET', `/api/dealers/${added.id}`)).status).toBe(404);
});

test('bad input names the field, and overlapping exceptions their name', async () => {
  const wrong = async (values: object) => {
    const { status, body } = await call('POST', '/api/dealers', { name: 'Kötü', ...values });
    expect(status).toBe(422);
    return body.error_codes;
  };
  expect(await wrong({ name: ' ' })).toEqual({ name: 'empty' });
  for (const percent of [-1, 90.5, 'x', 1.234])
    expect(Object.keys(await wrong({ percent }))).toEqual(['percent']);
  expect(await wrong({ percent: 91 })).toEqual({ percent: 'between:0:90' });
  expect(await wrong({ prices: [{ product_id: 1, price: -5 }] })).toEqual({ 'prices.0.price': 'amount' });
  expect(await wrong({ prices: [{ product_id: 1, price: null }] })).toEqual({
    'prices.0.price': 'price_missing',
  });
  expect(await wrong({ prices: [{ product_id: 999_999, price: 5 }] })).toEqual({
    'prices.0.product_id': 'unknown_id:999999',
  });
  expect(await wrong({ rules: [{ percent: 5 }] })).toEqual({ 'rules.0.brand': 'brand_or_category' });
  expect(await wrong({ rules: [{ brand: 'YOK', percent: 5 }] })).toEqual({
    'rules.0.brand': 'unknown_brand:YOK',
  });
  const [category] = (await call('GET', '/api/categories?limit=1')).body;
  const rule = { category: category.name, percent: 5 };
  expect(await wrong({ rules: [rule, { ...rule, percent: 6 }] })).toEqual({
    'rules.1.category': `repeated_part:${category.name}`,
  });
  for (const percent of [-1, 91])
    expect(await wrong({ rules: [{ ...rule, percent }] })).toEqual({ 'rules.0.percent': 'between:0:90' });
  const twice = [5, 6].map((price) => ({ product_id: 1, price }));
  const { name } = (await call('GET', '/api/products/1')).body;
  expect(await wrong({ prices: twice })).toEqual({ 'prices.1.product_id': `repeated_part:${name}` });
  expect(await wrong({ valid_until: '31.12.2026' })).toEqual({ valid_until: 'date' });
  expect(await wrong({ discount: 5 })).toEqual({ discount: 'unknown_field' });
});

test('fixed prices go out in a sheet and come back, and pasted cells are read', async () => {
  const prices = [{ product_id: 2, price: 40, currency: 'TRY' }];
  const { id } = await create({ name: 'Tablo', percent: 10, prices });
  const sheet = await shop.asOwner('GET', `/api/dealers/${id}/prices.xlsx`);
  const type = { 'content-type': sheet.headers.get('content-type') ?? '' };
  const file = Buffer.from(await sheet.arrayBuffer());
  const send = (body: Buffer, headers: Record<string, string>) =>
    shop.app.request('http://localhost/api/dealers/prices', {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { host: 'localhost', origin: 'http://localhost', 'x-owner': 'yes', ...headers },
    });
  expect(await (await send(file, type)).json()).toEqual({ prices, cleared: [], errors: [] });
  const pasted = Buffer.from('Kayıt no\tFiyat\n1\t55,5\n999999\t1\n');
  expect(await (await send(pasted, { 'content-type': 'text/csv' })).json()).toEqual({
    prices: [{ product_id: 1, price: 55.5, currency: 'TRY' }],
    cleared: [],
    errors: [{ row: 3, column: 'Kayıt no', error: 'unknown_id:999999' }],
  });
});

test('only the owner sees dealers', async () => {
  for (const address of ['/api/dealers', '/api/dealers/1'])
    expect((await shop.visit(address)).status).toBe(401);
  expect((await shop.send('POST', '/api/dealers', { name: 'Ben' })).status).toBe(401);
});

test('the link becomes a cookie; an unknown, revoked, replaced or expired one is answered alike', async () => {
  const { id, link } = await create({ name: 'Bağ', percent: 10 });
  const opened = await open(link);
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe('/shop');
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect(opened.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^kontak_dealer=[\w-]{43};.*HttpOnly/),
  ]);

  const answerOf = async (address: string) => {
    const response = await shop.visit(pathOf(address));
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
    return { status: response.status, headers, text: await response.text() };
  };
  const unknown = await answerOf(`http://shop/bayi/${'x'.repeat(43)}`);
  expect(unknown.status).toBe(404);
  expect(await answerOf('http://shop/bayi/kisa')).toEqual(unknown);
  const replaced = (await call('POST', `/api/dealers/${id}/link`)).body.link;
  expect(await answerOf(link)).toEqual(unknown);
  expect((await open(replaced)).status).toBe(303);
  await call('PATCH', `/api/dealers/${id}`, { valid_until: '2020-01-01' });
  expect(await answerOf(replaced)).toEqual(unknown);
  await call('PATCH', `/api/dealers/${id}`, { valid_until: null, active: false });
  expect(await answerOf(replaced)).toEqual(unknown);
  await call('PATCH', `/api/dealers/${id}`, { active: true });
  expect((await open(replaced)).status).toBe(303);
  expect((await call('DELETE', `/api/dealers/${id}/link`)).body).toMatchObject({ id, linked_at: null });
  expect(await answerOf(replaced)).toEqual(unknown);
  expect((await call('POST', '/api/dealers/999999/link')).status).toBe(404);
});

test('links can be tried so often from one address, and leaving needs a page of this site', async () => {
  const remote = { 'x-remote': '203.0.113.9' };
  const statuses: number[] = [];
  for (let at = 0; at < 61; at++) statuses.push((await shop.visit(`/bayi/${'y'.repeat(43)}`, remote)).status);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]));
  expect(statuses.at(-1)).toBe(429);
  const left = await shop.send('POST', '/bayi/cik');
  expect(left.status).toBe(303);
  expect(left.headers.getSetCookie()[0]).toContain('kontak_dealer=; Max-Age=0');
  expect(
    (await shop.send('POST', '/bayi/cik', undefined, { origin: 'http://elsewhere.example' })).status,
  ).toBe(403);
});

test("a change of a dealer's prices is in the history and can be undone; the link stays as it is", async () => {
  const { id, link } = await create({ name: 'Geçmiş', percent: 10 });
  const prices = [{ product_id: 2, price: 40 }];
  const { run } = await call('PATCH', `/api/dealers/${id}`, { percent: 25, prices });
  const [entry] = (await call('GET', `/api/history?table=dealers&id=${id}`)).body;
  expect(entry).toMatchObject({
    before: { percent: 10, prices: [] },
    after: { percent: 25 },
    name: 'Geçmiş',
  });
  expect(JSON.stringify(entry)).not.toContain('token');
  const replaced = (await call('POST', `/api/dealers/${id}/link`)).body.link;
  expect((await call('POST', `/api/runs/${run}/undo`)).body).toMatchObject({ undone: 1, kept: [] });
  expect((await call('GET', `/api/dealers/${id}`)).body).toMatchObject({ percent: 10, prices: [] });
  expect((await open(link)).status).toBe(404);
  const gone = await call('DELETE', `/api/dealers/${id}`);
  expect((await open(replaced)).status).toBe(404);
  await call('POST', `/api/runs/${gone.run}/undo`);
  expect((await open(replaced)).status).toBe(303);
});

test('what a dealer has for a product or brand in the bin stays when the lists are saved, and comes back', async () => {
  const { body: brand } = await call('POST', '/api/brands', { name: 'Silinecek' });
  const prices = [1, 2].map((product_id) => ({ product_id, price: 90, currency: 'TRY' }));
  const rules = [{ brand: brand.name, percent: 20 }];
  const { id } = await create({ name: 'Çöpten', prices, rules });
  const gone = [await call('DELETE', '/api/products/2'), await call('DELETE', `/api/brands/${brand.id}`)];
  expect((await call('GET', `/api/dealers/${id}`)).body).toMatchObject({ prices: [prices[0]], rules: [] });
  const saved = await call('PATCH', `/api/dealers/${id}`, {
    prices: [{ ...prices[0], price: 80 }],
    rules: [],
  });
  expect(saved.body.prices).toEqual([{ ...prices[0], price: 80 }]);
  for (const { run } of gone) await call('POST', `/api/runs/${run}/undo`);
  expect((await call('GET', `/api/dealers/${id}`)).body).toMatchObject({
    prices: [{ ...prices[0], price: 80 }, prices[1]],
    rules,
  });
});

test("a request of a dealer has the dealer's name and prices, and the quote begins with them", async () => {
  const { link } = await create({ name: 'İsteyen', percent: 10, prices: [{ product_id: 2, price: 40 }] });
  const cookie = cookieOf(await open(link));
  const list = (await call('GET', '/api/products/1')).body;
  const items = [
    { id: 1, quantity: 3 },
    { id: 2, quantity: 1 },
  ];
  const body = { token: crypto.randomUUID(), lang: 'tr', items };
  const stored = await shop.send('POST', '/api/requests', body, { cookie });
  const { number } = await stored.json();
  const { body: request } = await call('GET', `/api/requests/${number}`);
  expect(request).toMatchObject({ dealer_name: 'İsteyen', status: 'new' });
  const expected = Math.round(list.price * 90) / 100;
  expect(request.lines).toMatchObject([
    { id: 1, unit_price: expected, dealer_price: expected, dealer_currency: 'TRY' },
    { id: 2, unit_price: 40, dealer_price: 40 },
  ]);
  // Before the answer nobody with the token sees prices.
  const seen = await (await shop.visit(`/api/requests/${body.token}`)).text();
  expect(seen).not.toContain('unit_price');
  expect(seen).not.toContain('İsteyen');
  const other = { ...body, token: crypto.randomUUID() };
  const plain = await (await shop.send('POST', '/api/requests', other)).json();
  expect((await call('GET', `/api/requests/${plain.number}`)).body).not.toHaveProperty('dealer_name');
  expect((await call('GET', '/api/dealers')).body).toContainEqual(
    expect.objectContaining({ name: 'İsteyen', requests: 1 }),
  );
});

test('a backup brings dealers and links back, but no link that was revoked since', async () => {
  const kept = await create({ name: 'Kalan', percent: 5 });
  const revoked = await create({ name: 'Giden', percent: 5 });
  const file = path.join(folder, 'shop.tar.gz');
  await saveShop(shop, file);
  await call('DELETE', `/api/dealers/${revoked.id}/link`);
  await call('DELETE', `/api/dealers/${kept.id}`);
  await restoreInto(shop, file, { replace: true });
  expect((await open(kept.link)).status).toBe(303);
  expect((await open(revoked.link)).status).toBe(404);
  expect((await call('GET', `/api/dealers/${kept.id}`)).body).toMatchObject({ name: 'Kalan', percent: 5 });
});
