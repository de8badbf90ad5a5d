import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { queryRows } from '#server/database/database.ts';
import { createRequests } from '#server/requests/requests.ts';
import { forgeBackup, restoreInto, saveShop } from '#tests/helpers/backup.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import type { TestShop } from '#tests/helpers/shop.ts';
import { unpackArchive } from './archive.ts';
import { isRequestFile, parseRequests } from './request-entries.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontak-backup-'));
const shop = await openFileShop();
/** A shop that was installed anew. */
const other = await openFileShop({ SEED: 'none' });
const { orm } = shop.services.database ?? expect.unreachable();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const save = async (name: string) => {
  await saveShop(shop, path.join(folder, name));
  return path.join(folder, name);
};
const restore = (file: string, target: TestShop = shop) => restoreInto(target, file, { replace: true });
const write = (number: number, values: object) => shop.asOwner('PATCH', `/api/requests/${number}`, values);
const read = async (number: number, target: TestShop = shop) => {
  const response = await target.asOwner('GET', `/api/requests/${number}`);
  return response.ok ? response.json() : response.status;
};

async function send(word: string): Promise<number> {
  const token = `${word}-${crypto.randomUUID()}`.slice(0, 40);
  const items = [{ id: 1, quantity: 1, vehicles: [{ slug: 'fiat-doblo-2', year: 2012 }] }];
  const values = { token, lang: 'tr', items, note: word };
  const texts = [{ text: `${word} kodu`, quantity: 1 }];
  const stored = await shop.send('POST', '/api/requests', { ...values, texts });
  expect(stored.status).toBe(201);
  return (await stored.json()).number;
}

/** A request with a word of its own in everything that is stored of it. */
async function store(word: string): Promise<number> {
  const number = await send(word);
  const written = await write(number, {
    ...{ status: 'lost', lost_reason: word, owner_note: word, customer_name: word },
    lines: [{ line: 1, unit_price: 5, note: word }],
    add_lines: [{ name: word }],
  });
  expect(written.status).toBe(200);
  return number;
}

/** The tables, and the files of a new backup, in which the word stands. */
async function placesOf(word: string): Promise<string[]> {
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

const everywhere = [
  'customers',
  'request_lines',
  'requests',
  'requests/000001.ndjson',
  'customers/000001.ndjson',
];
const customer = { customer_name: 'Zeynep Kaya', customer_phone: '+90 532 998 87 76' };
const nobody = { customer_name: null, customer_phone: null };

test('a deleted request is gone from every table, the history and the next backup', async () => {
  const number = await store('silinecek');
  expect(await placesOf('silinecek')).toEqual(everywhere);
  expect((await shop.asOwner('DELETE', `/api/requests/${number}`)).status).toBe(204);
  expect(await placesOf('silinecek')).toEqual([]);
});

test('the daily maintenance purges what is older than the settings say', async () => {
  for (const [word, age] of [
    ['eskiyen', '3 months 1 day'],
    ['yenilik', '2 months 20 days'],
  ]) {
    const number = await store(word ?? '');
    await orm.execute(
      sql`UPDATE requests SET created_at = now() - ${age}::interval WHERE number = ${number}`,
    );
  }
  await shop.asOwner('PATCH', '/api/settings', { request_months: 3 });
  await shop.services.runMaintenance();
  expect(await placesOf('eskiyen')).toEqual([]);
  expect(await placesOf('yenilik')).toEqual(everywhere);
});

test('a backup brings the requests back; those that came after it stay', async () => {
  const number = await store('yedekteki');
  const before = await read(number);
  const file = await save('whole');
  await restore(file, other);
  const { url, context, customer_id, ...elsewhere } = await read(number, other);
  expect(before).toMatchObject(elsewhere);

  const later = await store('sonradan');
  await write(number, { owner_note: 'Yedekten sonra' });
  await restore(file);
  expect([await read(number), await read(later)]).toMatchObject([{ number }, { number: later }]);
  expect(await placesOf('yedekten sonra')).toEqual([]);
  expect(await store('dahasonra')).toBeGreaterThan(later);
});

test('a backup from before lines had vehicles, and quotes VAT, restores with the sums it had', async () => {
  await store('eskiyedek');
  for await (const { name, bytes } of unpackArchive(await save('older'))) {
    if (!isRequestFile(name)) continue;
    const added =
      /"(?:discount_amount|quote_note|quote_terms|vat_rate|prices_include_vat|reminded_at|no_discount)":/;
    const older = bytes
      .toString()
      .replaceAll(/"vehicles":\[[^\]]*\],?/g, '')
      .replaceAll(new RegExp(`${added.source}[^,}]*,?`, 'g'), '')
      .replaceAll('"discount_percent":0', '"discount":12.5');
    expect([added.test(bytes.toString()), added.test(older)]).toEqual([true, false]);
    expect([bytes.includes('vehicles'), older.includes('vehicles')]).toEqual([true, false]);
    const [first] = parseRequests({ name, bytes: Buffer.from(older) });
    expect(first?.lines[0]).toMatchObject({ vehicles: [], quantity: 1, no_discount: false });
    expect(first).toMatchObject({ discount_percent: 12.5, discount_amount: 0, vat_rate: null });
  }
  expect.assertions(6);
});

test('in a shop that was installed anew, requests whose numbers the backup needs get new ones', async () => {
  const number = await store('eskisistem');
  const file = await save('old-shop');
  const database = other.services.database ?? expect.unreachable();
  await database.orm.execute(sql`TRUNCATE requests RESTART IDENTITY CASCADE`);
  await database.orm.execute(
    sql`SELECT setval(pg_get_serial_sequence('requests', 'number'), ${number}, false)`,
  );
  const token = 'yenisistem'.padEnd(24, 'x');
  const texts = [{ text: 'YENI-1', quantity: 4 }];
  const sent = await other.send('POST', '/api/requests', { token, lang: 'tr', items: [], texts });
  expect((await sent.json()).number).toBe(number);

  await restore(file, other);
  expect(await read(number, other)).toMatchObject({ note: 'eskisistem' });
  const moved = await (await other.visit(`/api/requests/${token}`)).json();
  expect(moved).toMatchObject({ items: [{ name: 'YENI-1', quantity: 4 }] });
  expect(moved.number).toBeGreaterThan(number);
  const found = await (await other.asOwner('GET', `/api/requests?search=%23${moved.number}`)).json();
  expect(found).toMatchObject([{ number: moved.number }]);
  // Restored again, nothing changes.
  await restore(file, other);
  expect((await (await other.visit(`/api/requests/${token}`)).json()).number).toBe(moved.number);
});

test('requests that were deleted, in bulk too, or purged stay so after a restore, in a new shop as well', async () => {
  const numbers = [await send('silinen'), await send('toplu'), await send('eski'), await store('kalan')];
  const [deleted = 0, bulk = 0, old = 0, kept = 0] = numbers;
  await orm.execute(sql`UPDATE requests SET created_at = now() - interval '2 months' WHERE number = ${old}`);
  const before = await save('deleted');
  await shop.asOwner('DELETE', `/api/requests/${deleted}`);
  await shop.asOwner('PATCH', '/api/settings', { request_months: 1 });
  // The database says how long, not a catalogue that may be outdated.
  const outdated = { current: () => expect.unreachable() };
  await createRequests(shop.services.database ?? expect.unreachable(), outdated, '').prune();
  const range = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date().toISOString() };
  await shop.asOwner('DELETE', '/api/requests', range);
  const newest = await save('newest');
  // The settings of the backup would have kept the purged one.
  await restore(before);
  expect(await Promise.all([deleted, bulk, old].map((number) => read(number)))).toEqual([404, 404, 404]);
  expect(await read(kept)).toMatchObject({ owner_note: 'kalan' });
  await restore(newest, other);
  await restore(before, other);
  expect(await read(deleted, other)).toBe(404);
});

test('a forgotten customer is gone everywhere and stays so after a restore, until the owner writes the name again', async () => {
  const [one, two, former] = [await store('bir'), await store('iki'), await store('onceki')];
  for (const number of [one, two, former]) await write(number, customer);
  const before = await save('customer');
  // The customer stands on this one in the backup only.
  await write(former, { customer_name: 'Ali', customer_phone: '0532 111 11 11' });
  const { customer_id } = await read(one);
  await shop.asOwner('DELETE', `/api/customers/${customer_id}`);
  for (const word of ['zeynep', '998 87 76', '9988776']) expect(await placesOf(word)).toEqual([]);
  await restore(before);
  for (const number of [one, two, former]) expect(await read(number)).toMatchObject(nobody);
  expect(await (await shop.asOwner('GET', '/api/requests?search=zeynep')).json()).toEqual([]);

  await write(two, customer);
  await restore(await save('customer-again'));
  expect([await read(one), await read(two)]).toMatchObject([nobody, customer]);
  await restore(before);
  expect(await read(two)).toMatchObject(nobody);
});

const customerOf = async (number: number, target: TestShop = shop): Promise<number> =>
  (await read(number, target)).customer_id;

test('customers come back with their notes and requests; in another shop under other ids if theirs are taken', async () => {
  const number = await store('notlu');
  const id = await customerOf(number);
  await shop.asOwner('PATCH', `/api/customers/${id}`, { note: 'Vadeli', keep: true });
  const file = await save('notes');
  const { orm: others } = other.services.database ?? expect.unreachable();
  const texts = [{ text: 'KOD', quantity: 1 }];
  const own = { lang: 'tr', items: [], texts, by_owner: { customer_name: 'Sonradan Gelen' } };
  const later = { ...own, token: 'sonradan-gelen'.padEnd(24, 'x') };
  expect((await other.asOwner('POST', '/api/requests', later)).status).toBe(201);
  await others.execute(sql`UPDATE customers SET id = ${id} WHERE name = 'Sonradan Gelen'`);
  await shop.asOwner('PATCH', `/api/customers/${id}`, { note: 'Peşin' });
  for (const target of [shop, other]) {
    await restore(file, target);
    const customer = await target.asOwner('GET', `/api/customers/${await customerOf(number, target)}`);
    expect(await customer.json()).toMatchObject({
      id,
      name: 'notlu',
      note: 'Vadeli',
      keep: true,
      requests: 1,
    });
  }
  const [moved] = await (await other.asOwner('GET', '/api/requests?search=sonradan')).json();
  expect(moved).toMatchObject({ customer_name: 'Sonradan Gelen', lines: [{ name: 'KOD' }] });
  expect(moved.customer_id).not.toBe(id);
});

test('one who was merged and then deleted does not come back under the former name', async () => {
  const numbers = [await store('birinci'), await store('ikinci'), await store('ucuncu')];
  const before = await save('unmerged');
  const ids = await Promise.all(numbers.map((number) => customerOf(number)));
  const merge = (from: number, into: number) =>
    shop.asOwner('POST', `/api/customers/${ids[from]}/merge`, { into: ids[into] });
  await merge(0, 1);
  await restore(before);
  expect(await read(numbers[0] ?? 0)).toMatchObject({ customer_name: 'birinci' });
  await merge(0, 1);
  await merge(1, 2);
  await shop.asOwner('DELETE', `/api/customers/${ids[2]}`);
  await restore(before);
  for (const number of numbers) expect(await read(number)).toMatchObject(nobody);
});

test('a backup of format 7, whose requests name their customers, restores them, but none who was deleted', async () => {
  const numbers = [await store('kalici'), await store('silinmis'), await store('silinmis'), await store('x')];
  const [kept = 0, deleted = 0, again = 0, spelled = 0] = numbers;
  const key = { kalici: 'kalici', silinmis: 'silinmis', x: 'silinmis' };
  const format7 = await forgeBackup(
    await save('format-8'),
    path.join(folder, 'format-7'),
    ({ name, bytes }) => {
      if (name === 'manifest.json') return JSON.stringify({ ...JSON.parse(bytes.toString()), format: 7 });
      if (name.startsWith('customers/')) return null;
      if (!isRequestFile(name)) return undefined;
      const rows = bytes.toString().trim().split('\n');
      return rows
        .map((line) => {
          const { customer_id, ...row } = JSON.parse(line);
          const customer_key = numbers.includes(row.number) ? key[row.note as keyof typeof key] : null;
          const named = { customer_name: customer_key && row.note, customer_phone: null, customer_key };
          return `${JSON.stringify({ ...row, ...named })}\n`;
        })
        .join('');
    },
  );
  await shop.asOwner('DELETE', `/api/customers/${await customerOf(deleted)}`);
  await write(again, { customer_name: 'silinmis' });
  await restore(format7);
  // The last one has another name under the same phone, by which earlier versions knew customers.
  expect([await read(deleted), await read(again), await read(spelled)]).toMatchObject([
    nobody,
    nobody,
    nobody,
  ]);
  expect(await read(kept)).toMatchObject({ customer_name: 'kalici' });
  expect(await placesOf('silinmis')).not.toContain('customers');
});

test('of what was erased only hashes are kept, until no backup can need them', async () => {
  const rows = await queryRows<Record<string, unknown>>(orm, sql`SELECT * FROM erasures`);
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    expect(Object.keys(row).toSorted()).toEqual(['erased_at', 'kind', 'token_hash']);
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
  }
  await shop.asOwner('PATCH', '/api/settings', { request_months: 1 });
  await orm.execute(sql`UPDATE erasures SET erased_at = now() - interval '399 days' WHERE kind = 'request'`);
  await orm.execute(sql`UPDATE erasures SET erased_at = now() - interval '401 days' WHERE kind = 'customer'`);
  await shop.services.runMaintenance();
  expect(await queryRows(orm, sql`SELECT DISTINCT kind FROM erasures`)).toEqual([{ kind: 'request' }]);
});
