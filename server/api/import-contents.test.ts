import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { ProductRow } from '#domain/schemas/product.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { sendSheet, workbook } from '#tests/helpers/import-sheet.ts';
import { dataUrl, hugePng } from '#tests/helpers/pictures.ts';

const shop = await openFileShop();

async function ask(method: string, address: string, body?: unknown) {
  const response = await shop.asOwner(method, address, body);
  const total = response.headers.get('x-total-count');
  return { status: response.status, body: await response.json(), total: total && Number(total) };
}
const create = async (values: object) =>
  (await ask('POST', '/api/products', { category: 'ANAHTARLAR', ...values })).body;
const read = async (id: number) => (await ask('GET', `/api/products/${id}`)).body;
const fitmentsOf = async (id: number) => (await ask('GET', `/api/products/${id}/fitments`)).body;
const download = async (address: string) =>
  new Uint8Array(await (await shop.asOwner('GET', address)).arrayBuffer());
async function upload(): Promise<string> {
  const { body } = await ask('POST', '/api/images', { kind: 'product', dataUrl: dataUrl(hugePng(2, 2)) });
  return body.url;
}
/** Everything that an import can change, without the times. */
async function state() {
  const { rows } = (await shop.services.repository?.readCatalogue()) ?? {};
  const plain = (list: readonly object[] = []) =>
    list.map(({ updated_at: _, ...row }: { updated_at?: string }) => row);
  return [rows?.products, rows?.fitments, rows?.categories, rows?.brands, rows?.documents].map(plain);
}

const vehicle = { make: 'Tofaş', model: 'Kartal', year_from: 1982, year_to: 1999 };
await ask('POST', '/api/vehicles', vehicle);
await ask('POST', '/api/vehicles', { ...vehicle, model: 'Şahin', year_to: null });

test('rows, vehicles, codes and pictures are written as one run, and one undo takes all of it back', async () => {
  const [old, other] = [await create({ productCode: 'DMR-001', name: 'Eski' }), await upload()];
  await ask('PUT', `/api/products/${old.id}/fitments`, [
    { vehicle: 'tofas-kartal', note: 'Sustalı', confirmed: true },
  ]);
  const seen = (await read(old.id)).updated_at;
  const before = await state();
  const rows = [
    ['Ürün kodu', 'Ad', 'Kategori', 'Araçlar', 'Barkod', 'OEM', 'Resimler', 'Az stok sınırı'],
    ['DMR-001', null, null, 'Kartal 1982-1999; Tofaş Şahin 1990-?', null, null, null, null],
    ['DMR-002', 'Yeni', 'ANAHTARLAR', 'Şahin', '4006381333931', 'A 1 | B 2', 'kapak.png', 4],
  ];
  const { body: first } = await sendSheet(shop, await workbook(rows));
  expect([first.changed, first.failed, first.summary]).toEqual([1, 1, { fitments: 1 }]);
  expect(first.error_groups).toMatchObject([{ code: 'unknown_image', column: 'Resimler', count: 1 }]);

  const names = ['kapak.png', 'DMR-001.jpg', 'DMR-001-2.jpg', 'fatura.png'];
  const found = await ask('POST', `/api/imports/${first.id}/pictures`, { names });
  expect(found.body).toEqual({
    placed: [
      { name: 'DMR-001.jpg', row: 2, product: 'Eski', code: 'DMR-001', position: 1, images: 0 },
      { name: 'DMR-001-2.jpg', row: 2, product: 'Eski', code: 'DMR-001', position: 2, images: 0 },
      { name: 'kapak.png', row: 3, product: 'Yeni', code: 'DMR-002', position: 1, images: 0 },
    ],
    unplaced: [{ name: 'fatura.png', reason: 'none' }],
  });
  const addresses = [other, await upload(), await upload()];
  const pictures = names.slice(0, 3).map((name, at) => ({ name, address: addresses[at] }));
  const { body: dryRun } = await ask('PATCH', `/api/imports/${first.id}`, { pictures });
  expect([dryRun.created, dryRun.changed, dryRun.pictures]).toEqual([1, 1, { placed: 3, unplaced: [] }]);
  expect(await state()).toEqual(before);

  const applied = await ask('POST', `/api/imports/${first.id}/apply`);
  expect(applied.body).toEqual({ run: expect.any(Number), created: 1, changed: 1 });
  expect(await fitmentsOf(old.id)).toEqual([
    { vehicle: 'tofas-kartal', note: 'Sustalı', source: 'owner', confirmed: true },
    { vehicle: 'tofas-sahin', year_from: 1990, source: 'owner', confirmed: false },
  ]);
  expect((await read(old.id)).images).toEqual(addresses.slice(1));
  expect((await read(old.id)).updated_at).not.toBe(seen);
  const all: ProductRow[] = (await ask('GET', '/api/products?limit=200')).body;
  const { id, images, codes, low_stock } = all.find((row) => row.productCode === 'DMR-002') as ProductRow;
  expect({ images, low_stock, codes: codes.map(({ kind }) => kind) }).toEqual({
    images: [other],
    low_stock: 4,
    codes: ['ean', 'oem', 'oem'],
  });
  expect(await fitmentsOf(id)).toEqual([{ vehicle: 'tofas-sahin', source: 'owner', confirmed: true }]);

  const undone = await ask('POST', `/api/runs/${applied.body.run}/undo`);
  expect(undone.body.kept).toEqual([]);
  expect(await state()).toEqual(before);
});

test('links are written once for all rows, a file stays, and one undo takes all of it back', async () => {
  const codes = ['BELGE-1', 'BELGE-2'];
  const made = await Promise.all(codes.map((code) => create({ productCode: code, name: code })));
  const ids = made.map(({ id }) => id);
  const document = async (values: object) =>
    (await ask('POST', '/api/documents', { kind: 'manual', products: ids, ...values })).body;
  const shared = await document({ title: 'Ortak', url: 'https://example.com/ortak' });
  const own = await document({ title: 'Kendi', url: 'https://example.com/kendi', products: ids.slice(0, 1) });
  const file = await document({ title: 'Dosya', kind: 'software', products: ids.slice(0, 1) });
  await shop.services.repository?.documents.setFile(file.id, {
    file: 'file-1-1-a.zip',
    size: 1,
    sha256: 'a',
  });
  const exported = new TextDecoder().decode(await download('/api/export.csv?sutunlar=documents'));
  const cell =
    'Kılavuz: Ortak https://example.com/ortak | Kılavuz: Kendi https://example.com/kendi | Yazılım: Dosya [dosya]';
  expect(exported).toContain(`${ids[0]};${cell}\r\n`);

  const before = await state();
  const video = 'Video: Yeni https://example.com/yeni';
  const sheet = [
    ['Ürün kodu', 'Ad', 'Kategori', 'Belgeler'],
    ['BELGE-1', null, null, `Yazılım: Dosya [dosya] | ${video}`],
    ['BELGE-2', null, null, '[SİL]'],
    ['BELGE-3', 'Üç', 'ANAHTARLAR', `${video} | Kılavuz: Ortak https://example.com/ortak`],
    ['BELGE-4', 'Dört', 'ANAHTARLAR', 'Video: Kötü javascript:alert(1)'],
  ];
  const { body: dryRun } = await sendSheet(shop, await workbook(sheet));
  expect([dryRun.changed, dryRun.created, dryRun.failed, dryRun.summary]).toEqual([
    2,
    1,
    1,
    { documents: 2 },
  ]);
  expect(dryRun.error_groups).toMatchObject([{ code: 'bad_link', column: 'Belgeler', count: 1 }]);
  expect(dryRun.warning_groups).toMatchObject([{ code: 'links_removed', count: 2 }]);
  expect(await state()).toEqual(before);

  const { body: applied } = await ask('POST', `/api/imports/${dryRun.id}/apply`);
  const list = (await ask('GET', '/api/documents?limit=200')).body as (typeof shared)[];
  const third = (await ask('GET', '/api/products?limit=200')).body.find(
    ({ productCode }: ProductRow) => productCode === 'BELGE-3',
  ).id;
  expect(list.find(({ id }) => id === shared.id)).toMatchObject({ products: [third] });
  expect(list.find(({ id }) => id === own.id)).toBeUndefined();
  expect(list.find(({ id }) => id === file.id)).toMatchObject({ products: ids.slice(0, 1), size: 1 });
  expect(list.filter(({ title }) => title === 'Yeni')).toMatchObject([
    { kind: 'video', url: 'https://example.com/yeni', products: [ids[0], third] },
  ]);
  expect((await ask('POST', `/api/runs/${applied.run}/undo`)).body.kept).toEqual([]);
  expect(await state()).toEqual(before);
});

test('all differences are paged and filtered by field, and counted without new products', async () => {
  const codes = Array.from({ length: 12 }, (_, at) => `SAYFA-${at}`);
  for (const [at, code] of codes.entries())
    await create({ productCode: code, name: code, price: 100, ...(at === 0 && { description: 'Var' }) });
  const lines = codes.map(
    (code, at) => `${code};;;${at === 1 ? 1 : 120};${at < 3 ? 5 : ''};${at ? '' : 'Yeni'}`,
  );
  const { body } = await sendSheet(
    shop,
    ['Kod;Ad;Kategori;Fiyat;Stok;Açıklama', ...lines, 'SAYFA-X;Yeni;ANAHTARLAR;5;5;', 'yok;;;5;;'].join(
      '\r\n',
    ),
  );
  expect(body.summary).toEqual({ price: 12, stock: 3, description: 1 });
  expect(body.warnings).toEqual([
    {
      row: 2,
      column: 'Açıklama',
      message: 'replaces the description that is there',
      error_code: 'description_replaced',
    },
    { row: 3, column: 'Fiyat', message: 'the price moves by -99.0 %', error_code: 'price_moves:-99.0' },
  ]);
  const rows = async (query: string) => {
    const { body: list, total } = await ask('GET', `/api/imports/${body.id}/rows?${query}`);
    return [list.map(({ row }: { row: number }) => row), total];
  };
  expect(await rows('limit=5&offset=10')).toEqual([[12, 13, 14], 13]);
  expect(await rows('field=stock')).toEqual([[2, 3, 4], 3]);
  expect(await rows('field=price&limit=2&offset=1')).toEqual([[3, 4], 12]);
  expect(await rows('only=created')).toEqual([[14], 1]);
  expect(await rows('only=warned&field=')).toEqual([[2, 3], 2]);
  const {
    body: [first],
  } = await ask('GET', `/api/imports/${body.id}/rows?field=description`);
  expect(first.changes).toContainEqual({ field: 'description', before: 'Var', after: 'Yeni' });
  for (const query of ['field=updated_at', 'limit=0', 'only=failed'])
    expect((await ask('GET', `/api/imports/${body.id}/rows?${query}`)).status).toBe(422);
  expect((await ask('GET', '/api/imports/99999/rows')).status).toBe(404);
});

test('pictures that were not uploaded, or have one name, are refused by name', async () => {
  const { body } = await sendSheet(shop, 'Kod;Fiyat\r\nDMR-001;7\r\n');
  const change = (pictures: unknown) => ask('PATCH', `/api/imports/${body.id}`, { pictures });
  const address = await upload();
  for (const [pictures, field] of [
    [[{ name: 'a.jpg', address: '/images/product-1-0-1700000000000-aaaaaaaa.jpg' }], 'pictures.0.address'],
    [[{ name: 'a.jpg', address: 'https://example.com/a.jpg' }], 'pictures.0.address'],
    [
      [
        { name: 'a.jpg', address },
        { name: 'A.JPG', address },
      ],
      'pictures.1.name',
    ],
    [Array.from({ length: 5_001 }, (_, at) => ({ name: `${at}.jpg`, address })), 'pictures'],
  ] as const) {
    const { status, body: refused } = await change(pictures);
    expect([status, Object.keys(refused.errors)]).toEqual([422, [field]]);
  }
  const names = Array.from({ length: 5_001 }, (_, at) => `${at}.jpg`);
  const many = await ask('POST', `/api/imports/${body.id}/pictures`, { names });
  expect([many.status, many.body.errors]).toEqual([422, { names: 'at most 5000 entries' }]);
});

test('the template has all columns and an example that is left out, and an export only chosen columns', async () => {
  const template = await download('/api/import-template.xlsx');
  const { sheets } = await readXlsx(template);
  expect(sheets[0]?.rows).toHaveLength(2);
  const { body } = await sendSheet(shop, template);
  expect([body.created, body.changed, body.failed, body.examples]).toEqual([0, 0, 0, [2]]);
  const headings = async (query: string) =>
    (await readXlsx(await download(`/api/export.xlsx?${query}`))).sheets[0]?.rows[0];
  expect(await headings('sutunlar=stock,price,code_oem,fitments')).toEqual([
    'Kayıt no',
    'Fiyat',
    'Stok',
    'OEM kodu',
    'Araçlar',
  ]);
  expect((await headings(''))?.slice(-3)).toEqual(['Barkod', 'Belgeler', 'Araçlar']);
  const refused = await ask('GET', '/api/export.csv?sutunlar=price,renk');
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['sutunlar']]);
});
