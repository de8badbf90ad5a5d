import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';

let shop: TestShop;
const warnings: string[] = [];
beforeAll(async () => {
  const ignore = () => undefined;
  const log = {
    debug: ignore,
    info: ignore,
    warn: (...entry: unknown[]) => void warnings.push(entry.join(' ')),
    error: ignore,
  };
  shop = await openTestShop({}, log as never);
});
afterAll(() => shop.close());

/** Signs in with the terminal's key; answers the session's cookie. */
async function signIn(): Promise<string> {
  const email = 'owner@example.com';
  const key = 'kontak_key=key-of-this-start';
  const asked = await shop.send('POST', '/api/auth/code', { email }, { cookie: key });
  const { code } = await asked.json();
  const challenge = asked.headers.getSetCookie()[0]?.split(';')[0];
  const cookie = `${key}; ${challenge}`;
  const verified = await shop.send('POST', '/api/auth/verify', { email, code }, { cookie });
  return verified.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

test('a forged session buys nothing, and the owner behind the same address does not wait', async () => {
  const cookie = await signIn();
  const settings = (headers: Record<string, string>) => shop.visit('/api/settings', headers);
  expect((await settings({ cookie, 'x-remote': '10.0.0.1' })).status).toBe(200);
  const flood = Array.from({ length: 400 }, () =>
    shop.visit('/api/products', { cookie: 'kontak_session=x', 'x-remote': '10.0.0.1' }),
  );
  const visitor = shop.visit('/api/products', { 'x-remote': '10.0.0.2' });
  const owner = settings({ cookie, 'x-remote': '10.0.0.1' });
  expect([(await visitor).status, (await owner).status]).toEqual([200, 200]);
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused[0]?.headers.get('retry-after')).toBe('1');
  expect(await refused[0]?.json()).toMatchObject({ code: 'too_many' });
});

test('the log says once that visitors come through a proxy that is not trusted', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2'])
    await shop.visit('/healthz', { 'x-forwarded-for': address });
  expect(warnings.filter((line) => line.includes('TRUST_PROXY is 0'))).toHaveLength(1);
});
