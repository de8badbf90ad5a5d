import { expect, test } from 'vitest';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { openTestShop } from '#tests/helpers/shop.ts';

const shop = await openFileShop();

const product = { name: 'Deneme', category: 'KUMANDALAR' };

test('a time that PostgreSQL cannot hold is refused by name', async () => {
  const { id } = await (await shop.asOwner('POST', '/api/products', product)).json();
  const answer = await shop.asOwner('PATCH', `/api/products/${id}`, {
    name: 'X',
    updated_at: '0000-01-01T00:00:00Z',
  });
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toHaveProperty('updated_at');
});

test('an idempotency key answers its own create again and refuses another', async () => {
  const create = (body: unknown, path = '/api/products') =>
    shop.asOwner('POST', path, body, { 'Idempotency-Key': 'one-key' });
  const first = await (await create(product)).json();
  const again = await create({ category: product.category, name: product.name });
  expect([again.status, (await again.json()).id]).toEqual([201, first.id]);
  for (const other of [create({ ...product, name: 'Another' }), create({ name: 'BRAND' }, '/api/brands')]) {
    const refused = await other;
    expect([refused.status, (await refused.json()).code]).toEqual([422, 'key_reused']);
  }
});

test('without a database the snapshot is read, and what needs one says so', async () => {
  const off = await openTestShop({ DATABASE_URL: 'off' });
  expect(await (await off.visit('/api/vehicles')).json()).toHaveLength(297);
  expect(await (await off.asOwner('GET', '/api/synonyms')).json()).toEqual([]);
  expect((await off.send('POST', '/api/searches', { text: 'qqqwww' })).status).toBe(204);
  for (const [method, address, body] of [
    ['GET', '/api/insights'],
    ['GET', '/api/history'],
    ['GET', '/api/trash'],
    ['DELETE', '/api/trash'],
    ['DELETE', '/api/searches', { text: 'qqqwww' }],
    ['POST', '/api/synonyms', { words: ['a', 'b'] }],
    ['POST', '/api/vehicles', { make: 'A', model: 'B', year_from: 2000 }],
  ] as const) {
    const refused = await off.asOwner(method, address, body);
    expect([address, refused.status, (await refused.json()).code]).toEqual([address, 503, 'database_off']);
  }
  await off.close();
});
