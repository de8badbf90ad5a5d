import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueTables, tableKinds, tableName } from '#server/catalogue/tables.ts';
import { fillShop, restoreInto, rowsOf, saveShop } from '#tests/helpers/backup.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { requestBackup } from './backup-socket.ts';
import { readBackup } from './read-backup.ts';
import { saveBackup } from './save-backup.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop({ DATABASE_URL: 'embedded' });
  folder = mkdtempSync(path.join(tmpdir(), 'kontak-backup-'));
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sessions, counters, searches, and records that the program creates again. */
const leftOut = [
  'catalogue_version',
  'copy_state',
  'document_downloads',
  // What was put away on this machine's first screen: a restored shop asks again only for what is not done.
  'first_day',
  'idempotency_keys',
  'import_rows',
  'imports',
  'known_browsers',
  'new_products',
  'nightly_backups',
  // A restore must not bring back a passkey that was removed.
  'passkeys',
  'rate_reading',
  'request_mails',
  'schema_migrations',
  'search_misses',
  'sessions',
  'sign_in_codes',
  'sign_in_limits',
  'unused_documents',
  'unused_images',
];

test('every table is backed up or left out on purpose, and every column of a row is in the backup', async () => {
  const { database } = shop.services;
  if (!database) throw new Error('no database');
  const { rows: tables } = (await database.orm.execute(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  )) as unknown as { rows: { name: string }[] };
  expect(tables.map(({ name }) => name)).toEqual(
    [
      ...leftOut,
      'catalogue_changes',
      'customers',
      'dealer_links',
      'erasures',
      'requests',
      'request_lines',
      ...tableKinds.map(tableName),
    ].sort(),
  );
  for (const kind of tableKinds) {
    const { rows: columns } = (await database.orm.execute(
      sql`SELECT count(*)::int AS count FROM information_schema.columns WHERE table_name = ${tableName(kind)}
          AND column_name <> 'former_names'`,
    )) as unknown as { rows: { count: number }[] };
    expect(Object.keys(catalogueTables[kind].row.shape)).toHaveLength(columns[0]?.count ?? 0);
  }
  const file = path.join(folder, 'a.tar.gz');
  const { manifest } = await saveShop(shop, file);
  expect(manifest.rows).toMatchObject({ categories: 17, brands: 6, products: 3 });
  expect((await readBackup(file)).rows.products).toEqual(
    (await shop.services.repository?.readCatalogue())?.rows.products,
  );
});

test('the file opens with tar and sha256sum, and only its owner may read it', async () => {
  const file = path.join(folder, 'b.tar.gz');
  const response = await requestBackup(shop.dataDir);
  if (!response) throw new Error('no response');
  await saveBackup(response, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const script = `mkdir x && cd x && tar -xzf ../b.tar.gz && sha256sum --quiet -c SHA256SUMS && ls`;
  const listed = execFileSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' });
  expect(listed.trim().split('\n')).toEqual(['SHA256SUMS', 'former-names.ndjson', 'manifest.json', 'rows']);
});

test('a backup is of one moment, whatever is written while it is made', async () => {
  let writing = true;
  const writer = (async () => {
    for (let number = 1; writing; number += 1) {
      const category = { name: `Kategori ${number}` };
      await shop.asOwner('POST', '/api/categories', category);
      await shop.asOwner('POST', '/api/products', { name: `Ürün ${number}`, category: category.name });
      // The embedded database answers without ever waiting; the socket needs a turn too.
      await nextIteration();
    }
  })();
  const response = await requestBackup(shop.dataDir);
  if (!response) throw new Error('no response');
  const { rows } = await saveBackup(response, path.join(folder, 'busy.tar.gz'));
  const names = new Set(rows.categories.map((row) => row.name));
  expect(rows.products.filter((row) => !names.has(row.category))).toEqual([]);
  writing = false;
  await writer;
});

test('a picture that a row names but nobody has is told, not hidden', async () => {
  const name = 'product-1-0-1700000000000-abcdef12.jpg';
  const product = { name: 'Resimsiz', category: 'KUMANDALAR', images: [`/images/${name}`] };
  expect((await shop.asOwner('POST', '/api/products', product)).status).toBe(201);
  const response = await requestBackup(shop.dataDir);
  if (!response) throw new Error('no response');
  const { manifest } = await saveBackup(response, path.join(folder, 'missing.tar.gz'));
  expect(manifest.missingImages).toEqual([name]);
});

test('server to embedded and back again: every row and every picture is the same', async () => {
  const source = await openTestShop();
  await fillShop(source);
  const here = path.join(folder, 'from-server.tar.gz');
  await saveShop(source, here);
  await restoreInto(shop, here, { replace: true });
  expect(await rowsOf(shop)).toEqual(await rowsOf(source));

  const there = path.join(folder, 'from-embedded.tar.gz');
  await saveShop(shop, there);
  const back = await openTestShop({ SEED: 'none' });
  const { imageNames } = await restoreInto(back, there, { replace: false });
  expect(imageNames).toHaveLength(14);
  expect(await rowsOf(back)).toEqual(await rowsOf(source));
  for (const name of imageNames) {
    expect(await back.services.images.get(name)).toEqual(await source.services.images.get(name));
  }
  await back.close();
  await source.close();
});

test("a running shop's socket is its owner's only, and is gone with the shop", async () => {
  const socket = path.join(shop.dataDir, 'backup.sock');
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  await shop.services.close();
  expect(existsSync(socket)).toBe(false);
  expect(await requestBackup(folder)).toBeUndefined();
});
