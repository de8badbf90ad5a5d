import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { customerNameKey } from '#domain/customer.ts';
import { createTestDatabase, dropTestDatabase, openTestServer } from '#tests/helpers/postgres.ts';
import { migrationsFolder } from '#tests/helpers/template.ts';
import { queryRows } from './database.ts';
import { migrate } from './migrate.ts';

const phone = '+90 532 111 22 33';
/** Name and phone on the requests of before, in their order. */
const named = [
  ['Şükrü Çelik', phone],
  ['ŞÜKRÜ  ÇELİK', phone],
  ['Şükrü Çelik', null],
  ['Dükkân', phone],
  [null, phone],
  [null, null],
  ['René', null],
] as const;

test('requests of before refer to one customer for each name and phone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  for (const name of readdirSync(folder).filter((each) => each >= '0031')) rmSync(path.join(folder, name));
  const url = await createTestDatabase(inject('postgresUrl'));
  const database = await openTestServer(url);
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await database.close();
    await dropTestDatabase(inject('postgresUrl'), url);
  });
  await migrate(database, folder);
  for (const [at, [customer_name, customer_phone]] of named.entries())
    await database.orm.execute(sql`INSERT INTO requests (token, body_hash, lang, customer_name, customer_phone, customer_key)
        VALUES (md5(${String(at)}), '', 'tr', ${customer_name}, ${customer_phone}, '905321112233')`);
  await migrate(database, migrationsFolder);
  const rows = await queryRows<{
    name: string | null;
    phone: string | null;
    name_key: string;
    search: string;
  }>(
    database.orm,
    sql`SELECT name, phone, name_key, customers.search FROM requests
      LEFT JOIN customers ON customers.id = customer_id ORDER BY number`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'ŞÜKRÜ  ÇELİK',
    'ŞÜKRÜ  ÇELİK',
    'Şükrü Çelik',
    'Dükkân',
    ...[null, null, 'René'],
  ]);
  expect(rows.map((row) => row.phone)).toEqual([phone, phone, null, phone, phone, null, null]);
  expect(rows[0]?.search).toBe('sukru celik 905321112233');
  for (const { name, name_key } of rows.filter((row) => row.name ?? row.phone))
    expect(name_key).toBe(customerNameKey(name));
});
