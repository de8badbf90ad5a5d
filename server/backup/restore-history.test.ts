import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucket } from '#tests/helpers/bucket.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { type Entry, packArchive, unpackArchive } from './archive.ts';
import { backupEntries } from './entries.ts';
import { restoreBackup } from './restore.ts';
import { saveBackup } from './save-backup.ts';

const image = 'product-4-0-1700000000000-abcdef12.jpg';
let folder: string;
let backup: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let source: TestShop;
const shops: TestShop[] = [];

async function openShop(variables: Record<string, string>): Promise<TestShop> {
  const shop = await openTestShop(variables);
  shops.push(shop);
  return shop;
}

const partsOf = ({ services: { database, images } }: TestShop) => {
  if (!database) throw new Error('no database');
  return { database, images };
};
const restore = (file: string, shop: TestShop) => restoreBackup(file, partsOf(shop), { replace: false });

const toLine = (value: object) => `${JSON.stringify(value)}\n`;

/** The first brand under its last name; the first product has none. */
function renamedBrand(file: string, bytes: Buffer): Buffer {
  const lines = bytes.toString().trim().split('\n');
  const change = (values: object) =>
    Buffer.from(
      lines
        .map((line) => JSON.parse(line))
        .map((row) => toLine(row.id === 1 ? { ...row, ...values } : row))
        .join(''),
    );
  if (file === 'rows/brands.ndjson') return change({ name: 'Yeni' });
  return file === 'rows/products.ndjson' ? change({ brand: null }) : bytes;
}

/** Another backup with a changed history. */
const forge = (name: string, change: (text: string) => string) =>
  rewrite(name, async function* (entry) {
    const isHistory = entry.name.startsWith('history/');
    yield isHistory ? { ...entry, bytes: Buffer.from(change(entry.bytes.toString())) } : entry;
  });

/** Another backup with other entries, its checksums made anew. */
async function rewrite(name: string, change: (entry: Entry) => AsyncGenerator<Entry>): Promise<string> {
  async function* changed() {
    for await (const entry of unpackArchive(backup)) yield* change(entry);
  }
  const parts: Buffer[] = [];
  for await (const part of packArchive(changed())) parts.push(part);
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.concat(parts));
  return file;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontak-backup-'));
  backup = path.join(folder, 'backup.tar.gz');
  bucket = await startBucket();
  source = await openShop({});
  const { database, images } = partsOf(source);
  const product = { name: 'Gitti', category: 'KUMANDALAR', images: [images.address(image)] };
  const { id } = await (await source.asOwner('POST', '/api/products', product)).json();
  await source.asOwner('PATCH', `/api/products/${id}`, { price: 5 });
  expect((await source.asOwner('DELETE', `/api/products/${id}`)).status).toBe(204);
  await saveBackup(packArchive(backupEntries(database, images)), backup);
});
afterAll(async () => {
  for (const shop of shops) await shop.close();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the history comes along: what was deleted before the backup can come back after the restore', async () => {
  const shop = await openShop({ SEED: 'none', ...bucket.variables });
  await restore(backup, shop);
  const [deleted] = await (await shop.asOwner('GET', '/api/trash')).json();
  expect(deleted).toMatchObject({ table: 'products', name: 'Gitti' });
  const restored = await shop.asOwner('POST', `/api/trash/products/${deleted.id}/restore`);
  expect(restored.status).toBe(200);
  // Its picture has the address of this shop's bucket.
  const row = await (await shop.asOwner('GET', `/api/products/${deleted.id}`)).json();
  expect(row.images).toEqual([shop.services.images.address(image)]);
  const entries = await (await shop.asOwner('GET', '/api/history')).json();
  const before = await (await source.asOwner('GET', '/api/history')).json();
  expect(entries.slice(1).map(({ id }: { id: number }) => id)).toEqual(
    before.map(({ id }: { id: number }) => id),
  );
  expect(entries[0]).toMatchObject({ cause: 'restore', operation: 'insert', row_id: deleted.id });
});

test('a backup of format 6, whose history names groups, is undone and leads old links on', async () => {
  const at = new Date().toISOString();
  const change = { changed_at: at, cause: 'edit', operation: 'update', cascaded: false };
  const history = [
    { id: 2, run: 1, table_name: 'brands', row_id: 1, before: { name: 'Eski' }, after: { name: 'Ara' } },
    {
      ...{ id: 3, run: 1, table_name: 'products', row_id: 1, cascaded: true },
      ...{ before: { brand: 'Eski' }, after: { brand: 'Ara' } },
    },
    { id: 5, run: 4, table_name: 'products', row_id: 1, before: { brand: 'Ara' }, after: { brand: null } },
    { id: 7, run: 6, table_name: 'brands', row_id: 1, before: { name: 'Ara' }, after: { name: 'Yeni' } },
  ].map((entry) => ({ ...change, ...entry }));
  const old = await rewrite('format-6', async function* ({ name, bytes }) {
    if (name.startsWith('history/') || name === 'former-names.ndjson') return;
    if (name !== 'manifest.json') return yield { name, bytes: renamedBrand(name, bytes) };
    yield { name, bytes: Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), format: 6 })) };
    yield { name: 'history/000001.ndjson', bytes: Buffer.from(history.map(toLine).join('')) };
  });
  const shop = await openShop({ SEED: 'none' });
  await restore(old, shop);
  const repository = shop.services.repository;
  expect((await repository?.history.list({ limit: 9, offset: 0 }))?.entries.map(({ id }) => id)).toEqual([
    7, 5, 2,
  ]);
  expect(await repository?.undoChangeSet(4)).toMatchObject({ undone: 1, skipped: [] });
  expect(await repository?.products.get(1)).toMatchObject({ brand: 'Yeni' });
  const { catalogue } = await shop.services.catalogue.current({ refresh: true });
  expect(catalogue.currentNames({ category: null, subcategory: null, brand: 'Eski' }).brand).toBe('Yeni');
});

test('former names come along', async () => {
  const [category] = (await source.services.repository?.categories.list()) ?? [];
  await source.services.repository?.categories.update(category?.id ?? 0, { name: 'Bambaşka' });
  const file = path.join(folder, 'renamed.tar.gz');
  const { database, images } = partsOf(source);
  await saveBackup(packArchive(backupEntries(database, images)), file);
  const shop = await openShop({ SEED: 'none' });
  await restore(file, shop);
  const { catalogue } = await shop.services.catalogue.current({ refresh: true });
  const old = { category: category?.name ?? '', subcategory: null, brand: null };
  expect(catalogue.currentNames(old).category).toBe('Bambaşka');
});

test('what was deleted more than 30 days ago does not come back with a backup', async () => {
  const old = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString();
  const aged = await forge('aged', (text) =>
    text.replaceAll(/"changed_at":"[^"]+"/g, `"changed_at":"${old}"`),
  );
  const shop = await openShop({ SEED: 'none' });
  const { changes } = await restore(aged, shop);
  expect(changes).toBeGreaterThan(0);
  expect(await (await shop.asOwner('GET', '/api/trash')).json()).toEqual([]);
  const entries = await (await shop.asOwner('GET', '/api/history')).json();
  expect(entries).toHaveLength(changes);
  expect(JSON.stringify(entries)).not.toContain('Gitti');
});

test('a wrong entry of the history is named, and nothing is restored', async () => {
  const wrong = await forge('wrong', (text) => text.replace('"cause":"edit"', '"cause":"whim"'));
  const shop = await openShop({ SEED: 'none' });
  await expect(restore(wrong, shop)).rejects.toThrow(/history\/000001.ndjson, line \d+: cause/);
  expect((await shop.services.repository?.readCatalogue())?.rows.products).toEqual([]);
});
