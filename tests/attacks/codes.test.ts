import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeIn, startMailServer } from '#tests/helpers/mail-server.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';

// On a real PostgreSQL, where requests that arrive at once are really judged at once.
const email = 'owner@example.com';
let mail: Awaited<ReturnType<typeof startMailServer>>;
let shop: TestShop;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await openShop();
});
beforeEach(async () => {
  mail.mails.length = 0;
  await shop.services.database?.orm.execute(
    sql`TRUNCATE sessions, sign_in_codes, sign_in_limits, known_browsers`,
  );
});
afterAll(async () => {
  await shop.close();
  await mail.close();
});

const openShop = (more: Record<string, string> = {}) => openTestShop({ SMTP_URL: mail.url, ...more });

const askForCode = (headers: Record<string, string> = {}) =>
  shop.send('POST', '/api/auth/code', { email }, headers);

/** A browser with a code of its own; answers its cookie and the code that was mailed. */
async function withCode(address: string): Promise<{ cookie: string; code: string }> {
  const asked = await askForCode({ 'x-remote': address });
  expect(asked.status).toBe(200);
  const cookie = asked.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  return { cookie, code: codeIn(mail.mails.at(-1)) };
}

async function verify(code: string, cookie: string): Promise<number> {
  return (await shop.send('POST', '/api/auth/verify', { email, code }, { cookie })).status;
}

function atOnce(times: number, work: (turn: number) => Promise<number>): Promise<number[]> {
  return Promise.all(Array.from({ length: times }, (_, turn) => work(turn)));
}

function countOf(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function sessions(): Promise<number> {
  const found = await shop.services.database?.orm.execute(sql`SELECT count(*)::int AS count FROM sessions`);
  return (found as { rows: { count: number }[] } | undefined)?.rows[0]?.count ?? -1;
}

const wrongOnes = (code: string) => (turn: number) => String(100_000 + ((Number(code) + 1 + turn) % 900_000));

test('a code that is used, over, replaced, or from another browser opens nothing', async () => {
  const mine = await withCode('10.0.0.3');
  const other = await withCode('10.0.0.4');
  expect(await verify(mine.code, other.cookie)).toBe(mine.code === other.code ? 200 : 401);
  expect(await verify(mine.code, '')).toBe(410);

  const replaced = await shop.send('POST', '/api/auth/code', { email }, { cookie: mine.cookie });
  expect(replaced.status).toBe(200);
  const newer = codeIn(mail.mails.at(-1));
  if (newer !== mine.code) expect(await verify(mine.code, mine.cookie)).toBe(401);
  expect(await verify(newer, mine.cookie)).toBe(200);
  expect(await verify(newer, mine.cookie)).toBe(410);

  const late = await withCode('10.0.0.5');
  await shop.services.database?.orm.execute(sql`UPDATE sign_in_codes SET expires_at = now()`);
  expect(await verify(late.code, late.cookie)).toBe(410);
});

test('a flood of 60 requests for codes from one address is ten mails, whatever it claims to be', async () => {
  const statuses = await atOnce(60, async (turn) => {
    const headers = {
      'x-remote': '10.9.9.9',
      'x-forwarded-for': `10.1.${turn % 250}.${turn}`,
      forwarded: `for=${turn}`,
    };
    return (await askForCode(headers)).status;
  });
  expect(countOf(statuses)).toEqual({ 200: 10, 429: 50 });
  expect(mail.mails).toHaveLength(10);
});

test('behind a proxy only what the proxy itself added to X-Forwarded-For counts', async () => {
  const proxied = await openShop({ TRUST_PROXY: '1' });
  // Another e-mail address may be tried twenty times.
  const statuses = await atOnce(40, async (turn) => {
    const headers = { 'x-remote': '127.0.0.1', 'x-forwarded-for': `10.1.1.${turn}, 192.0.2.7` };
    return (await proxied.send('POST', '/api/auth/code', { email: 'guess@example.com' }, headers)).status;
  });
  await proxied.close();
  expect(countOf(statuses)).toEqual({ 403: 20, 429: 20 });
});

test('40 addresses at once get the last ten of sixty mails an hour; a browser that has signed in is not refused', async () => {
  const { cookie, code } = await withCode('10.2.9.9');
  const entered = await shop.send('POST', '/api/auth/verify', { email, code }, { cookie });
  const known = entered.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  await shop.services.database?.orm.execute(
    sql`UPDATE sign_in_limits SET hits = 50 WHERE key = 'codes of the site'`,
  );
  const statuses = await atOnce(
    40,
    async (turn) => (await askForCode({ 'x-remote': `10.2.0.${turn}` })).status,
  );
  expect(countOf(statuses)).toEqual({ 200: 10, 429: 30 });
  expect((await askForCode({ 'x-remote': '10.2.9.9', cookie: known.join('; ') })).status).toBe(200);
  expect(mail.mails).toHaveLength(12);
});

test('wrong guesses of the day end at thirty, in parallel too; then a link comes, and opens one session', async () => {
  const browsers = [];
  for (let turn = 0; turn < 7; turn += 1) browsers.push(await withCode(`10.3.0.${turn}`));
  const statuses = await Promise.all(
    browsers.flatMap(({ cookie, code }) =>
      Array.from({ length: 5 }, (_, turn) => verify(wrongOnes(code)(turn), cookie)),
    ),
  );
  expect(countOf(statuses)).toEqual({ 401: 30, 410: 5 });
  const [untouched] = browsers.slice(-1);
  expect(await verify(untouched?.code ?? '', untouched?.cookie ?? '')).toBe(410);

  const warnings = () => mail.mails.filter((each) => each.subject?.includes('Güvenlik'));
  await expect.poll(() => warnings().length).toBe(1);
  await askForCode({ 'x-remote': '10.3.1.1' });
  const secret = /\/2000\/login#([\w-]{43})/.exec(mail.mails.at(-1)?.text ?? '')?.[1] ?? '';
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const opened = await atOnce(20, () => verify(secret, ''));
  expect(countOf(opened)).toEqual({ 200: 1, 410: 19 });
  expect(await sessions()).toBe(1);
});
