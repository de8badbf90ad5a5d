import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, ownerEmail } from '#tests/helpers/owner-client.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'debug', DATABASE_URL: 'embedded', BACKUP_DIR: '' });
});
afterAll(() => site.stop());

/** A TCP proxy on this machine: nothing in a request shows that it comes from somewhere else. */
async function startProxy() {
  const { port } = new URL(site.url);
  const server = createServer((socket) => {
    const upstream = connect(Number(port), '127.0.0.1');
    socket.pipe(upstream).pipe(socket);
    for (const each of [socket, upstream]) each.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

const requestCode = async (client: Client) =>
  (await client.send('POST', '/api/auth/code', { email: ownerEmail })).json();
const printedCodes = () => [...site.log().matchAll(/^Sign-in code: (\d{6})/gm)].map(([, code]) => code);

test('through a plain proxy on this machine nobody is shown a code', async () => {
  const proxy = await startProxy();
  const answer = await requestCode(new Client(proxy));
  proxy.close();
  expect(answer).toEqual({ sent: false, expiresAt: expect.any(String) });
  await expect.poll(printedCodes).toHaveLength(1);
});

test('the key of the terminal is exchanged for a cookie, and its browser is shown the code', async () => {
  const answer = await fetch(site.url + site.signInPath(), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/2000/login']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('set-cookie')).toMatch(/^kontak_key=[\w-]{43};.*HttpOnly.*SameSite=Lax/);
  const owner = new Client(site);
  await owner.send('GET', site.signInPath());
  const { code } = await requestCode(owner);
  await expect.poll(() => printedCodes().at(-1)).toBe(code);
});

test('another key is no key', async () => {
  const answer = await fetch(`${site.url}/2000/login?anahtar=${'x'.repeat(43)}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null]);
  const forged = new Client(site);
  const forgedAnswer = await forged.send(
    'POST',
    '/api/auth/code',
    { email: ownerEmail },
    { Cookie: `kontak_key=${'x'.repeat(43)}`, Host: '127.0.0.1' },
  );
  expect(await forgedAnswer.json()).not.toHaveProperty('code');
});

test('neither key nor code is in the log, and a restart makes another key', async () => {
  const key = new URLSearchParams(site.signInPath().split('?')[1]).get('anahtar') ?? '';
  const logged = site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
  expect(logged).toContain('/2000/login');
  for (const secret of [key, ...printedCodes()]) expect(logged).not.toContain(secret);
  await site.restart();
  expect(site.signInPath()).toContain('?anahtar=');
  expect(site.signInPath()).not.toContain(key);
});

test('what the shop keeps is readable by its user only', async () => {
  const owner = await new Client(site).signIn();
  await owner.send('POST', '/api/brands', { name: 'Marka' });
  const snapshot = path.join(site.dataDir, 'snapshot.ndjson');
  await expect.poll(() => statSync(snapshot, { throwIfNoEntry: false })?.size ?? 0).toBeGreaterThan(0);
  const open = readdirSync(site.dataDir, { recursive: true, withFileTypes: true })
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => (statSync(file).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  expect(statSync(site.dataDir).mode & 0o777).toBe(0o700);
});

test('a new product is what a misspelled search may have meant, at once', async () => {
  const owner = await new Client(site).signIn();
  const meant = async () =>
    (await (await fetch(`${site.url}/catalogue/suggestions?search=kuvamtim`)).json()).corrections[0]?.used;
  await meant();
  await owner.send('POST', '/api/products', { name: 'Kuvantim Anahtar', category: 'KUMANDALAR' });
  await expect.poll(meant).toBe('Kuvantim');
});

test('/en//evil.example offers no link that leaves the site', async () => {
  const html = await (await fetch(`${site.url}/en//evil.example/x`)).text();
  expect(html).not.toMatch(/href="(\/\/|\/\\)/);
});
