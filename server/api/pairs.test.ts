import { expect, test } from 'vitest';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop();
let remote: number;
let blade: number;
let lock: number;
const create = async (name: string, category: string, specifications: string[]) =>
  (await (await shop.asOwner('POST', '/api/products', { name, category, specifications })).json()).id;
remote = await create('Kumanda', 'KUMANDALAR', ['Uç profili: XY1', 'Tuş sayısı: 2']);
blade = await create('Uç', 'ANAHTAR UÇLARI', ['Uç profili: XY1']);
lock = await create('Kilit', 'ASMA KİLİTLER', []);

const put = (id: number | string, body: unknown) =>
  shop.asOwner('PUT', `/api/products/${id}/goes-with`, body);
const owned = async (id: number) => (await shop.asOwner('GET', `/api/products/${id}/goes-with`)).json();

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
  expect(await owned(remote)).toMatchObject([{ product: blade, state: 'suppressed' }]);
  expect(await owned(lock)).toMatchObject([{ product: blade, state: 'confirmed' }]);
  expect((await put(remote, [{ product: blade, state: 'confirmed' }])).status).toBe(200);
  expect(await owned(blade)).toMatchObject([
    { product: remote, state: 'confirmed' },
    { product: lock, state: 'confirmed' },
  ]);
  expect((await put(blade, [])).status).toBe(200);
  expect(await owned(remote)).toMatchObject([{ product: blade, state: 'derived' }]);
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
  expect(await owned(remote)).toMatchObject([{ product: blade, state: 'derived' }]);
  for (const id of [999_999, 'x']) expect((await put(id, [])).status).toBe(404);
  for (const id of [999_999, 'x'])
    expect((await shop.asOwner('GET', `/api/products/${id}/goes-with`)).status).toBe(404);
});

test('a product that changed since it was read is a conflict; its pairs do not change it', async () => {
  const versionOf = async (id: number) =>
    (await (await shop.asOwner('GET', `/api/products/${id}`)).json()).updated_at;
  const read = await versionOf(lock);
  const set = (version: string, body: object[]) =>
    shop.asOwner('PUT', `/api/products/${lock}/goes-with?updated_at=${encodeURIComponent(version)}`, body);
  expect((await set(read, [{ product: remote, state: 'confirmed' }])).status).toBe(200);
  expect(await versionOf(lock)).toBe(read);
  await shop.asOwner('PATCH', `/api/products/${lock}`, { price: 5 });
  const late = await set(read, []);
  expect([late.status, (await late.json()).code]).toEqual([409, 'conflict']);
  expect(await owned(remote)).toMatchObject([{ product: lock }, { product: blade }]);
  expect(Object.keys((await (await set('yesterday', [])).json()).errors)).toEqual(['updated_at']);
  expect((await set(await versionOf(lock), [])).status).toBe(200);
});

test('a deleted product takes its pairs along', async () => {
  await put(remote, [{ product: lock, state: 'confirmed' }]);
  expect((await shop.asOwner('DELETE', `/api/products/${lock}`)).status).toBe(204);
  expect((await shop.services.catalogue.current()).catalogue.rows.pairs).toEqual([]);
});
