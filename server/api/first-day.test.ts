import sharp from 'sharp';
import { expect, test } from 'vitest';
import { starterCatalogue } from '#seed/starter.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { dataUrl } from '#tests/helpers/pictures.ts';
import { openTestShop } from '#tests/helpers/shop.ts';

const shop = await openFileShop();

const list = async (table: string) => (await shop.asOwner('GET', `/api/${table}`)).json();
const begin = (body: unknown) => shop.asOwner('POST', '/api/first-day', body);
const read = async () => (await shop.asOwner('GET', '/api/first-day')).json();
const names = async (table: string) => (await list(table)).map(({ name }: { name: string }) => name);
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort();

const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a40' } })
  .jpeg()
  .toBuffer();

async function upload(kind: 'product' | 'logo'): Promise<string> {
  const response = await shop.asOwner('POST', '/api/images', { kind, dataUrl: dataUrl(photo) });
  expect(response.status).toBe(201);
  return (await response.json()).url;
}

test('is the owner’s, and says what it takes', async () => {
  for (const [method, address, body] of [
    ['GET', '/api/first-day', undefined],
    ['GET', '/api/first-day/leaving', undefined],
    ['PATCH', '/api/first-day', { put_away: true }],
    ['POST', '/api/first-day', { begin: 'empty' }],
  ] as const)
    expect((await shop.send(method, address, body)).status).toBe(401);
  const wrong = await begin({ begin: 'all' });
  expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['begin']]);
  const text = await shop.asOwner('PATCH', '/api/first-day', { put_away: 'yes' });
  expect([text.status, Object.keys((await text.json()).errors)]).toEqual([422, ['put_away']]);
});

test('says before what leaving deletes and keeps, and deletes and keeps just that', async () => {
  await shop.asOwner('POST', '/api/categories', { name: 'ESKİ' });
  const [sample] = await list('products');
  const copied = await shop.asOwner('POST', '/api/products', {
    name: 'Kopya',
    category: sample.category,
    brand: sample.brand,
    images: sample.images,
  });
  const adopted = (await list('products')).at(-1);
  const changes = { images: [await upload('product')], name: 'Benim ürünüm' };
  expect((await shop.asOwner('PATCH', `/api/products/${adopted.id}`, changes)).status).toBe(200);
  const other = (await list('products')).find(({ id }: { id: number }) => id === sample.id - 1);
  await shop.asOwner('PATCH', `/api/products/${other.id}`, { price: 7 });
  const before = { products: await list('products'), categories: await list('categories') };

  const leaving = await list('first-day/leaving');
  expect([(await read()).is_demo, leaving.empty.edited]).toEqual([true, 1]);
  expect(leaving.empty).toMatchObject({ deleted: { products: 2 }, kept: { products: 2 } });
  expect(leaving.starter.deleted.categories).toBe(0);

  const response = await begin({ begin: 'empty' });
  const { safety_backup, run, ...left } = await response.json();
  expect([response.status, left]).toEqual([200, leaving.empty]);
  expect((await names('products')).sort()).toEqual(['Benim ürünüm', 'Kopya']);
  // The groups of what stays, and the owner's own.
  expect((await names('categories')).sort()).toEqual(
    [...new Set(['ESKİ', sample.category, adopted.category])].sort(),
  );
  expect((await names('brands')).sort()).toEqual([...new Set([sample.brand, adopted.brand])].sort());
  expect(await list('banner-brands')).toEqual([]);
  expect(await read()).toMatchObject({ is_demo: false, steps: { catalogue: true } });
  const { claim_years, claim_products, claim_shipping } = await list('settings');
  expect([claim_years, claim_products, claim_shipping]).toEqual([null, null, null]);
  const { backups } = await list('backups');
  expect(backups[0]).toMatchObject({
    name: safety_backup,
    kind: 'safety',
    before: 'leaving_demo',
    rows: { products: 4 },
  });

  const undone = await (await shop.asOwner('POST', `/api/runs/${run}/undo`)).json();
  expect(undone.kept).toEqual([]);
  expect(ids(await list('products'))).toEqual(ids(before.products));
  expect(ids(await list('categories'))).toEqual(ids(before.categories));
  expect((await list('settings')).claim_years).toBe('40+');
  for (const { id } of [await copied.json(), adopted])
    expect((await shop.asOwner('DELETE', `/api/products/${id}`)).status).toBe(204);
});

test('a double click begins once, with the starter categories', async () => {
  const both = await Promise.all([begin({ begin: 'starter' }), begin({ begin: 'starter' })]);
  const answers = await Promise.all(both.map(async (each) => [each.status, (await each.json()).code]));
  expect(answers.sort()).toEqual([
    [200, undefined],
    [409, 'restore_running'],
  ]);
  expect(await list('products')).toEqual([]);
  expect(await names('categories')).toEqual(expect.arrayContaining(['KUMANDALAR', 'ESKİ']));
});

test('with nothing: vehicles, settings and what is the owner’s stay, and a second time is no error', async () => {
  const vehicles = (await list('vehicles')).length;
  for (let time = 0; time < 2; time += 1) {
    expect((await begin({ begin: 'empty' })).status).toBe(200);
    for (const table of ['products', 'brands', 'banner-brands']) expect(await list(table), table).toEqual([]);
    expect(await names('categories')).not.toContain('CİHAZLAR');
  }
  expect((await list('vehicles')).length).toBe(vehicles);
  expect((await list('settings')).business_name).toBeTruthy();
});

test('each step is done when it is true, and the checklist stays away when it is put away', async () => {
  const none = Object.fromEntries(Object.keys((await read()).steps).map((step) => [step, false]));
  expect((await read()).steps).toEqual(none);
  const settings = {
    business_name: 'Usta Anahtar',
    address: 'Çarşı Caddesi 5, Ankara',
    phone_1: '0532 111 22 33',
    phone_2: '',
    whatsapp_number: '0532 111 22 33',
    logo_square: await upload('logo'),
  };
  expect((await shop.asOwner('PATCH', '/api/settings', settings)).status).toBe(200);
  const product = { name: 'İlk ürün', category: 'ESKİ', images: [await upload('product')] };
  expect((await shop.asOwner('POST', '/api/products', product)).status).toBe(201);
  expect((await read()).steps).toEqual({
    phones: true,
    name: true,
    logo: true,
    catalogue: true,
    picture: true,
    mail: false,
    backup: false,
  });
  // The backup before leaving the demo was not the owner's.
  await (await shop.asOwner('POST', '/api/backups')).text();
  expect((await read()).steps.backup).toBe(true);

  const put = async (put_away: boolean) =>
    (await shop.asOwner('PATCH', '/api/first-day', { put_away })).json();
  expect([(await read()).put_away, (await put(true)).put_away]).toEqual([false, true]);
  expect((await read()).put_away).toBe(true);
  expect((await put(false)).put_away).toBe(false);
});

test('a shop that begins with nothing claims nothing', async () => {
  const own = await openTestShop({ SEED: 'none' });
  const { claim_years, claim_products, claim_shipping } = await (
    await own.asOwner('GET', '/api/settings')
  ).json();
  expect([claim_years, claim_products, claim_shipping]).toEqual([null, null, null]);
  await own.close();
});

test('the links of the sample catalogue go with it, unless they lead elsewhere by now', async () => {
  const { repository } = shop.services;
  const links = ['https://example.com/a', 'https://example.com/b'];
  for (const url of links)
    await shop.asOwner('POST', '/api/documents', { kind: 'manual', title: 'Kılavuz', url });
  const rows = (await repository?.documents.list()) ?? [];
  const documents = rows.map((row) =>
    row.url === links[1] ? { ...row, url: 'https://example.com/c' } : row,
  );
  await repository?.beginCatalogue([{ ...starterCatalogue(), documents }], { categories: [], brands: [] });
  expect((await repository?.documents.list())?.map(({ url }) => url)).toEqual([links[1]]);
});
