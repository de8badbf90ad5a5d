import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

function open(readAll?: () => Promise<typeof shipped>) {
  return createCatalogueService({ readAll, ...files, log: collectingLog().log, now: () => now });
}

async function readDatabase() {
  reads += 1;
  if (away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  return { ...shipped, version: `${version}-a`, rows: { ...shipped.rows } };
}

test('the first reader reads the database, the next ones the memory, until 300,000 ms have passed', async () => {
  const service = open(readDatabase);
  expect((await service.current()).source).toBe('database');
  now += 299_999;
  expect((await service.current()).source).toBe('cache');
  now += 1;
  expect((await service.current()).source).toBe('database');
  expect(reads).toBe(2);
  await service.flush();
});

test('many first readers share one reading', async () => {
  const service = open(readDatabase);
  await Promise.all(Array.from({ length: 20 }, () => service.current()));
  expect(reads).toBe(1);
  await service.flush();
});

test('a write drops the memory and refreshes the snapshot on disk', async () => {
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
  { what: 'a version heard of', happens: (service: CatalogueService) => service.onRemoteChange('2') },
])('$what during a reading is not missed', async ({ happens }) => {
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

test('hearing of a version that is held already reads nothing again', async () => {
  const service = open(readDatabase);
  await service.current();
  service.onRemoteChange('1');
  expect((await service.current()).source).toBe('cache');
  version = 2;
  service.onRemoteChange('2');
  expect((await service.current()).catalogue.version).toBe('2-a');
  await service.flush();
});

test('one who writes and then hears of it reads once', async () => {
  const service = open(readDatabase);
  await service.current();
  version = 2;
  service.invalidate();
  service.onRemoteChange('2');
  expect((await service.current()).catalogue.version).toBe('2-a');
  await service.flush();
  expect(reads).toBe(2);
});

test('a count that the database never reaches, because it was exchanged, is forgotten', async () => {
  const service = open(readDatabase);
  await service.current();
  service.onRemoteChange('9');
  await service.flush();
  expect((await service.current()).source).toBe('cache');
  const before = reads;
  await service.current();
  expect(reads).toBe(before);
});

test('refresh asks the database although the memory is fresh', async () => {
  const service = open(readDatabase);
  await service.current();
  expect((await service.current({ refresh: true })).source).toBe('database');
  expect(reads).toBe(2);
  await service.flush();
});

test('with the database away the memory serves while it is fresh, then the snapshot, until the database is back', async () => {
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

test('a start without the database serves what this shop last held, not what ships', async () => {
  await writeSnapshot(files.ownSnapshot, { ...shipped, version: 'yesterday' });
  away = true;
  const { catalogue, source } = await open(readDatabase).current();
  expect([catalogue.version, source]).toEqual(['yesterday', 'snapshot']);
});

test('without a database the snapshot is read once, and again when somebody asks for it', async () => {
  const service = open();
  expect(service.cachedVersion()).toBeUndefined();
  expect((await service.current()).source).toBe('snapshot');
  expect(service.cachedVersion()).toBe('shipped');
  await writeSnapshot(files.ownSnapshot, { ...shipped, version: 'newer' });
  expect((await service.current()).catalogue.version).toBe('shipped');
  service.invalidate();
  expect((await service.current()).catalogue.version).toBe('newer');
});

test('a damaged own snapshot gives way to the one that ships', async () => {
  writeFileSync(files.ownSnapshot, 'half a');
  expect((await open().current()).catalogue.version).toBe('shipped');
});

test('a reading that times out is tried three times, any other failure once', async () => {
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
  const service = open(async () => ({ ...shipped, rows: { ...rows, products: [...rows.products, hidden] } }));
  const { catalogue } = await service.current();
  expect(catalogue.products.map((each) => each.id)).not.toContain(900);
  expect(catalogue.publicRow(900)).toBeUndefined();
  const names = catalogue.categories.map((category) => category.name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'tr')));
  await service.flush();
});
