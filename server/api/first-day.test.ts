import { expect, test } from 'vitest';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop();

const list = async (table: string) => (await shop.asOwner('GET', `/api/${table}`)).json();
const begin = (body: unknown) => shop.asOwner('POST', '/api/first-day', body);
const isDemo = async () => (await (await shop.asOwner('GET', '/api/first-day')).json()).is_demo;

test('is the owner’s, and says what it takes', async () => {
  expect((await shop.send('POST', '/api/first-day', { begin: 'empty' })).status).toBe(401);
  const wrong = await begin({ begin: 'all' });
  expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['begin']]);
  expect(await isDemo()).toBe(true);
});

test('with the starter categories: no product is left, and the run brings all of it back', async () => {
  await shop.asOwner('POST', '/api/categories', { name: 'ESKİ' });
  const before = { products: await list('products'), categories: await list('categories') };
  const response = await begin({ begin: 'starter' });
  const { safety_backup, run } = await response.json();
  expect(response.status).toBe(200);
  expect(await list('products')).toEqual([]);
  expect(await isDemo()).toBe(false);
  const names = (await list('categories')).map(({ name }: { name: string }) => name);
  expect(names).toContain('KUMANDALAR');
  expect(names).not.toContain('ESKİ');
  const { backups } = await list('backups');
  expect(backups[0]).toMatchObject({ name: safety_backup, kind: 'safety', rows: { products: 3 } });

  const undone = await (await shop.asOwner('POST', `/api/runs/${run}/undo`)).json();
  expect(undone.kept).toEqual([]);
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort();
  expect(ids(await list('products'))).toEqual(ids(before.products));
  expect(ids(await list('categories'))).toEqual(ids(before.categories));
});

test('a double click begins once', async () => {
  const both = await Promise.all([begin({ begin: 'starter' }), begin({ begin: 'starter' })]);
  const answers = await Promise.all(both.map(async (each) => [each.status, (await each.json()).code]));
  expect(answers.sort()).toEqual([
    [200, undefined],
    [409, 'restore_running'],
  ]);
});

test('with nothing: vehicles and settings stay', async () => {
  const vehicles = (await list('vehicles')).length;
  expect((await begin({ begin: 'empty' })).status).toBe(200);
  for (const table of ['products', 'categories', 'brands', 'subcategories', 'banner-brands'])
    expect(await list(table), table).toEqual([]);
  expect((await list('vehicles')).length).toBe(vehicles);
  expect((await list('settings')).business_name).toBeTruthy();
  expect((await begin({ begin: 'empty' })).status).toBe(200);
});
