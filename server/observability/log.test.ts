import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startBucket } from '#tests/helpers/bucket.ts';
import { codeIn, startMailServer } from '#tests/helpers/mail-server.ts';
import { dataUrl } from '#tests/helpers/pictures.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { createLog } from './log.ts';

const owner = 'owner@example.com';
const address = '203.0.113.77';
const token = 'revalidate-with-this-long-token';
const smtpPassword = 'smtp p@ss/word';
const lines: string[] = [];
const secrets = new Set([token, smtpPassword, encodeURIComponent(smtpPassword), address, owner]);
const cookies = new Map<string, string>();

let mail: Awaited<ReturnType<typeof startMailServer>>;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let shop: TestShop;
beforeAll(async () => {
  [mail, bucket] = await Promise.all([startMailServer(), startBucket()]);
  const smtp = new URL(mail.url);
  smtp.username = 'shop';
  smtp.password = smtpPassword;
  const variables = {
    SMTP_URL: smtp.href,
    REVALIDATE_TOKEN: token,
    LOG_LEVEL: 'debug',
    ...bucket.variables,
    TRUST_PROXY: '1',
  };
  const log = createLog(readConfig(variables), { write: (line) => void lines.push(line) });
  shop = await openTestShop(variables, log);
});
// A test closes the mail server and the bucket.
afterAll(() => shop.close());

async function send(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'x-forwarded-for': address, ...more };
  const response = await shop.send(method, path, body, headers);
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
    if (value) secrets.add(value);
  }
  return response;
}

async function signIn() {
  expect((await send('POST', '/api/auth/code', { email: owner })).status).toBe(200);
  const code = codeIn(mail.mails.at(-1));
  secrets.add(code);
  const wrong = code === '100000' ? '100001' : '100000';
  secrets.add(wrong);
  expect((await send('POST', '/api/auth/verify', { email: owner, code: wrong })).status).toBe(401);
  const entered = await send('POST', '/api/auth/verify', { email: owner, code });
  expect(entered.status).toBe(200);
  secrets.add((await entered.json()).token);
}

const entries = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line));
const audited = () =>
  entries()
    .filter((entry) => entry.audit)
    .map(({ who, what, row, rows, picture, status, refusal, msg }) =>
      [who, what, row ?? rows ?? (picture && 'picture'), status, refusal, msg].filter(Boolean).join(' '),
    );

test('signing in, refusals and writes leave an audit line each, and no secret or code is in the log', async () => {
  await send('POST', '/api/products', { name: 'x', category: 'KUMANDALAR' });
  await send('POST', '/api/auth/code', { email: 'somebody@example.com' });
  await signIn();
  const product = { name: 'Gizli proje', category: 'KUMANDALAR' };
  const { id, updated_at } = await (await send('POST', '/api/products', product)).json();
  await send('PATCH', `/api/products/${id}`, { price: '12,50', updated_at });
  await send('PATCH', `/api/products/${id}`, { price: '13', updated_at });
  await send('POST', '/api/banner-brands/reorder', [{ id: 99_999, order: 1 }]);
  await send('DELETE', `/api/products/${id}`);
  await send('DELETE', `/api/products/${id}`, undefined, { origin: 'http://evil.example' });
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await send('POST', '/api/images', { kind: 'brand', dataUrl: dataUrl(photo, 'image/png') });
  await send('POST', '/.netlify/functions/revalidate', { path: '/', token: `${token}!` });
  await send('POST', '/.netlify/functions/revalidate', { path: '/', token });
  await send('POST', '/api/auth/logout');
  await send('POST', '/api/products', product);
  await send('GET', '/api/starter');

  expect(audited()).toEqual([
    'visitor POST /api/products 401 PGRST301 refused',
    'visitor POST /api/auth/code 403 other_email refused',
    'visitor POST /api/auth/code 200 done',
    'visitor POST /api/auth/verify 401 invalid_code refused',
    'owner POST /api/auth/verify 200 done',
    `owner POST /api/products ${id} 201 done`,
    `owner PATCH /api/products/{id} ${id} 200 done`,
    `owner PATCH /api/products/{id} ${id} 409 conflict refused`,
    'owner POST /api/banner-brands/reorder 99999 404 PGRST116 refused',
    `owner DELETE /api/products/{id} ${id} 204 done`,
    `visitor DELETE /api/products/{id} ${id} 403 foreign_origin refused`,
    'owner POST /api/images picture 201 done',
    'machine POST /.netlify/functions/revalidate 401 wrong_token refused',
    'machine POST /.netlify/functions/revalidate 200 done',
    'owner POST /api/auth/logout 204 done',
    'visitor POST /api/products 401 PGRST301 refused',
    'visitor GET /api/starter 401 PGRST301 refused',
  ]);
  expect(entries().every(({ request }) => typeof request === 'string')).toBe(true);
});

test('work that goes on after its response has begun is audited by its outcome, and its failure is logged', async () => {
  const before = { lines: lines.length, audited: audited().length };
  const stream = { 'x-owner': 'yes', accept: 'application/x-ndjson' };
  const sheet = 'Ürün kodu;Ad;Kategori\r\nGUNLUK-1;Günlük;KUMANDALAR\r\n';
  const sent = await send('POST', '/api/imports', sheet, { ...stream, 'content-type': 'text/csv' });
  const { id } = JSON.parse((await sent.text()).trim().split('\n').at(-1) ?? '').result;
  const apply = async () => (await send('POST', `/api/imports/${id}/apply`, undefined, stream)).text();
  await send('POST', '/api/products', { name: 'y', category: 'KUMANDALAR' }, { 'x-owner': 'yes' });
  expect(await apply()).toContain('conflict');
  await shop.services.database?.orm.execute(sql`UPDATE imports SET cells = '[' WHERE id = ${id}`);
  expect(await apply()).toContain('unexpected');
  await vi.waitFor(() =>
    expect(audited().slice(before.audited)).toEqual([
      `owner POST /api/imports ${id} 200 done`,
      expect.stringMatching(/^owner POST \/api\/products \d+ 201 done$/),
      `owner POST /api/imports/{id}/apply ${id} 409 conflict refused`,
      `owner POST /api/imports/{id}/apply ${id} failed`,
    ]),
  );
  expect(lines.slice(before.lines).join('')).toContain('a request failed');
});

test('failures of mail, bucket and database are logged without what was sent to them', async () => {
  const before = lines.length;
  await signIn();
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await mail.close();
  await bucket.close();
  expect((await send('POST', '/api/auth/code', { email: owner })).status).toBe(502);
  const upload = { kind: 'brand', dataUrl: dataUrl(photo, 'image/png') };
  expect((await send('POST', '/api/images', upload)).status).toBe(503);
  await shop.services.database?.orm.execute(sql`DROP TABLE sign_in_limits`);
  expect((await send('POST', '/api/auth/code', { email: owner })).status).toBeGreaterThanOrEqual(500);

  const output = lines.slice(before).join('');
  expect(output).toContain('the sign-in mail could not be sent');
  expect(output).toContain('the image bucket failed');
  expect(output).toContain('Failed query: ');
  expect(output).not.toContain('params: ');
  expect(audited().slice(-2)).toEqual(['owner POST /api/images failed', 'owner POST /api/auth/code failed']);
});

test('no line so far holds a code, cookie, token, password or address of a visitor', () => {
  expect(lines.length).toBeGreaterThan(20);
  expect(secrets.size).toBeGreaterThan(10);
  const all = lines.join('');
  expect([...secrets].filter((secret) => all.includes(secret))).toEqual([]);
});

test('a code that is shown on the screen is not in the log', async () => {
  const logged: string[] = [];
  const log = createLog(readConfig({ LOG_LEVEL: 'debug' }), { write: (line) => void logged.push(line) });
  const quiet = await openTestShop({ DATABASE_URL: 'off' }, log);
  const key = { cookie: 'kontak_key=key-of-this-start' };
  const requested = await quiet.send('POST', '/api/auth/code', { email: owner }, key);
  const { code } = await requested.json();
  const cookie = requested.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const verified = await quiet.send('POST', '/api/auth/verify', { email: owner, code }, { cookie });
  expect([verified.status, logged.length]).toEqual([200, 5]);
  expect(logged.join('')).not.toContain(code);
  await quiet.close();
});

test('a secret of the environment is blacked out even when an error quotes it', () => {
  const log = createLog(
    readConfig({
      DATABASE_URL: 'postgres://shop:hush%20hush@127.0.0.1/shop',
      REVALIDATE_TOKEN: 'say "friend"',
    }),
    { write: (line) => void logged.push(line) },
  );
  const logged: string[] = [];
  log.error({ error: new Error('connecting to postgres://shop:hush%20hush@127.0.0.1 as "hush hush"') }, 'no');
  log.error({ given: 'say "friend"' }, 'no');
  expect(logged.join('')).not.toMatch(/hush|friend/);
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual(['no', 'no']);
});
