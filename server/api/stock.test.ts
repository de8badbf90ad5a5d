import { expect, test } from 'vitest';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { sendSheet, workbook } from '#tests/helpers/import-sheet.ts';

const shop = await openFileShop();

async function ask(method: string, address: string, body?: unknown) {
  const response = await shop.asOwner(method, address, body);
  const run = Number(response.headers.get('x-run'));
  return { status: response.status, run, body: await response.json() };
}
async function create(values: object) {
  return (await ask('POST', '/api/products', { name: 'Stoklu', category: 'ANAHTARLAR', ...values })).body;
}
const read = async (id: number) => (await ask('GET', `/api/products/${id}`)).body;
const gone = { stock: 0, status: 'out-of-stock' };
const back = { stock: 5, status: 'active' };

const ways: Record<string, (id: number) => Promise<number>> = {
  'one product': async (id) => (await ask('PATCH', `/api/products/${id}`, { stock: 5 })).run,
  'one product with its vehicles': async (id) =>
    (await ask('PATCH', `/api/products/${id}`, { stock: 5, fitments: [] })).run,
  'many products': async (id) => (await ask('PATCH', '/api/products', [{ id, stock: 5 }])).body.run,
  // The status is in the sheet as it was exported.
  'a sheet': async (id) => {
    const rows = [
      ['Kayıt no', 'Stok', 'Durum'],
      [id, 5, 'Stokta yok'],
    ];
    const { body } = await sendSheet(shop, await workbook(rows));
    return (await ask('POST', `/api/imports/${body.id}/apply`)).body.run;
  },
};

test.each(Object.entries(ways))('stock that comes in makes the product active: %s', async (_way, write) => {
  const { id } = await create(gone);
  const run = await write(id);
  expect(await read(id)).toMatchObject(back);
  expect((await ask('POST', `/api/runs/${run}/undo`)).body).toMatchObject({ undone: 1, kept: [] });
  expect(await read(id)).toMatchObject(gone);
});

test('a write that sets the status itself decides', async () => {
  const { id } = await create(gone);
  await ask('PATCH', `/api/products/${id}`, { stock: 5, status: 'out-of-stock' });
  expect(await read(id)).toMatchObject({ stock: 5, status: 'out-of-stock' });
});

test('products below their limit or that of the settings are counted, and only the owner sees a limit', async () => {
  const lowStock = async () => (await ask('GET', '/api/insights')).body.gaps.low_stock;
  const { id } = await create({ stock: 4, low_stock: 5 });
  const other = await create({ stock: 2 });
  expect(await lowStock()).toBe(1);
  await ask('PATCH', '/api/settings', { low_stock: 3 });
  await ask('PATCH', `/api/products/${id}`, { low_stock: 4 });
  const before = await lowStock();
  await ask('PATCH', `/api/products/${other.id}`, { low_stock: 0 });
  expect(await lowStock()).toBe(before - 1);
  expect((await read(id)).low_stock).toBe(4);
  for (const address of [
    `/api/products/${id}`,
    '/api/products?limit=200',
    '/.netlify/functions/products-cache',
  ])
    expect(await (await shop.visit(address)).text()).not.toContain('low_stock');
});
