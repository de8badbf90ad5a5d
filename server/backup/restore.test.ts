import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { starterCatalogue } from '#seed/starter.ts';
import type { TableKind } from '#server/catalogue/tables.ts';
import { fillShop, forgeBackup, restoreInto, rowsOf, saveShop } from '#tests/helpers/backup.ts';
import { startBucket } from '#tests/helpers/bucket.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { type Entry, packArchive } from './archive.ts';
import { rowsFile } from './backup-format.ts';
import { readBackup } from './read-backup.ts';
import { saveBackup } from './save-backup.ts';

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let source: TestShop;
let backup: string;
const closing: (() => Promise<unknown>)[] = [];

async function openShop(variables: Record<string, string> = {}) {
  const shop = await openTestShop({ SEED: 'none', ...variables });
  closing.push(() => shop.close());
  return shop;
}

const restore = (file: string, shop: TestShop, replace = false) => restoreInto(shop, file, { replace });
const forge = (name: string, change: (entry: Entry) => string | undefined | null) =>
  forgeBackup(backup, path.join(folder, name), change);

/** The backup as it was made before there were these tables. */
const forgeFormat = (format: number, missing: TableKind[]) =>
  forge(`format-${format}`, ({ name, bytes }) => {
    if (name.startsWith('history/')) return null;
    if (missing.map(rowsFile).includes(name)) return null;
    if (name === 'rows/products.ndjson')
      return bytes.toString().replaceAll(/"universal":\w+,|"currency":"\w+",/g, '');
    if (name === 'rows/settings.ndjson')
      return bytes.toString().replace(/"logo_light".*"request_mail":\w+,/, '');
    if (name !== 'manifest.json') return undefined;
    const manifest = JSON.parse(bytes.toString());
    for (const table of missing) {
      delete manifest.rows[table];
      delete manifest.lastIds[table];
    }
    return JSON.stringify({ ...manifest, format });
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontak-backup-'));
  backup = path.join(folder, 'backup.tar.gz');
  bucket = await startBucket();
  source = await openShop({ SEED: 'starter' });
  await fillShop(source);
  await saveShop(source, backup);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup of format 1 is restored without the tables that it lacks', async () => {
  const missing: TableKind[] = ['synonyms', 'vehicles', 'fitments', 'pairs', 'rates'];
  const older = await forgeFormat(1, missing);
  const shop = await openShop({ SEED: 'starter' });
  await shop.asOwner('POST', '/api/synonyms', { words: ['eski', 'kayıt'] });
  await restore(older, shop, true);
  const lacking = Object.fromEntries(missing.map((table) => [table, []]));
  const expected = await rowsOf(source);
  const settings = expected?.settings.map((row) => ({ ...row, ...settingsDefaults }));
  expect(await rowsOf(shop)).toEqual({ ...expected, settings, ...lacking });
  expect(await shop.services.repository?.addVehicles(async () => starterCatalogue())).toBe(true);
});

test('from a folder into a bucket and back, pictures are found at their new address', async () => {
  const inBucket = await openShop(bucket.variables);
  await restore(backup, inBucket);
  const addresses = (await rowsOf(inBucket))?.products.flatMap((row) => row.images) ?? [];
  const [moved] = addresses.filter((address) => address.startsWith(`${bucket.endpoint}/products/product-`));
  expect(moved).toBeDefined();
  expect((await inBucket.services.images.list()).length).toBe(14);
  expect((await rowsOf(inBucket))?.settings[0]?.logo_square).toContain(`${bucket.endpoint}/products/logo-`);

  const file = path.join(folder, 'from-bucket.tar.gz');
  await saveShop(inBucket, file);
  const inFolder = await openShop();
  await restore(file, inFolder);
  expect(await rowsOf(inFolder)).toEqual(await rowsOf(source));
});

test('what is there is only replaced when that is asked for; then the shop shows it and gives no number twice', async () => {
  const shop = await openShop({ SEED: 'starter' });
  const shown = async () =>
    (await (await shop.visit('/.netlify/functions/products-cache')).json()).products.length;
  const brand = await (await shop.asOwner('POST', '/api/brands', { name: 'Sonradan' })).json();
  const before = await rowsOf(shop);
  await expect(restore(backup, shop)).rejects.toThrow(/not empty.*--replace/s);
  expect([await rowsOf(shop), await shown()]).toEqual([before, 3]);
  await restore(backup, shop, true);
  expect(await rowsOf(shop)).toEqual(await rowsOf(source));
  await expect.poll(shown).toBe(4);
  const next = await (await shop.asOwner('POST', '/api/brands', { name: 'Daha sonra' })).json();
  expect(next.id).toBeGreaterThan(brand.id);
  const { lastIds } = (await readBackup(backup)).manifest;
  const created = await shop.asOwner('POST', '/api/products', { name: 'Yeni', category: 'KUMANDALAR' });
  expect((await created.json()).id).toBe(lastIds.products + 1);
});

test('a file with one wrong byte, a part of a file and a newer file are refused and change nothing', async () => {
  const shop = await openShop({ SEED: 'starter' });
  const before = await rowsOf(shop);
  const whole = readFileSync(backup);
  const unpacked = gunzipSync(whole);
  const changed = Buffer.from(unpacked);
  // The name of a file begins a block; in a row there is no zero before it.
  const inPicture = unpacked.indexOf('\0images/product-') + 600;
  changed[inPicture] = (changed[inPicture] ?? 0) ^ 1;
  const files: Record<string, [Buffer, RegExp]> = {
    flipped: [gzipSync(changed), /is not what was backed up/],
    broken: [Buffer.concat([whole.subarray(0, 5_000), Buffer.alloc(9), whole.subarray(5_009)]), /./],
    cut: [whole.subarray(0, whole.length - 1_000), /unexpected end of file/],
    'cut in a file': [gzipSync(unpacked.subarray(0, 512)), /Unexpected end/],
    'cut at a file': [gzipSync(unpacked.subarray(0, unpacked.indexOf('rows/categories'))), /cut off/],
    empty: [Buffer.alloc(0), /cut off|unexpected end/],
    zeros: [gzipSync(Buffer.alloc(100_000)), /is empty/],
    other: [Buffer.from('not a backup'), /incorrect header check/],
  };
  for (const [name, [bytes, reason]] of Object.entries(files)) {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    await expect(restore(file, shop, true), name).rejects.toThrow(reason);
  }
  const newer = await forge('newer', ({ name, bytes }) =>
    name === 'manifest.json' ? bytes.toString().replace(/"format": \d+/, '"format": 99') : undefined,
  );
  await expect(restore(newer, shop, true)).rejects.toThrow(/format 99.*newer version/);
  await expect(restore(path.join(folder, 'nowhere'), shop, true)).rejects.toThrow(/ENOENT/);
  expect(await rowsOf(shop)).toEqual(before);
  expect(await shop.services.images.list()).toEqual([]);
});

test('a row that cannot be stored is named, and nothing of the backup stays', async () => {
  const shop = await openShop({ SEED: 'starter' });
  const before = [await rowsOf(shop), await shop.services.images.list()];
  const wrongField = await forge('wrong-field', ({ name, bytes }) =>
    name === 'rows/products.ndjson' ? bytes.toString().replace('"stock":', '"stick":') : undefined,
  );
  await expect(restore(wrongField, shop, true)).rejects.toThrow(/rows\/products.ndjson, line 1: stock/);
  // Found out only by the database, when the pictures are in place already.
  const orphan = await forge('orphan', ({ name, bytes }) =>
    name === 'rows/products.ndjson'
      ? bytes.toString().replaceAll('"category":"KUMANDALAR"', '"category":"YOK"')
      : undefined,
  );
  await expect(restore(orphan, shop, true)).rejects.toThrow();
  expect([await rowsOf(shop), await shop.services.images.list()]).toEqual(before);
  expect(shop.errors).toEqual([]);
});

test('a picture that was changed on the disk comes back, and stays changed when the restore fails', async () => {
  const shop = await openShop();
  await restore(backup, shop);
  const [name = ''] = await shop.services.images.list();
  const image = path.join(shop.dataDir, 'images', name);
  writeFileSync(image, 'rotten');
  await expect(restore(backup, shop)).rejects.toThrow(/not empty/);
  const orphan = await forge('orphan-2', ({ name, bytes }) =>
    name === 'rows/products.ndjson' ? bytes.toString().replaceAll('KUMANDALAR', 'YOK') : undefined,
  );
  await expect(restore(orphan, shop, true)).rejects.toThrow();
  expect(readFileSync(image, 'utf8')).toBe('rotten');
  await restore(backup, shop, true);
  expect(await shop.services.images.get(name)).toEqual(await source.services.images.get(name));
});

test('no draft is left where a backup could not be written', async () => {
  const target = mkdtempSync(path.join(folder, 'drafts-'));
  async function* breaksOff(): AsyncGenerator<Entry> {
    yield { name: 'manifest.json', bytes: Buffer.from('{}') };
    throw new Error('the database went away');
  }
  await expect(saveBackup(packArchive(breaksOff()), path.join(target, 'x.tar.gz'))).rejects.toThrow(
    'the database went away',
  );
  expect(readdirSync(target)).toEqual([]);
});
