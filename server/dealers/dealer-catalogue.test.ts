import { expect, test } from 'vitest';
import { listProducts } from '#domain/listing.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import type { DealerRow } from '#domain/schemas/dealers.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { dealerCatalogue } from './dealer-catalogue.ts';

const shop = await openFileShop();
const products = { category: 'KUMANDALAR', stock: 1 };
const add = async (values: object): Promise<number> =>
  (await (await shop.asOwner('POST', '/api/products', { ...products, ...values })).json()).id;
const broken = await add({ name: 'Kademeli', price: 100, price_breaks: [{ quantity: 10, price: 90.05 }] });
const campaign = await add({ name: 'Kampanya', price: 80, originalPrice: 120 });
const fixed = await add({ name: 'Sabit', price: 50, price_breaks: [{ quantity: 5, price: 40 }] });
const foreign = await add({ name: 'Dolarlı', price: 10, currency: 'USD' });
const onCall = await add({ name: 'Sorulur' });

const dealer = (values: Partial<DealerRow>) =>
  ({ id: 1, percent: 0, rules: [], prices: [], ...values }) as unknown as DealerRow;
const read = async () => (await shop.services.catalogue.current({ refresh: true })).catalogue;

test('a dealer’s percent applies to the list price and each break; a fixed price ignores breaks', async () => {
  const prices = [
    { product_id: fixed, price: 45, currency: 'TRY' as const },
    { product_id: onCall, price: 7, currency: 'TRY' as const },
    { product_id: foreign, price: 8, currency: 'USD' as const },
  ];
  const seen = dealerCatalogue(await read(), dealer({ id: 2, percent: 10, prices }));
  const of = (id: number) => seen.products.find((product) => product.id === id);
  expect(of(broken)).toMatchObject({
    price: 90,
    originalPrice: 100,
    price_breaks: [{ quantity: 10, price: 81.05 }],
  });
  expect(of(campaign)).toMatchObject({ price: 72, originalPrice: 80 });
  expect(of(fixed)).toMatchObject({ price: 45, originalPrice: 50 });
  expect(of(fixed)).not.toHaveProperty('price_breaks');
  expect(of(onCall)).toMatchObject({ price: 7, originalPrice: null });
  // Without a rate of the dollar nobody can say what it costs.
  expect(of(foreign)).not.toHaveProperty('price');
});

test('the list sorts by the dealer’s prices, and everybody else’s catalogue stays as it is', async () => {
  const catalogue = await read();
  const before = JSON.stringify(catalogue.products);
  const query = parseListingQuery(new URLSearchParams('kategori=KUMANDALAR&sirala=price-low'));
  const namesOf = (index: ReturnType<typeof catalogue.index>) =>
    listProducts(index, query)
      .items.map(({ id }) => id)
      .filter((id) => id === broken || id === campaign);
  expect(namesOf(catalogue.index())).toEqual([campaign, broken]);
  const prices = [{ product_id: broken, price: 1, currency: 'TRY' as const }];
  const seen = dealerCatalogue(catalogue, dealer({ id: 3, prices }));
  expect(namesOf(seen.index())).toEqual([broken, campaign]);
  expect(namesOf(catalogue.index())).toEqual([campaign, broken]);
  expect(JSON.stringify(catalogue.products)).toBe(before);
  // A campaign is one of the list: not everything that is cheaper for a dealer.
  const campaigns = parseListingQuery(new URLSearchParams('kampanya=1'));
  expect(
    listProducts(dealerCatalogue(catalogue, dealer({ id: 4, percent: 20 })).index(), campaigns).total,
  ).toBe(listProducts(catalogue.index(), campaigns).total);
});

test('a pasted list has the prices of whoever asks', async () => {
  const own = async (method: string, address: string, body: object) =>
    (await shop.asOwner(method, address, body)).json();
  await own('PATCH', `/api/products/${broken}`, { productCode: 'BL-4711' });
  const { link } = await own('POST', '/api/dealers', { name: 'Bayi', percent: 10 });
  const opened = await shop.visit(new URL(link).pathname);
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const matchOf = async (headers = {}) => {
    const answer = await shop.send('POST', '/api/codes', { text: 'BL-4711 3' }, headers);
    return (await answer.json()).lines[0].matches[0];
  };
  const ofDealer = { price: 90, price_breaks: [{ quantity: 10, price: 81.05 }] };
  expect(await matchOf({ cookie })).toMatchObject(ofDealer);
  expect(await matchOf()).toMatchObject({ price: 100, price_breaks: [{ quantity: 10, price: 90.05 }] });
});
