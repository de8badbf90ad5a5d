import { expect, test } from 'vitest';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { sendSheet, workbook } from '#tests/helpers/import-sheet.ts';

const shop = await openFileShop();

async function ask(method: string, address: string, body?: unknown) {
  const response = await shop.asOwner(method, address, body);
  const run = Number(response.headers.get('x-run'));
  return { status: response.status, run, body: await response.json() };
}
const base = { name: 'Pil CR2032', category: 'PİLLER' };
const create = async (values: object = {}) =>
  (await ask('POST', '/api/products', { ...base, ...values })).body;
const read = async (id: number) => (await ask('GET', `/api/products/${id}`)).body;

const breaks = [
  { quantity: 10, price: 90 },
  { quantity: 50, price: '80,50' },
];
const stored = [
  { quantity: 10, price: 90 },
  { quantity: 50, price: 80.5 },
];
const sold = { price: 100, min_quantity: 5, pack_size: 5, price_breaks: breaks };

test('a product keeps its minimum, its pack and its breaks; visitors get them, and one undo takes a change back', async () => {
  const { id } = await create(sold);
  expect(await read(id)).toMatchObject({ ...sold, price_breaks: stored });
  const { products } = await (await shop.send('GET', '/.netlify/functions/products-cache')).json();
  const seen = products.find((product: { id: number }) => product.id === id);
  expect(seen).toMatchObject({ min_quantity: 5, pack_size: 5, price_breaks: stored });
  const { run } = await ask('PATCH', `/api/products/${id}`, {
    min_quantity: null,
    pack_size: null,
    price_breaks: [],
  });
  expect(await read(id)).toMatchObject({ min_quantity: null, pack_size: null, price_breaks: [] });
  expect((await ask('POST', `/api/runs/${run}/undo`)).body).toMatchObject({ undone: 1, kept: [] });
  expect(await read(id)).toMatchObject({ min_quantity: 5, pack_size: 5, price_breaks: stored });
});

test.each<[string, object, Record<string, string>]>([
  ['a pack of 0', { pack_size: 0 }, { pack_size: 'must be at least 1' }],
  ['half a pack', { pack_size: 2.5 }, { pack_size: 'must be a whole number' }],
  ['a minimum of 0', { min_quantity: 0 }, { min_quantity: 'must be at least 1' }],
  ['a minimum that no cart takes', { min_quantity: 10_000 }, { min_quantity: 'at most 9999' }],
  [
    'a minimum above the stock',
    { min_quantity: 6, stock: 5 },
    { min_quantity: 'must be at most the stock, 5' },
  ],
  [
    'quantities out of order',
    { price_breaks: [breaks[1], breaks[0]] },
    { 'price_breaks.1': 'must be from more than 50, the quantity before it' },
  ],
  [
    'the same quantity twice',
    { price_breaks: [breaks[0], breaks[0]] },
    { 'price_breaks.1': 'must be from more than 10, the quantity before it' },
  ],
  [
    'more that costs more',
    { price_breaks: [breaks[0], { quantity: 50, price: 95 }] },
    { 'price_breaks.1': 'must be below 90,00, the price of fewer' },
  ],
  [
    'a break at the list price',
    { price_breaks: [{ quantity: 10, price: 100 }] },
    { 'price_breaks.0': 'must be below 100,00, the price of fewer' },
  ],
  [
    'a break from one on',
    { price_breaks: [{ quantity: 1, price: 90 }] },
    { 'price_breaks.0.quantity': 'must be at least 2' },
  ],
  [
    'a break without a price',
    { price_breaks: [{ quantity: 10, price: null }] },
    { 'price_breaks.0.price': 'must be an amount such as 1.250,50' },
  ],
  [
    'five breaks',
    { price_breaks: [2, 3, 4, 5, 6].map((quantity) => ({ quantity, price: 90 - quantity })) },
    { price_breaks: 'at most 4 entries' },
  ],
])('%s is refused, and the field is named', async (_, values, errors) => {
  const made = await ask('POST', '/api/products', { ...base, price: 100, ...values });
  expect([made.status, made.body.errors]).toEqual([422, errors]);
  const { id } = await create({ price: 100, stock: 5 });
  const changed = await ask('PATCH', `/api/products/${id}`, values);
  expect([changed.status, changed.body.errors]).toEqual([422, errors]);
});

test('a price at or below the first break is refused in every way of writing it; a sale may leave less than the minimum', async () => {
  const { id } = await create({ ...sold, stock: 5 });
  const error = 'must be above its price from a quantity on, 10+ 90,00';
  expect((await ask('PATCH', `/api/products/${id}`, { price: 90 })).body.errors).toEqual({ price: error });
  expect((await ask('PATCH', '/api/products', [{ id, price: 90 }])).body.errors).toEqual({
    '0.price': error,
  });
  const { body } = await sendSheet(
    shop,
    await workbook([
      ['Kayıt no', 'Fiyat'],
      [id, 90],
    ]),
  );
  expect(body.errors).toMatchObject([{ row: 2, column: 'Fiyat', message: error }]);
  expect((await ask('PATCH', `/api/products/${id}`, { price: null })).status).toBe(200);
  expect((await ask('PATCH', `/api/products/${id}`, { stock: 2, price: 95 })).status).toBe(200);
  expect(await read(id)).toMatchObject({ stock: 2, price: 95, min_quantity: 5 });
});

test('a round of prices changes the breaks in proportion, and its undo both', async () => {
  const { id } = await create(sold);
  const round = { where: { ids: [id] }, dry_run: false };
  const up = await ask('POST', '/api/prices', {
    ...round,
    change: { kind: 'percent', value: 10 },
    round: 'none',
  });
  expect(await read(id)).toMatchObject({
    price: 110,
    price_breaks: [
      { quantity: 10, price: 99 },
      { quantity: 50, price: 88.55 },
    ],
  });
  // Rounded to five both would be 10.
  await ask('POST', '/api/prices', { ...round, change: { kind: 'set', value: 12 }, round: 'five' });
  expect(await read(id)).toMatchObject({
    price: 10,
    price_breaks: [
      { quantity: 10, price: 9 },
      { quantity: 50, price: 8.05 },
    ],
  });
  const kept = (await ask('POST', `/api/runs/${up.run}/undo`)).body.kept;
  expect(kept).toMatchObject([{ row_id: id, fields: expect.arrayContaining(['price', 'price_breaks']) }]);
});

test('a sheet brings them, an export is no change, and a break may say the currency of the price', async () => {
  const { id } = await create({ price: 100, currency: 'USD' });
  const heads = ['Kayıt no', 'En az adet', 'Paket adedi', 'Kademe fiyatları'];
  async function plan(...cells: (string | number)[]) {
    return (await sendSheet(shop, await workbook([heads, [id, ...cells]]))).body;
  }
  const wrong = await plan(0, 'çok', '10 tane 90');
  expect(wrong.errors.map(({ column, message }: Record<string, string>) => [column, message])).toEqual([
    ['Paket adedi', 'must be a whole number'],
    ['Kademe fiyatları', '‘10 tane 90’ must be written such as 10+ 95,50'],
  ]);
  expect((await plan(5, 5, '10+ 90 €')).errors).toMatchObject([{ column: 'Kademe fiyatları' }]);
  const good = await plan(5, 5, '10+ 90 $ | 50+80,50');
  expect(good).toMatchObject({ changed: 1, errors: [] });
  await ask('POST', `/api/imports/${good.id}/apply`);
  expect(await read(id)).toMatchObject({ min_quantity: 5, pack_size: 5, price_breaks: stored });
  expect(await plan(5, 5, '10+ 90,00 | 50+ 80,50')).toMatchObject({ unchanged: 1, changed: 0, errors: [] });
  const csv = await (await shop.asOwner('GET', '/api/export.csv')).text();
  expect(csv).toContain('10+ 90,00 | 50+ 80,50');
  const cleared = await plan('[SİL]', '', '[SİL]');
  await ask('POST', `/api/imports/${cleared.id}/apply`);
  expect(await read(id)).toMatchObject({ min_quantity: null, pack_size: 5, price_breaks: [] });
});

test('the desk is offered the price for the quantity that was asked for', async () => {
  const { id } = await create(sold);
  const token = 'quantities-are-asked-for-0001';
  const { number } = await (
    await shop.send('POST', '/api/requests', { token, lang: 'tr', items: [{ id, quantity: 50 }] })
  ).json();
  const { context } = (await ask('GET', `/api/requests/${number}`)).body;
  expect(context.lines).toMatchObject([{ list_price: 80.5, list_currency: 'TRY' }]);
});
