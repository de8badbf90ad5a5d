import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';

const stored = 10_000;

describe.each(['embedded', 'server'] as const)('many requests (%s)', (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(kind === 'embedded' ? { DATABASE_URL: kind } : {});
    const { orm } = shop.services.database ?? expect.unreachable();
    await orm.execute(sql`INSERT INTO requests (token, body_hash, lang, status, search, total, created_at, quoted_at)
      SELECT md5(n::text), '', 'tr', CASE n % 4 WHEN 0 THEN 'new' WHEN 1 THEN 'quoted' WHEN 2 THEN 'won' ELSE 'lost' END,
        '#' || n || ' fiat doblo kod' || n || ' kod' || n * 7, n, now() - n * interval '9 minutes',
        CASE WHEN n % 4 > 0 THEN now() - n * interval '8 minutes' END
      FROM generate_series(1, ${stored}) n`);
    await orm.execute(sql`INSERT INTO request_lines (request, line, product_id, code, name, quantity)
      SELECT number, line, 1 + (number * line) % 1000, 'kod' || number, 'Ürün', line
      FROM requests, generate_series(1, 10) line`);
    await orm.execute(sql`ANALYZE`);
  }, 300_000);
  afterAll(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
  });

  test('inbox, search and dashboard answer', async () => {
    const read = async (path: string) => (await shop.asOwner('GET', path)).json();
    expect((await read('/api/requests')).length).toBeGreaterThan(0);
    // Only the 9,999th has it.
    expect(await read('/api/requests?search=kod69993')).toHaveLength(1);
    expect((await read('/api/insights?days=90')).requests).toBe(stored);
  }, 60_000);

  test('a PDF of 200 lines is made while other requests are answered', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => ({ text: `İĞŞ satır <b>${at}</b>`, quantity: 1 }));
    const body = { token: 'x'.repeat(24), lang: 'tr', items: [], texts: lines };
    const { number } = await (await shop.send('POST', '/api/requests', body)).json();
    await shop.asOwner('PATCH', `/api/requests/${number}`, {
      lines: lines.map((_, at) => ({ line: at + 1, unit_price: 1250.5 })),
    });
    const answered: string[] = [];
    const making = Promise.resolve(shop.asOwner('GET', `/api/requests/${number}/quote.pdf`));
    void making.then(() => answered.push('pdf'));
    await shop.visit('/healthz');
    answered.push('health');
    const bytes = Buffer.from(await (await making).arrayBuffer());
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(answered).toEqual(['health', 'pdf']);
  }, 60_000);

  test('the dashboard counts more pieces than an integer holds', async () => {
    const { orm } = shop.services.database ?? expect.unreachable();
    await orm.execute(sql`INSERT INTO request_lines (request, line, product_id, name, quantity)
      SELECT (SELECT max(number) FROM requests), line, 3, 'Çok', 9999 FROM generate_series(1000, 221000) line`);
    const { most_requested } = await (await shop.asOwner('GET', '/api/insights?days=7')).json();
    const quantities = most_requested.map((row: { quantity: number }) => row.quantity);
    expect(Math.max(...quantities)).toBeGreaterThanOrEqual(220_000 * 9_999);
  }, 120_000);

  test('all that is new is deleted in one step', async () => {
    const range = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
    const deleted = await shop.asOwner('DELETE', '/api/requests', range);
    expect((await deleted.json()).deleted).toBeGreaterThan(stored / 5);
  }, 120_000);
});
