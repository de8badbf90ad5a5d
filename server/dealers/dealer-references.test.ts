import { expect, test } from 'vitest';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop();

async function ask(method: string, address: string, body?: unknown) {
  const response = await shop.asOwner(method, address, body);
  const text = await response.text();
  expect(response.status, `${method} ${address}: ${text}`).toBeLessThan(300);
  return { run: Number(response.headers.get('x-run')), body: text ? JSON.parse(text) : undefined };
}
const create = async (kind: string, values: object) => (await ask('POST', `/api/${kind}`, values)).body;
const undo = (run: number) => ask('POST', `/api/runs/${run}/undo`);

/** A dealer's exceptions and fixed prices as the owner reads them. */
async function termsOf(id: number) {
  const { rules, prices } = (await ask('GET', `/api/dealers/${id}`)).body;
  return { rules, prices };
}

/** What a product costs the dealer of this link. */
async function priceFor(link: string, product: number) {
  const opened = await shop.visit(new URL(link).pathname);
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const [offer] = await (await shop.visit(`/api/offers?ids=${product}`, { cookie })).json();
  return offer?.price;
}

test.each(['brand', 'category'] as const)(
  'an exception follows its %s: renamed, merged, deleted and back again',
  async (kind) => {
    const groups = kind === 'brand' ? 'brands' : 'categories';
    const [from, to] = [`ESKİ ${kind}`, `YENİ ${kind}`];
    const one = await create(groups, { name: from });
    const two = await create(groups, { name: to });
    const product = await create('products', {
      name: `Ürün ${kind}`,
      category: 'KUMANDALAR',
      price: 100,
      [kind]: from,
    });
    const dealer = await create('dealers', { name: `Tek ${kind}`, rules: [{ [kind]: from, percent: 10 }] });
    const both = await create('dealers', {
      name: `İki ${kind}`,
      rules: [
        { [kind]: from, percent: 20 },
        { [kind]: to, percent: 30 },
      ],
    });
    const rulesOf = async (id: number) => (await termsOf(id)).rules;
    const renamed = await ask('PATCH', `/api/${groups}/${one.id}`, { name: `${from} 2` });
    expect(await rulesOf(dealer.id)).toEqual([{ [kind]: `${from} 2`, percent: 10 }]);
    expect(await priceFor(dealer.link, product.id)).toBe(90);
    await undo(renamed.run);

    const merged = await ask('POST', `/api/${groups}/${one.id}/merge`, { into: two.id });
    expect(await rulesOf(dealer.id)).toEqual([{ [kind]: to, percent: 10 }]);
    expect(await priceFor(dealer.link, product.id)).toBe(90);
    // Of two exceptions that of the remaining one stays.
    expect(await rulesOf(both.id)).toEqual([{ [kind]: to, percent: 30 }]);
    expect(await priceFor(both.link, product.id)).toBe(70);
    await undo(merged.run);
    expect(await rulesOf(dealer.id)).toEqual([{ [kind]: from, percent: 10 }]);
    expect(await rulesOf(both.id)).toHaveLength(2);
    expect(await priceFor(both.link, product.id)).toBe(80);

    // Nothing is in the other one, so it can be deleted.
    const deleted = await ask('DELETE', `/api/${groups}/${two.id}`);
    expect(await rulesOf(both.id)).toEqual([{ [kind]: from, percent: 20 }]);
    // A new one of the same name is another one.
    const again = await create(groups, { name: to });
    expect(await rulesOf(both.id)).toHaveLength(1);
    await ask('DELETE', `/api/${groups}/${again.id}`);
    await undo(deleted.run);
    expect(await rulesOf(both.id)).toHaveLength(2);
  },
);

test('a fixed price goes with its product, also with its category, and comes back with it', async () => {
  const category = await create('categories', { name: 'SİLİNEN' });
  const [own, other] = [
    await create('products', { name: 'Silinen', category: 'SİLİNEN', price: 100 }),
    await create('products', { name: 'Kalan', category: 'KUMANDALAR', price: 100 }),
  ];
  const prices = [
    { product_id: own.id, price: 40, currency: 'TRY' },
    { product_id: other.id, price: 50, currency: 'TRY' },
  ];
  const dealer = await create('dealers', { name: 'Sabit', prices });
  const pricesOf = async () => (await termsOf(dealer.id)).prices;
  const [, kept] = prices;
  for (const address of [`/api/products/${own.id}`, `/api/categories/${category.id}?with=contents`]) {
    const { run } = await ask('DELETE', address);
    expect(await pricesOf()).toEqual([kept]);
    expect((await ask('GET', '/api/dealers?prices=count')).body).toContainEqual(
      expect.objectContaining({ id: dealer.id, price_count: 1 }),
    );
    // What is saved meanwhile leaves it out of nothing but what it sends.
    await ask('PATCH', `/api/dealers/${dealer.id}`, { percent: 5 });
    await undo(run);
    expect(await pricesOf()).toEqual(prices);
    expect(await priceFor(dealer.link, own.id)).toBe(40);
  }
});
