import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { queryRows } from '#server/database/database.ts';
import { codeIn, startMailServer } from '#tests/helpers/mail-server.ts';
import { openTestShop } from '#tests/helpers/shop.ts';

const email = 'owner@example.com';
const mail = await startMailServer();
const shop = await openTestShop({ SMTP_URL: mail.url });
const { orm } = shop.services.database ?? expect.unreachable();
afterAll(async () => {
  await shop.close();
  await mail.close();
});
beforeEach(() => orm.execute(sql`DELETE FROM sign_in_limits`));

/** As if so much had been counted. */
const setHits = (key: string, hits: number) =>
  orm.execute(sql`INSERT INTO sign_in_limits (key, hits, ends_at) VALUES (${key}, ${hits}, now() + interval '14 minutes')
    ON CONFLICT (key) DO UPDATE SET hits = ${hits}`);

const requestCode = (address: string, to = email, cookie = '') =>
  shop.send('POST', '/api/auth/code', { email: to }, { 'x-remote': address, cookie });
const verify = (address: string, challenge = 'unknown', to = email) =>
  shop.send(
    'POST',
    '/api/auth/verify',
    { email: to, code: '123456' },
    { 'x-remote': address, cookie: `kontak_challenge=${challenge}` },
  );

/** Every row of the sign-in tables with the transaction that wrote it last. */
async function written(): Promise<unknown> {
  return [
    await queryRows(orm, sql`SELECT xmin::text, * FROM sign_in_limits ORDER BY key`),
    await queryRows(orm, sql`SELECT xmin::text, * FROM sign_in_codes ORDER BY challenge_hash`),
  ];
}

test('120 guesses of a /56 network pass in a quarter of an hour, and the rest write nothing', async () => {
  expect((await verify('2001:db8:0:1::1')).status).toBe(410);
  await orm.execute(sql`UPDATE sign_in_limits SET hits = 119 WHERE key LIKE 'verify %'`);
  expect((await verify('2001:db8:0:1::2')).status).toBe(410);
  const before = await written();
  const refused = await verify('2001:db8:0:1:ffff::1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(await written()).toEqual(before);
  expect((await verify('2001:db8:0:100::1')).status).toBe(410);
});

test('guessing the owner’s address is limited, and beyond the limit the right one is refused as well', async () => {
  await setHits('emails 203.0.113.2', 19);
  expect((await requestCode('203.0.113.2', 'guess@example.com')).status).toBe(403);
  expect((await requestCode('203.0.113.2', 'guess@example.com')).status).toBe(429);
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

test.each([
  ['forty codes of the site, a network with three gets none, one with two does', 40, { 2: 200, 3: 429 }],
  ['fifty, a network with one gets none, one without does', 50, { 0: 200, 1: 429 }],
  ['sixty, nobody gets one', 60, { 0: 429 }],
])('after %s, and a refused request writes nothing', async (_, spent, expected) => {
  for (const [codes, status] of Object.entries(expected)) {
    await setHits('codes of the site', spent);
    await setHits('codes of network 198.51.100.7', Number(codes));
    const before = await written();
    expect((await requestCode('198.51.100.7')).status).toBe(status);
    if (status === 429) expect(await written()).toEqual(before);
  }
});

test('a browser that signed in before gets its code behind an address that has spent every limit', async () => {
  const asked = await requestCode('10.5.0.1');
  const cookie = asked.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const body = { email, code: codeIn(mail.mails.at(-1)) };
  const entered = await shop.send('POST', '/api/auth/verify', body, { 'x-remote': '10.5.0.1', cookie });
  const known = entered.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  for (const [key, hits] of [
    ['emails 10.5.0.1', 20],
    ['verify 10.5.0.1', 120],
    ['codes 10.5.0.1', 10],
    ['codes of the site', 60],
  ] as const)
    await setHits(key, hits);
  expect([(await requestCode('10.5.0.1')).status, (await verify('10.5.0.1')).status]).toEqual([429, 429]);
  expect((await requestCode('10.5.0.1', 'typing@example.com', known.join('; '))).status).toBe(403);
  const again = await requestCode('10.5.0.1', email, known.join('; '));
  expect(again.status).toBe(200);
  const cookies = [...again.headers.getSetCookie().map((line) => line.split(';', 1)[0]), ...known].join('; ');
  const next = { email, code: codeIn(mail.mails.at(-1)) };
  const opened = await shop.send('POST', '/api/auth/verify', next, {
    'x-remote': '10.5.0.1',
    cookie: cookies,
  });
  expect(opened.status).toBe(200);
});

test('the maintenance removes expired codes and old idempotency keys', async () => {
  await orm.execute(sql`UPDATE sign_in_codes SET expires_at = now() - interval '1 minute'`);
  await orm.execute(sql`INSERT INTO idempotency_keys (key, table_name, created_at) VALUES
    ('old', 'products', now() - interval '25 hours'), ('new', 'products', now())`);
  await shop.services.runMaintenance();
  expect(await queryRows(orm, sql`SELECT FROM sign_in_codes`)).toEqual([]);
  expect(await queryRows(orm, sql`SELECT key FROM idempotency_keys`)).toEqual([{ key: 'new' }]);
});
