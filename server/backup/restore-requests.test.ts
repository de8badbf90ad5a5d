import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '#server/database/database.ts';
import { createRequests } from '#server/requests/requests.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { packArchive, unpackArchive } from './archive.ts';
import { backupEntries } from './entries.ts';
import { restoreBackup } from './restore.ts';
import { saveBackup } from './save-backup.ts';

let folder: string;
let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontak-backup-'));
  shop = await openTestShop();
  other = await openTestShop({ SEED: 'none', DATABASE_URL: 'embedded' });
});
afterAll(async () => {
  for (const each of [shop, other]) {
    await each.close();
    expect(each.errors).toEqual([]);
  }
  rmSync(folder, { recursive: true, force: true });
});

const partsOf = ({ services: { database, images } }: TestShop) => ({
  database: database ?? expect.unreachable(),
  images,
});
const save = async (name: string) => {
  const { database, images } = partsOf(shop);
  const file = path.join(folder, name);
  await saveBackup(packArchive(backupEntries(database, images)), file);
  return file;
};

/** A request with a word of its own in everything that is stored of it. */
async function store(word: string): Promise<number> {
  const token = `${word}-`.padEnd(24, 'x');
  const values = { token, lang: 'tr', items: [{ id: 1, quantity: 1 }], note: word };
  const texts = [{ text: `${word} kodu`, quantity: 1 }];
  const stored = await shop.send('POST', '/api/requests', { ...values, texts });
  const { number } = await stored.json();
  const written = await shop.asOwner('PATCH', `/api/requests/${number}`, {
    status: 'lost',
    lost_reason: word,
    owner_note: word,
    customer_name: word,
    lines: [{ line: 1, unit_price: 5, note: word }],
    add_lines: [{ name: word }],
  });
  expect([stored.status, written.status]).toEqual([201, 200]);
  return number;
}

/** The tables, and the files of a new backup, in which the word stands. */
async function placesOf(word: string): Promise<string[]> {
  const { orm } = partsOf(shop).database;
  const tables = await queryRows<{ name: string }>(
    orm,
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const found = await queryRows(
      orm,
      sql`SELECT 1 FROM ${sql.identifier(name)} AS t WHERE lower(to_jsonb(t)::text) LIKE ${`%${word}%`} LIMIT 1`,
    );
    if (found.length > 0) places.push(name);
  }
  for await (const { name, bytes } of unpackArchive(await save(`places-${word}`)))
    if (bytes.toString().toLowerCase().includes(word)) places.push(name);
  return places;
}

const everywhere = ['request_lines', 'requests', 'requests/000001.ndjson'];

test('a deleted request is gone from every table, the history and the next backup', async () => {
  const number = await store('silinecek');
  expect(await placesOf('silinecek')).toEqual(everywhere);
  expect((await shop.asOwner('DELETE', `/api/requests/${number}`)).status).toBe(204);
  expect(await placesOf('silinecek')).toEqual([]);
});

test('the daily maintenance purges what is older than the settings say', async () => {
  await store('eskiyen');
  await store('yenilik');
  const { orm } = partsOf(shop).database;
  await shop.asOwner('PATCH', '/api/settings', { request_months: 3 });
  await orm.execute(
    sql`UPDATE requests SET created_at = now() - interval '3 months 1 day' WHERE note = 'eskiyen'`,
  );
  await orm.execute(
    sql`UPDATE requests SET created_at = now() - interval '2 months 20 days' WHERE note = 'yenilik'`,
  );
  await shop.services.runMaintenance();
  // The database says how long, not a catalogue that may be outdated.
  const outdated = { current: () => expect.unreachable() };
  await createRequests(partsOf(shop).database, outdated, '').prune();
  expect(await placesOf('eskiyen')).toEqual([]);
  expect(await placesOf('yenilik')).toEqual(everywhere);
});

test('a forgotten customer is gone from every table and the next backup', async () => {
  const number = await store('musterili');
  await shop.asOwner('PATCH', `/api/requests/${number}`, {
    customer_name: 'Zeynep Kaya',
    customer_phone: '0532 998 87 76',
  });
  expect(await placesOf('zeynep')).toContain('requests');
  await shop.asOwner('DELETE', `/api/requests/${number}/customer`);
  for (const word of ['zeynep', '998 87 76', '9988776']) expect(await placesOf(word)).toEqual([]);
});

test('a backup brings the requests back; those that came after it stay', async () => {
  const number = await store('yedekteki');
  const before = await (await shop.asOwner('GET', `/api/requests/${number}`)).json();
  const file = await save('whole');
  await restoreBackup(file, partsOf(other), { replace: true });
  other.services.catalogue.invalidate();
  const { url, context, ...elsewhere } = await (await other.asOwner('GET', `/api/requests/${number}`)).json();
  expect(before).toMatchObject(elsewhere);

  const later = await store('sonradan');
  await shop.asOwner('PATCH', `/api/requests/${number}`, { owner_note: 'Yedekten sonra' });
  await restoreBackup(file, partsOf(shop), { replace: true });
  shop.services.catalogue.invalidate();
  const statuses = await Promise.all(
    [number, later].map(async (each) => (await shop.asOwner('GET', `/api/requests/${each}`)).status),
  );
  expect(statuses).toEqual([200, 200]);
  expect(await placesOf('yedekten sonra')).toEqual([]);
  expect(await store('dahasonra')).toBeGreaterThan(later);
});

test('in a shop that was installed anew, requests whose numbers the backup needs get new ones', async () => {
  const number = await store('eskisistem');
  const file = await save('old-shop');
  const { orm } = partsOf(other).database;
  await orm.execute(sql`TRUNCATE requests RESTART IDENTITY CASCADE`);
  await orm.execute(sql`SELECT setval(pg_get_serial_sequence('requests', 'number'), ${number}, false)`);
  const token = 'yenisistem'.padEnd(24, 'x');
  const texts = [{ text: 'YENI-1', quantity: 4 }];
  const sent = await other.send('POST', '/api/requests', { token, lang: 'tr', items: [], texts });
  expect((await sent.json()).number).toBe(number);

  await restoreBackup(file, partsOf(other), { replace: true });
  expect(await (await other.asOwner('GET', `/api/requests/${number}`)).json()).toMatchObject({
    note: 'eskisistem',
  });
  const moved = await (await other.visit(`/api/requests/${token}`)).json();
  expect(moved).toMatchObject({ items: [{ name: 'YENI-1', quantity: 4 }] });
  expect(moved.number).toBeGreaterThan(number);
  const found = await (await other.asOwner('GET', `/api/requests?search=%23${moved.number}`)).json();
  expect(found).toMatchObject([{ number: moved.number }]);
  // Restored again, nothing changes.
  await restoreBackup(file, partsOf(other), { replace: true });
  expect((await (await other.visit(`/api/requests/${token}`)).json()).number).toBe(moved.number);
});
