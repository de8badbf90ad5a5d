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

test('a forged session buys nothing: its calls wait and are refused like those of anybody', async () => {
  const flood = Array.from({ length: 400 }, () =>
    shop.visit('/api/products', { cookie: 'kontak_session=x', 'x-remote': '10.0.0.1' }),
  );
  const visitor = shop.visit('/api/products', { 'x-remote': '10.0.0.2' });
  const owner = shop.asOwner('GET', '/api/products', undefined, { 'x-remote': '10.0.0.1' });
  expect([(await visitor).status, (await owner).status]).toEqual([200, 200]);
  const responses = await Promise.all(flood);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused[0]?.headers.get('retry-after')).toBe('1');
  expect(await refused[0]?.json()).toMatchObject({ code: 'too_many' });
});

test('the log says once that visitors come through a proxy that is not trusted', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2'])
    await shop.visit('/healthz', { 'x-forwarded-for': address });
  expect(warnings.filter((line) => line.includes('TRUST_PROXY is 0'))).toHaveLength(1);
});
