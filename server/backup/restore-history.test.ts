import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgeBackup, restoreInto, saveShop } from '#tests/helpers/backup.ts';
import { startBucket } from '#tests/helpers/bucket.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';

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

const restore = (file: string, shop: TestShop) => restoreInto(shop, file, { replace: false });

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
  forgeBackup(backup, path.join(folder, name), (entry) =>
    entry.name.startsWith('history/') ? change(entry.bytes.toString()) : undefined,
  );

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontak-backup-'));
  backup = path.join(folder, 'backup.tar.gz');
  bucket = await startBucket();
  source = await openShop({});
  const images = [source.services.images.address(image)];
  const product = { name: 'Gitti', category: 'KUMANDALAR', images };
  const { id } = await (await source.asOwner('POST', '/api/products', product)).json();
  await source.asOwner('PATCH', `/api/products/${id}`, { price: 5 });
  expect((await source.asOwner('DELETE', `/api/products/${id}`)).status).toBe(204);
  await saveShop(source, backup);
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
  const old = await forgeBackup(backup, path.join(folder, 'format-6'), ({ name, bytes }) => {
    if (name.startsWith('history/') || name === 'former-names.ndjson') return null;
    if (name !== 'manifest.json') return [{ name, bytes: renamedBrand(name, bytes) }];
    const manifest = JSON.stringify({ ...JSON.parse(bytes.toString()), format: 6 });
    return [
      { name, bytes: Buffer.from(manifest) },
      { name: 'history/000001.ndjson', bytes: Buffer.from(history.map(toLine).join('')) },
    ];
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
  await saveShop(source, file);
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
