import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInRules } from '#domain/sign-in.ts';
import { queryRows } from '#server/database/database.ts';
import { codeIn, startMailServer } from '#tests/helpers/mail-server.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';

const email = 'owner@example.com';
let mail: Awaited<ReturnType<typeof startMailServer>>;
let shop: TestShop;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await openTestShop({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await shop.close();
  await mail.close();
});

const requestCode = (address: string, to = email) =>
  shop.send('POST', '/api/auth/code', { email: to }, { 'x-remote': address });
const verify = (address: string, challenge = 'unknown', to = email) =>
  shop.send(
    'POST',
    '/api/auth/verify',
    { email: to, code: '123456' },
    { 'x-remote': address, cookie: `kontak_challenge=${challenge}` },
  );

/** Every row of the sign-in tables with the transaction that wrote it last. */
async function written(): Promise<unknown> {
  const { orm } = shop.services.database ?? {};
  if (!orm) throw new Error('no database');
  return [
    await queryRows(orm, sql`SELECT xmin::text, * FROM sign_in_limits ORDER BY key`),
    await queryRows(orm, sql`SELECT xmin::text, * FROM sign_in_codes ORDER BY challenge_hash`),
  ];
}

test('120 guesses of a /56 network pass in a quarter of an hour, and the rest write nothing', async () => {
  for (let guess = 0; guess < 120; guess += 1) {
    expect((await verify(`2001:db8:0:1::${guess + 1}`)).status).toBe(410);
  }
  const before = await written();
  const refused = await verify('2001:db8:0:1:ffff::1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(await written()).toEqual(before);
  expect((await verify('2001:db8:0:100::1')).status).toBe(410);
});

test('a refused request for a code writes nothing', async () => {
  for (let code = 0; code < 10; code += 1) expect((await requestCode('203.0.113.1')).status).toBe(200);
  const before = await written();
  expect((await requestCode('203.0.113.1')).status).toBe(429);
  expect(await written()).toEqual(before);
});

test('guessing the owner’s address is limited, and beyond the limit the right one is refused as well', async () => {
  const statuses = [];
  for (let guess = 0; guess < 22; guess += 1)
    statuses.push((await requestCode('203.0.113.2', `guess-${guess}@example.com`)).status);
  expect(statuses).toEqual([...Array(20).fill(403), 429, 429]);
  expect((await verify('203.0.113.2', 'x', 'other@example.com')).status).toBe(429);
  expect((await requestCode('203.0.113.2')).status).toBe(429);
  expect((await requestCode('203.0.113.4')).status).toBe(200);
});

test('mails that could not be sent do not use up the limit', async () => {
  mail.refuse(true);
  for (let turn = 0; turn < 12; turn += 1) expect((await requestCode('203.0.113.3')).status).toBe(502);
  mail.refuse(false);
  expect((await requestCode('203.0.113.3')).status).toBe(200);
  expect(codeIn(mail.mails.at(-1))).toMatch(/^\d{6}$/);
  shop.errors.length = 0;
});

test('beyond the codes of the site a request from anywhere writes nothing', async () => {
  expect((await requestCode('192.0.2.1')).status).toBe(200);
  await shop.services.database?.orm.execute(
    sql`UPDATE sign_in_limits SET hits = ${signInRules.codesPerSite.shares[0].hits} WHERE key = 'codes of the site'`,
  );
  const before = await written();
  expect((await requestCode('192.0.2.2')).status).toBe(429);
  expect(await written()).toEqual(before);
});

test('sixty codes asked for at once from six addresses leave one for the owner’s new device', async () => {
  await shop.services.database?.orm.execute(sql`DELETE FROM sign_in_limits`);
  const flood = Array.from({ length: 60 }, (_, index) => requestCode(`198.51.100.${index % 6}`));
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  const sent = statuses.filter((status) => status === 200).length;
  // Forty for anybody; then each address has had its three.
  expect([sent >= 40, sent <= 50]).toEqual([true, true]);
  expect((await requestCode('198.51.100.0')).status).toBe(429);
  expect((await requestCode('198.51.100.77')).status).toBe(200);
  // Sixty mails an hour are the end, for whatever address.
  for (let next = 100; next < 120; next += 1) statuses.push((await requestCode(`198.51.100.${next}`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(59);
});

test('one address alone gets ten codes in each quarter of the hour', async () => {
  const { orm } = shop.services.database ?? {};
  await orm?.execute(sql`DELETE FROM sign_in_limits`);
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let code = 0; code < 10; code += 1) expect((await requestCode('192.0.2.9')).status).toBe(200);
    expect((await requestCode('192.0.2.9')).status).toBe(429);
    await orm?.execute(sql`DELETE FROM sign_in_limits WHERE key = 'codes 192.0.2.9'`);
  }
});

test('the maintenance removes expired codes and old idempotency keys', async () => {
  const { orm } = shop.services.database ?? {};
  if (!orm) throw new Error('no database');
  await orm.execute(sql`UPDATE sign_in_codes SET expires_at = now() - interval '1 minute'`);
  await orm.execute(sql`INSERT INTO idempotency_keys (key, table_name, created_at) VALUES
    ('old', 'products', now() - interval '25 hours'), ('new', 'products', now())`);
  await shop.services.runMaintenance();
  expect(await queryRows(orm, sql`SELECT FROM sign_in_codes`)).toEqual([]);
  expect(await queryRows(orm, sql`SELECT key FROM idempotency_keys`)).toEqual([{ key: 'new' }]);
});
