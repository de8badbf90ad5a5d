import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryRows } from '#server/database/database.ts';
import { createRequests } from '#server/requests/requests.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { packArchive } from './archive.ts';
import { backupEntries } from './entries.ts';
import { restoreBackup } from './restore.ts';
import { saveBackup } from './save-backup.ts';

const partsOf = ({ services: { database, images } }: TestShop) => ({
  database: database ?? expect.unreachable(),
  images,
});

describe.each(['embedded', 'server'] as const)(
  'what was erased stays erased after a restore (%s)',
  (kind) => {
    let folder: string;
    let shop: TestShop;
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'kontak-erasures-'));
      shop = await openTestShop(kind === 'embedded' ? { DATABASE_URL: 'embedded' } : {});
    });
    afterAll(async () => {
      await shop.close();
      expect(shop.errors).toEqual([]);
      rmSync(folder, { recursive: true, force: true });
    });

    const save = async (name: string) => {
      const { database, images } = partsOf(shop);
      const file = path.join(folder, name);
      await saveBackup(packArchive(backupEntries(database, images)), file);
      return file;
    };
    async function restore(file: string, target = shop) {
      await restoreBackup(file, partsOf(target), { replace: true });
      target.services.catalogue.invalidate();
    }
    const send = async (word: string) => {
      const texts = [{ text: word, quantity: 1 }];
      const body = { token: `${word}-`.padEnd(24, 'x'), lang: 'tr', items: [], texts };
      return (await (await shop.send('POST', '/api/requests', body)).json()).number as number;
    };
    const write = (number: number, values: object) =>
      shop.asOwner('PATCH', `/api/requests/${number}`, values);
    const read = async (number: number, target = shop) => {
      const response = await target.asOwner('GET', `/api/requests/${number}`);
      return response.ok ? response.json() : response.status;
    };
    const customer = { customer_name: 'Zeynep Kaya', customer_phone: '+90 532 998 87 76' };
    const nobody = { customer_name: null, customer_phone: null };

    test('requests that were deleted, in bulk too, or purged', async () => {
      const numbers = [
        await send('silinen'),
        await send('toplu'),
        await send('eskiyen'),
        await send('kalan'),
      ];
      const [deleted = 0, bulk = 0, old = 0, kept = 0] = numbers;
      await write(kept, { owner_note: 'kalsın' });
      const { database } = partsOf(shop);
      await database.orm.execute(
        sql`UPDATE requests SET created_at = now() - interval '2 months' WHERE number = ${old}`,
      );
      const file = await save('deleted');
      await shop.asOwner('DELETE', `/api/requests/${deleted}`);
      await shop.asOwner('PATCH', '/api/settings', { request_months: 1 });
      await createRequests(database, { current: () => expect.unreachable() }, '').prune();
      const range = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date().toISOString() };
      await shop.asOwner('DELETE', '/api/requests', range);
      // The settings of the backup would have kept the purged one.
      await restore(file);
      expect(await Promise.all([deleted, bulk, old].map((number) => read(number)))).toEqual([404, 404, 404]);
      expect(await read(kept)).toMatchObject({ owner_note: 'kalsın' });
    });

    test('a customer, on every request of the backup, until the owner writes the name again', async () => {
      const [one, two, former] = [await send('bir'), await send('iki'), await send('onceki')];
      for (const number of [one, two, former]) await write(number, customer);
      const before = await save('customer');
      // The customer stands on this one in the backup only.
      await write(former, { customer_name: 'Ali', customer_phone: '0532 111 11 11' });
      await shop.asOwner('DELETE', `/api/requests/${one}/customer`);
      await restore(before);
      for (const number of [one, two, former]) expect(await read(number)).toMatchObject(nobody);
      const found = await (await shop.asOwner('GET', '/api/requests?search=zeynep')).json();
      expect(found).toEqual([]);

      await write(two, customer);
      const after = await save('customer-again');
      await restore(after);
      expect(await read(two)).toMatchObject(customer);
      expect(await read(one)).toMatchObject(nobody);
      await restore(before);
      expect(await read(two)).toMatchObject(nobody);
    });

    test('also in a shop that was installed anew and got the newest backup first', async () => {
      const [gone, named] = [await send('gidecek'), await send('adli')];
      await write(named, customer);
      const before = await save('older');
      await shop.asOwner('DELETE', `/api/requests/${gone}`);
      await shop.asOwner('DELETE', `/api/requests/${named}/customer`);
      const newest = await save('newest');
      const other = await openTestShop({ SEED: 'none' });
      await restore(newest, other);
      await restore(before, other);
      expect(await read(gone, other)).toBe(404);
      expect(await read(named, other)).toMatchObject(nobody);
      await other.close();
    });

    test('nothing of a customer is kept for that, and the record goes when no backup can need it', async () => {
      const { orm } = partsOf(shop).database;
      const rows = await queryRows<Record<string, unknown>>(orm, sql`SELECT * FROM erasures`);
      expect(rows.length).toBeGreaterThan(5);
      for (const row of rows) {
        expect(Object.keys(row).toSorted()).toEqual(['erased_at', 'kind', 'token_hash']);
        expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
      }
      await shop.asOwner('PATCH', '/api/settings', { request_months: 1 });
      await orm.execute(
        sql`UPDATE erasures SET erased_at = now() - interval '399 days' WHERE kind = 'request'`,
      );
      await orm.execute(
        sql`UPDATE erasures SET erased_at = now() - interval '401 days' WHERE kind = 'customer'`,
      );
      await shop.services.runMaintenance();
      const kinds = await queryRows(orm, sql`SELECT DISTINCT kind FROM erasures`);
      expect(kinds).toEqual([{ kind: 'request' }]);
    });
  },
);
