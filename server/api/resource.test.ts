import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

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

test.each(['/\\evil.example/x.png', '//evil.example/x.png'])(
  '%s is no picture of this site',
  async (image) => {
    const answer = await shop.asOwner('POST', '/api/products', { ...product, image });
    expect(answer.status).toBe(422);
  },
);

test('a deleted brand and subcategory are gone from the next catalogue, and a new product is suggested at once', async () => {
  const brand = await (await shop.asOwner('POST', '/api/brands', { name: 'Zyxwvut' })).json();
  const groups = await (
    await shop.asOwner('POST', '/api/subcategories', { name: 'Qponml', parent_category: 'KUMANDALAR' })
  ).json();
  const current = async () => (await shop.services.catalogue.current()).catalogue;
  expect((await current()).brands.some(({ name }) => name === 'Zyxwvut')).toBe(true);
  await shop.asOwner('DELETE', `/api/brands/${brand.id}`);
  await shop.asOwner('DELETE', `/api/subcategories/${groups.id}`);
  const after = await current();
  expect(JSON.stringify([after.brands, after.subcategories])).not.toMatch(/Zyxwvut|Qponml/);
});
