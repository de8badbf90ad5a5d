import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMigratedDatabase, startTestCluster, type TestCluster } from '#tests/helpers/postgres.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';

let cluster: TestCluster;
const shops: TestShop[] = [];

beforeAll(async () => {
  cluster = await startTestCluster();
});
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});
afterAll(() => cluster.stop());

async function open(url: string) {
  const shop = await openTestShop({ DATABASE_URL: url });
  shops.push(shop);
  return shop;
}

async function productsCache(shop: TestShop) {
  const answer = await shop.visit('/.netlify/functions/products-cache');
  expect(answer.status).toBe(200);
  return answer.json();
}

const isReady = (shop: TestShop) => expect.poll(async () => (await shop.visit('/readyz')).status).toBe(200);

test('the database goes away and comes back: reads go on, writes say when to try again', async () => {
  const shop = await open(await createMigratedDatabase(cluster.url));
  const brand = { name: 'Önce' };
  expect((await shop.asOwner('POST', '/api/brands', brand)).status).toBe(201);
  await shop.services.catalogue.flush();

  await cluster.crash();
  expect((await productsCache(shop)).products).toHaveLength(3);
  expect((await shop.visit('/healthz')).status).toBe(200);
  expect((await shop.visit('/readyz')).status).toBe(503);
  const refused = await shop.asOwner('POST', '/api/brands', { name: 'Bu arada' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  const listed = await shop.asOwner('GET', '/api/brands?limit=200');
  expect((await listed.json()).map((row: { name: string }) => row.name)).toContain('Önce');

  await cluster.start();
  await isReady(shop);
  expect((await shop.asOwner('POST', '/api/brands', { name: 'Sonra' })).status).toBe(201);
});

test('a start without the database serves the snapshot and takes over when the database is there', async () => {
  const url = await createMigratedDatabase(cluster.url);
  await cluster.crash();
  const shop = await open(url);
  expect((await productsCache(shop)).metadata.source).toBe('snapshot');
  expect((await shop.visit('/readyz')).status).toBe(503);

  await cluster.start();
  await isReady(shop);
  await expect.poll(async () => (await productsCache(shop)).metadata.source).not.toBe('snapshot');
});

test('a write through one instance is seen through another', async () => {
  const url = await createMigratedDatabase(cluster.url);
  const [one, other] = [await open(url), await open(url)];
  const names = async () => (await productsCache(other)).products.map((each: { name: string }) => each.name);
  expect(await names()).not.toContain('Haberci');
  await one.asOwner('POST', '/api/products', { name: 'Haberci', category: 'KUMANDALAR' });
  await expect.poll(names).toContain('Haberci');
});
