import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { starterCatalogue } from '#seed/starter.ts';
import { collectingLog } from '#tests/helpers/shop.ts';
import { type CatalogueService, createCatalogueService } from './service.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

const shipped = { version: 'shipped', updatedAt: '2026-01-01T00:00:00.000Z', rows: starterCatalogue() };
let folder: string;
let files: { ownSnapshot: string; shippedSnapshot: string };
let now: number;
let reads: number;
let version: number;
let away: boolean;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontak-service-'));
  files = {
    ownSnapshot: path.join(folder, 'own.ndjson'),
    shippedSnapshot: path.join(folder, 'shipped.ndjson'),
  };
  await writeSnapshot(files.shippedSnapshot, shipped);
  now = 1_000_000;
  reads = 0;
  version = 1;
  away = false;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(readCatalogue?: () => Promise<typeof shipped>) {
  return createCatalogueService({ readCatalogue, ...files, log: collectingLog().log, now: () => now });
}

async function readDatabase() {
  reads += 1;
  if (away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  return { ...shipped, version: `${version}-a`, rows: { ...shipped.rows } };
}

test('the first read is from the database, the next ones from the cache, until 300,000 ms have passed', async () => {
  const service = open(readDatabase);
  expect((await service.current()).source).toBe('database');
  now += 299_999;
  expect((await service.current()).source).toBe('cache');
  now += 1;
  expect((await service.current()).source).toBe('database');
  expect(reads).toBe(2);
  await service.flush();
});

test('many first requests share one read', async () => {
  const service = open(readDatabase);
  await Promise.all(Array.from({ length: 20 }, () => service.current()));
  expect(reads).toBe(1);
  await service.flush();
});

test('while a large change is read, visitors get the former catalogue and the owner the new one', async () => {
  const service = open(readDatabase);
  await service.current();
  version = 2;
  service.invalidate({ rows: 2_001 });
  expect((await service.current({ allowStale: true })).catalogue.version).toBe('1-a');
  expect((await service.current()).catalogue.version).toBe('2-a');
  expect((await service.current({ allowStale: true })).catalogue.version).toBe('2-a');
  version = 3;
  service.invalidate({ rows: 2_000 });
  expect((await service.current({ allowStale: true })).catalogue.version).toBe('3-a');
  await service.flush();
});

test('a write invalidates the cache and refreshes the snapshot on disk', async () => {
  const service = open(readDatabase);
  await service.current();
  version = 2;
  service.invalidate();
  expect((await service.current()).catalogue.version).toBe('2-a');
  await service.flush();
  expect((await readSnapshot(files.ownSnapshot))?.version).toBe('2-a');
});

test.each([
  { what: 'a write', happens: (service: CatalogueService) => service.invalidate() },
  { what: 'a remote change', happens: (service: CatalogueService) => service.onRemoteChange('2') },
])('$what during a read is not missed', async ({ happens }) => {
  const service = open(async () => {
    const seen = await readDatabase();
    if (reads === 1) {
      version = 2;
      happens(service);
    }
    return seen;
  });
  expect((await service.current()).catalogue.version).toBe('2-a');
  await service.flush();
});

test('a notification of the cached version reads nothing again', async () => {
  const service = open(readDatabase);
  await service.current();
  service.onRemoteChange('1');
  expect((await service.current()).source).toBe('cache');
  version = 2;
  service.onRemoteChange('2');
  expect((await service.current()).catalogue.version).toBe('2-a');
  await service.flush();
});

test('a version that a replaced database never reaches is forgotten', async () => {
  const service = open(readDatabase);
  await service.current();
  service.onRemoteChange('9');
  await service.flush();
  expect((await service.current()).source).toBe('cache');
  const before = reads;
  await service.current();
  expect(reads).toBe(before);
});

test.each([500])('the index changes together with the catalogue when %i products change', async (count) => {
  const [product] = starterCatalogue().products;
  if (!product) throw new Error('the starter catalogue has products');
  const products = Array.from({ length: 600 }, (_, id) => ({ ...product, id: id + 1 }));
  let rows = { ...shipped.rows, products };
  const service = open(async () => ({ ...shipped, version: `${version}-a`, epoch: 'one', rows }));
  await service.current();
  rows = {
    ...rows,
    products: products.map((row, at) => (at < count ? { ...row, name: `Yeni ${at}` } : row)),
  };
  version = 2;
  service.invalidate();
  const seen = new Set<string>();
  for (let ticks = 0; ticks < 1_000 && !seen.has('2-a'); ticks += 1) {
    await new Promise(setImmediate);
    const { catalogue } = service.getCached() ?? expect.unreachable();
    seen.add(catalogue.version);
    const indexed = new Set(catalogue.index().search.products);
    expect(catalogue.products.every((each) => indexed.has(each))).toBe(true);
  }
  expect([...seen]).toEqual(['1-a', '2-a']);
  await service.flush();
});

test('refresh reads the database although the cache is fresh', async () => {
  const service = open(readDatabase);
  await service.current();
  expect((await service.current({ refresh: true })).source).toBe('database');
  expect(reads).toBe(2);
  await service.flush();
});

test('without the database the cache serves while it is fresh, then the snapshot, until the database is back', async () => {
  const service = open(readDatabase);
  await service.current();
  await service.flush();
  away = true;
  expect((await service.current({ refresh: true })).source).toBe('cache');
  now += 300_000;
  const late = await service.current();
  expect(late.source).toBe('snapshot');
  expect(late.catalogue.version).toBe('1-a');
  await service.flush();
  away = false;
  now += 1_001;
  await service.current();
  await service.flush();
  expect((await service.current()).source).toBe('cache');
});

test('a start without the database serves its own last snapshot, not the shipped one', async () => {
  await writeSnapshot(files.ownSnapshot, { ...shipped, version: 'yesterday' });
  away = true;
  const { catalogue, source } = await open(readDatabase).current();
  expect([catalogue.version, source]).toEqual(['yesterday', 'snapshot']);
});

test('without a database the snapshot is read once, and again after an invalidation', async () => {
  const service = open();
  expect(service.cachedVersion()).toBeUndefined();
  expect((await service.current()).source).toBe('snapshot');
  expect(service.cachedVersion()).toBe('shipped');
  await writeSnapshot(files.ownSnapshot, { ...shipped, version: 'newer' });
  expect((await service.current()).catalogue.version).toBe('shipped');
  service.invalidate();
  expect((await service.current()).catalogue.version).toBe('newer');
});

test('a read that times out is tried three times, any other failure once', async () => {
  let tries = 0;
  const slow = open(async () => {
    tries += 1;
    throw new Error('canceling statement due to statement timeout');
  });
  await slow.current();
  expect(tries).toBe(3);
  away = true;
  await open(readDatabase).current();
  expect(reads).toBe(1);
});

test('visitors see public products and active groups only, in Turkish order', async () => {
  const rows = starterCatalogue();
  const [product] = rows.products;
  if (!product) throw new Error('the starter catalogue has products');
  const hidden = { ...product, id: 900, status: 'passive' as const };
  // The owner has moved one; all others have the same place.
  const categories = rows.categories.map((row) => ({ ...row, order: row.name === 'PİLLER' ? 0 : 1 }));
  const products = [...rows.products, hidden];
  const service = open(async () => ({ ...shipped, rows: { ...rows, categories, products } }));
  const { catalogue } = await service.current();
  expect(catalogue.products.map((each) => each.id)).not.toContain(900);
  expect(catalogue.publicRow(900)).toBeUndefined();
  const [first, ...names] = catalogue.categories.map((category) => category.name);
  expect(first).toBe('PİLLER');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'tr')));
  await service.flush();
});
