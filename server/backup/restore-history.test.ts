import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucket } from '#tests/helpers/bucket.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { packArchive, unpackArchive } from './archive.ts';
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

/** Another backup whose history is changed, its checksums made anew. */
async function forge(name: string, change: (text: string) => string): Promise<string> {
  async function* changed() {
    for await (const { name, bytes } of unpackArchive(backup)) {
      const isHistory = name.startsWith('history/');
      yield { name, bytes: isHistory ? Buffer.from(change(bytes.toString())) : bytes };
    }
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
