import { expect, test } from 'vitest';
import { feedFiles } from '#domain/addresses.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop();
const ask = async (method: string, address: string, body?: unknown) =>
  (await shop.asOwner(method, address, body)).json();

const product = await ask('POST', '/api/products', {
  name: '=1+1 <b>&',
  category: 'KUMANDALAR',
  productCode: 'DF-1',
  price: 1000,
  stock: 7,
});
const dealer = await ask('POST', '/api/dealers', { name: 'Bayi <A>', percent: 12.5 });
const feedOf = (address: string) => shop.visit(new URL(address).pathname);
const makeFeed = (body = {}): Promise<{ xml: string; csv: string }> =>
  ask('POST', `/api/dealers/${dealer.id}/feed`, body);

test('a dealer’s feed has the dealer’s prices under an address of its own, which no cache keeps', async () => {
  const { xml, csv } = await makeFeed();
  const response = await feedOf(xml);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('etag')).toBeNull();
  const text = await response.text();
  expect(text).toContain('<fiyat>875.00</fiyat>');
  expect(text).toContain('<stok>var</stok>');
  expect(text).not.toContain('Bayi');
  expect(text).toContain('<ad>=1+1 &lt;b&gt;&amp;</ad>');
  const cells = await (await feedOf(csv)).text();
  expect(cells).toContain(';875;');
  expect(cells).toContain(";'=1+1 <b>&;");
  // Also while the public ones are closed; those never have such a price.
  expect((await shop.visit(feedFiles.xml)).status).toBe(404);
  await ask('PATCH', '/api/settings', { feed_xml: true });
  expect(await (await shop.visit(feedFiles.xml)).text()).not.toContain('875');
});

test('the owner chooses how the stock is told; new addresses end the former ones', async () => {
  const before = await makeFeed();
  const after = await makeFeed({ stock: 'number' });
  expect((await feedOf(before.xml)).status).toBe(404);
  expect(await (await feedOf(after.xml)).text()).toContain('<stok>7</stok>');
  const wrong = await shop.asOwner('POST', `/api/dealers/${dealer.id}/feed`, { stock: 'many' });
  expect([wrong.status, (await wrong.json()).errors]).toEqual([
    422,
    { stock: 'must be one of words, number' },
  ]);
});

test('the link of the pages opens no feed, that of a feed no pages, and both end alone or with the dealer', async () => {
  const { xml } = await makeFeed();
  const { link } = await ask('POST', `/api/dealers/${dealer.id}/link`);
  const tokenOf = (address: string) => /[\w-]{43}/.exec(address)?.[0] ?? '';
  const status = async (address: string) => (await shop.visit(address)).status;
  expect((await feedOf(xml)).status).toBe(200);
  expect(await status(`/beslemeler/bayi/${tokenOf(link)}/urunler.xml`)).toBe(404);
  expect(await status(`/bayi/${tokenOf(xml)}`)).toBe(404);
  await shop.asOwner('DELETE', `/api/dealers/${dealer.id}/link`);
  expect((await feedOf(xml)).status).toBe(200);
  await ask('PATCH', `/api/dealers/${dealer.id}`, { active: false });
  expect((await feedOf(xml)).status).toBe(404);
  await ask('PATCH', `/api/dealers/${dealer.id}`, { active: true });
  expect((await shop.asOwner('DELETE', `/api/dealers/${dealer.id}/feed`)).status).toBe(204);
  const revoked = await feedOf(xml);
  const unknown = await shop.visit(`/beslemeler/bayi/${'a'.repeat(43)}/urunler.xml`);
  expect([revoked.status, await revoked.text()]).toEqual([unknown.status, await unknown.text()]);
});

test('a guess is answered so often only', async () => {
  const statuses = new Set<number>();
  for (let at = 0; at < 61; at += 1)
    statuses.add((await shop.visit(`/beslemeler/bayi/${'b'.repeat(43)}/urunler.csv`)).status);
  expect([...statuses]).toEqual([404, 429]);
  expect((await ask('GET', `/api/products/${product.id}`)).price).toBe(1000);
});
