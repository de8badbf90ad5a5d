import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, dropTestDatabase } from '#tests/helpers/postgres.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';

describe.each(['embedded', 'server'] as const)('what goes together, %s', (kind) => {
  let shop: TestShop;
  let url: string | undefined;
  let remote: number;
  let blade: number;
  let lock: number;
  beforeAll(async () => {
    url = kind === 'server' ? await createTestDatabase(inject('postgresUrl')) : undefined;
    shop = await openTestShop({ DATABASE_URL: url ?? 'embedded' });
    const create = async (name: string, category: string, specifications: string[]) =>
      (await (await shop.asOwner('POST', '/api/products', { name, category, specifications })).json()).id;
    remote = await create('Kumanda', 'KUMANDALAR', ['Uç profili: XY1', 'Tuş sayısı: 2']);
    blade = await create('Uç', 'ANAHTAR UÇLARI', ['Uç profili: XY1']);
    lock = await create('Kilit', 'ASMA KİLİTLER', []);
  });
  afterAll(async () => {
    await shop.close();
    if (url) await dropTestDatabase(inject('postgresUrl'), url);
    expect(shop.errors).toEqual([]);
  });

  const put = (id: number | string, body: unknown) =>
    shop.asOwner('PUT', `/api/products/${id}/goes-with`, body);
  const seen = async (id: number) => (await shop.visit(`/api/products/${id}/goes-with`)).json();
  const owned = async (id: number) => (await shop.asOwner('GET', `/api/products/${id}/goes-with`)).json();

  test('a shared blade profile pairs two products, on both sides', async () => {
    expect(await seen(remote)).toEqual([{ product: blade, kind: 'blade', facts: ['XY1'], state: 'derived' }]);
    expect(await seen(blade)).toEqual([{ product: remote, kind: 'key', facts: ['XY1'], state: 'derived' }]);
    expect(await seen(lock)).toEqual([]);
  });

  test('the owner confirms and suppresses pairs, seen from either product', async () => {
    const set = await put(blade, [
      { product: remote, state: 'suppressed' },
      { product: lock, state: 'confirmed' },
    ]);
    expect([set.status, await set.json()]).toEqual([
      200,
      [
        { product: lock, kind: 'other', facts: [], state: 'confirmed' },
        { product: remote, kind: 'key', facts: ['XY1'], state: 'suppressed' },
      ],
    ]);
    expect(await seen(remote)).toEqual([]);
    expect(await owned(remote)).toMatchObject([{ product: blade, state: 'suppressed' }]);
    expect(await seen(lock)).toMatchObject([{ product: blade, state: 'confirmed' }]);
    expect((await put(remote, [{ product: blade, state: 'confirmed' }])).status).toBe(200);
    expect(await seen(blade)).toMatchObject([
      { product: remote, state: 'confirmed' },
      { product: lock, state: 'confirmed' },
    ]);
    expect((await put(blade, [])).status).toBe(200);
    expect(await seen(remote)).toMatchObject([{ product: blade, state: 'derived' }]);
  });

  test('a wrong list is refused by field and changes nothing', async () => {
    const cases: [unknown, string[]][] = [
      [[{ product: blade, state: 'maybe' }], ['0.state']],
      [[{ product: 'x', state: 'confirmed' }], ['0.product']],
      [[{ product: remote, state: 'confirmed' }], ['0.product']],
      [
        [
          { product: lock, state: 'confirmed' },
          { product: 999_999, state: 'confirmed' },
        ],
        ['1.product'],
      ],
      [[{ product: blade, state: 'confirmed', note: 'x' }], ['0.note']],
      [
        [
          { product: blade, state: 'confirmed' },
          { product: blade, state: 'suppressed' },
        ],
        ['body'],
      ],
      [{ product: blade }, ['body']],
    ];
    for (const [body, fields] of cases) {
      const refused = await put(remote, body);
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, fields]);
    }
    expect(await seen(remote)).toMatchObject([{ product: blade, state: 'derived' }]);
    for (const id of [999_999, 'x']) expect((await put(id, [])).status).toBe(404);
    expect((await shop.visit('/api/products/999999/goes-with')).status).toBe(404);
  });

  test('only the owner writes, and a hidden product is unknown to visitors', async () => {
    expect((await shop.send('PUT', `/api/products/${remote}/goes-with`, [])).status).toBe(401);
    await shop.asOwner('PATCH', `/api/products/${blade}`, { status: 'passive' });
    expect((await shop.visit(`/api/products/${blade}/goes-with`)).status).toBe(404);
    expect((await shop.asOwner('GET', `/api/products/${blade}/goes-with`)).status).toBe(200);
    expect(await seen(remote)).toEqual([]);
    await shop.asOwner('PATCH', `/api/products/${blade}`, { status: 'active' });
  });

  test('a deleted product takes its pairs along', async () => {
    await put(remote, [{ product: lock, state: 'confirmed' }]);
    expect((await shop.asOwner('DELETE', `/api/products/${lock}`)).status).toBe(204);
    expect((await shop.services.catalogue.current()).catalogue.rows.pairs).toEqual([]);
  });
});
