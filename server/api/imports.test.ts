import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { sendSheet, workbook, xlsxType } from '#tests/helpers/import-sheet.ts';

const shop = await openFileShop();

async function ask(method: string, address: string, body?: unknown) {
  const response = await shop.asOwner(method, address, body);
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
}
async function create(values: object) {
  const { body } = await ask('POST', '/api/products', { category: 'ANAHTARLAR', ...values });
  return body;
}
const read = async (id: number) => (await ask('GET', `/api/products/${id}`)).body;
const download = async (address: string) =>
  new Uint8Array(await (await shop.asOwner('GET', address)).arrayBuffer());
const apply = (id: number) => ask('POST', `/api/imports/${id}/apply`);
/** Everything that an import can change, without the times. */
async function state() {
  const { rows } = (await shop.services.repository?.readCatalogue()) ?? {};
  const plain = (list: readonly object[] = []) =>
    list.map(({ updated_at: _, ...row }: { updated_at?: string }) => row);
  return [plain(rows?.products), plain(rows?.categories), plain(rows?.brands), plain(rows?.subcategories)];
}

test('an untouched export changes nothing, in both formats', async () => {
  await create({
    name: '=HYPERLINK("x")',
    productCode: '000123',
    price: 1250.5,
    description: '\'=bir\niki; üç, "dört"\tbeş',
    specifications: ['a | b', '\\'],
    codes: [{ kind: 'oem', code: '5K0 837' }],
    status: 'passive',
    currency: 'USD',
  });
  await create({ name: '-1', productCode: '1E5', warranty: '+2 yıl' });
  await create({ name: '@SUM(A1)', productCode: '90.750' });
  for (const type of ['xlsx', 'csv']) {
    const file = await download(`/api/export.${type}`);
    const { status, body } = await sendSheet(shop, file, type === 'csv' ? 'text/csv' : xlsxType);
    expect([status, body.created, body.changed, body.failed, body.errors], type).toEqual([201, 0, 0, 0, []]);
    expect(body.unchanged).toBeGreaterThanOrEqual(3);
  }
});

test('the export keeps codes as texts, explains its columns and contains no formula', async () => {
  await create({ name: '=1+1', productCode: '000777' });
  const { sheets } = await readXlsx(await download('/api/export.xlsx'));
  expect(sheets.map(({ name }) => name)).toEqual(['Ürünler', 'Açıklama']);
  const [headings, ...rows] = sheets[0]?.rows ?? [];
  const row = rows.find((cells) => cells[headings?.indexOf('Ürün kodu') ?? 0] === '000777');
  expect(row?.[headings?.indexOf('Ad') ?? 0]).toBe('=1+1');
  expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  expect(sheets[1]?.rows.map(([name]) => name)).toEqual(
    expect.arrayContaining([...(headings ?? []), '[SİL]']),
  );
  const csv = new TextDecoder().decode(await download('/api/export.csv'));
  expect(csv).toContain(";'=1+1;");
});

test('the export tells which vehicles a product fits, in which years', async () => {
  const { id } = await create({ name: 'Araçlı', productCode: 'ARAC-1' });
  const vehicle = { make: 'Tofaş', model: 'Kartal', year_from: 1982, year_to: 1999 };
  await ask('POST', '/api/vehicles', vehicle);
  await ask('POST', '/api/vehicles', { ...vehicle, model: 'Şahin', year_to: null });
  await ask('PUT', `/api/products/${id}/fitments`, [
    { vehicle: 'tofas-kartal', confirmed: true },
    { vehicle: 'tofas-sahin', year_from: 1990, confirmed: false },
  ]);
  const { sheets } = await readXlsx(await download('/api/export.xlsx?search=ARAC-1'));
  const [headings, row] = sheets[0]?.rows ?? [];
  expect([headings?.at(-1), row?.at(-1)]).toEqual(['Araçlar', 'Tofaş Kartal 1982-1999; Tofaş Şahin 1990-?']);
});

test('an export is filtered like the shop, and by state', async () => {
  await create({ name: 'Gizli ürün', productCode: 'G-1', status: 'passive', brand: null });
  const codes = async (query: string) => {
    const text = new TextDecoder().decode(await download(`/api/export.csv?${query}`));
    return text.split('\r\n').slice(1, -1).length;
  };
  expect(await codes('kategori=yok')).toBe(0);
  expect(await codes('search=1E5')).toBe(1);
  expect(await codes('durum=passive')).toBe(2);
  expect((await ask('GET', '/api/export.csv?durum=maybe')).body.errors).toHaveProperty('durum');
  expect((await shop.visit('/api/export.xlsx')).status).toBe(401);
});

test('a sheet is compared, applied as one run and undone', async () => {
  const old = await create({ name: 'Eski ürün', productCode: 'E-1', price: 10, brand: null });
  const before = await state();
  const rows = [
    ['Ürün kodu', 'Ad', 'Kategori', 'Marka', 'Fiyat', 'Özellikler'],
    ['E-1', null, null, 'Yeni marka', '1.250,50', 'a | b'],
    ['Y-1', 'Yeni ürün', 'Yeni kategori', null, '12,5 $', null],
    ['Y-2', null, null, null, 'bedava', null],
  ];
  const { body: first } = await sendSheet(shop, await workbook(rows));
  expect([first.created, first.changed, first.failed]).toEqual([0, 0, 3]);
  const groups = first.missing.map(({ kind, name }: { kind: string; name: string }) => ({ kind, name }));
  expect(groups).toEqual([
    { kind: 'brand', name: 'Yeni marka' },
    { kind: 'category', name: 'Yeni kategori' },
  ]);
  const { body: dryRun } = await ask('PATCH', `/api/imports/${first.id}`, { create: groups });
  expect([dryRun.created, dryRun.changed, dryRun.failed]).toEqual([1, 1, 1]);
  expect(dryRun.errors).toEqual([
    {
      row: 4,
      column: 'Fiyat',
      message: 'must be a price such as 1.250,50 or 12,5 $',
      error_code: 'cell_price',
    },
    {
      row: 4,
      column: 'Ürün kodu',
      message: 'no product has the code ‘Y-2’; a new one must have a name and a category',
      error_code: 'unknown_code:Y-2',
    },
  ]);
  expect(dryRun.rows[0].changes).toContainEqual({ field: 'price', before: 10, after: 1250.5 });
  expect(await state()).toEqual(before);

  const { sheets } = await readXlsx(await download(`/api/imports/${first.id}/errors.xlsx`));
  expect(sheets[0]?.rows[1]).toEqual([
    4,
    expect.stringMatching(/^Fiyat: Fiyat okunamadı\..*\nÜrün kodu: “Y-2” kodlu ürün yok/),
    'Y-2',
    null,
    null,
    null,
    'bedava',
    null,
  ]);

  const applied = await apply(first.id);
  expect(applied).toEqual({ status: 200, body: { run: expect.any(Number), created: 1, changed: 1 } });
  const { price, brand, specifications } = await read(old.id);
  expect({ price, brand, specifications }).toEqual({
    price: 1250.5,
    brand: 'Yeni marka',
    specifications: ['a', 'b'],
  });
  const history = (await ask('GET', `/api/history?run=${applied.body.run}`)).body;
  expect(new Set(history.map((entry: { cause: string }) => entry.cause))).toEqual(new Set(['import']));
  expect((await apply(first.id)).status).toBe(409);
  expect((await ask('GET', `/api/imports/${first.id}`)).body.run).toBe(applied.body.run);

  expect((await ask('POST', `/api/runs/${applied.body.run}/undo`)).body).toMatchObject({
    undone: 4,
    kept: [],
  });
  expect(await state()).toEqual(before);
});

test('an import is refused when the catalogue has changed under it, and can be compared again', async () => {
  const { id } = await create({ name: 'Çakışan', productCode: 'C-1', price: 10 });
  const { body } = await sendSheet(shop, 'Kod;Fiyat\r\nC-1;20\r\n');
  expect(body.changed).toBe(1);
  await ask('PATCH', `/api/products/${id}`, { stock: 7 });
  const refused = await apply(body.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  expect((await read(id)).price).toBe(10);
  expect((await ask('PATCH', `/api/imports/${body.id}`, {})).body.changed).toBe(1);
  expect((await apply(body.id)).body).toMatchObject({ changed: 1 });
  expect(await read(id)).toMatchObject({ price: 20, stock: 7 });
});

test('an import says whether it is being applied and whether it was undone', async () => {
  await create({ name: 'Durumlu', productCode: 'D-1', price: 10 });
  const { body } = await sendSheet(shop, 'Kod;Fiyat\r\nD-1;20\r\n');
  const stateOf = async () => {
    const { applying, undone } = (await ask('GET', `/api/imports/${body.id}`)).body;
    return { applying, undone };
  };
  const mark = (at: string) =>
    shop.services.database?.orm.execute(
      sql`UPDATE imports SET applying_at = now() - ${at}::interval WHERE id = ${body.id}`,
    );
  expect(await stateOf()).toEqual({ applying: false, undone: false });
  await mark('1 second');
  expect(await stateOf()).toEqual({ applying: true, undone: false });
  expect((await apply(body.id)).status).toBe(409);
  // The process that applied it has ended.
  await mark('1 hour');
  expect(await stateOf()).toEqual({ applying: false, undone: false });
  const { run } = (await apply(body.id)).body;
  expect(await stateOf()).toEqual({ applying: false, undone: false });
  const undone = (await ask('POST', `/api/runs/${run}/undo`)).body;
  expect(await stateOf()).toEqual({ applying: false, undone: true });
  await ask('POST', `/api/runs/${undone.run}/undo`);
  expect(await stateOf()).toEqual({ applying: false, undone: false });
});

test('a sheet with too many rows is refused also when its columns are chosen later', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `yok-${at};1`).join('\r\n');
  const { body: unknown } = await sendSheet(shop, `Malzeme;Tutar\r\n${rows(20_005)}`);
  const chosen = await ask('PATCH', `/api/imports/${unknown.id}`, { columns: { A: 'productCode' } });
  expect([chosen.status, chosen.body.code]).toEqual([422, 'sheet_too_many_rows']);
});

test('EANs that products exchange or hand on are moved by one import, and back by its undo', async () => {
  const codes = ['4006381333931', '96385074', '5901234123457'];
  const rows = [];
  for (const [at, code] of codes.entries())
    rows.push(await create({ name: `Yer ${at}`, productCode: `YER-${at}`, codes: [{ kind: 'ean', code }] }));
  const before = await state();
  const { body } = await sendSheet(
    shop,
    [
      'Kod;Ad;Kategori;Karşılık kodları',
      `YER-9;Yeni;ANAHTARLAR;EAN: ${codes[2]}`,
      `YER-0;;;EAN: ${codes[1]}`,
      `YER-1;;;EAN: ${codes[0]} | OEM: 7`,
      'YER-2;;;[SİL]',
    ].join('\r\n'),
  );
  expect([body.created, body.changed, body.errors]).toEqual([1, 3, []]);
  const { status, body: applied } = await apply(body.id);
  expect(status).toBe(200);
  const now = await Promise.all(rows.map(({ id }) => read(id)));
  expect(now.map((row) => row.codes[0]?.code)).toEqual([codes[1], codes[0], undefined]);
  const undone = await ask('POST', `/api/runs/${applied.run}/undo`);
  expect(undone.body).toMatchObject({ undone: 4, kept: [] });
  expect(await state()).toEqual(before);
});

test('a row that the database refuses is named', async () => {
  const { id } = await create({ name: 'Reddedilen', productCode: 'R-1', price: 10 });
  const { body } = await sendSheet(
    shop,
    'Kod;Ad;Kategori;Garanti\r\nR-2;Yeni;ANAHTARLAR;bir\r\nR-3;Yeni;ANAHTARLAR;iki\r\nR-1;;;üç\r\n',
  );
  const { orm } = shop.services.database as Database;
  const refuse = (text: string) =>
    orm.execute(
      sql.raw(`ALTER TABLE products ADD CONSTRAINT products_warranty_check CHECK (warranty <> '${text}')`),
    );
  const accept = () => orm.execute(sql`ALTER TABLE products DROP CONSTRAINT products_warranty_check`);
  await refuse('iki');
  const created = await apply(body.id);
  expect([created.status, created.body.errors]).toEqual([
    422,
    { 'rows.3.warranty': 'contains characters that cannot be stored' },
  ]);
  await accept();
  await refuse('üç');
  expect((await apply(body.id)).body.errors).toEqual({
    'rows.4.warranty': 'contains characters that cannot be stored',
  });
  await accept();
  expect((await read(id)).warranty).toBeNull();
});

test('a dry run is kept for a day, and at most ten are', async () => {
  const { database, imports } = shop.services;
  await sendSheet(shop, 'Kod;Fiyat\r\nyok;1\r\n');
  await database?.orm.execute(sql`INSERT INTO imports (file_name, file, options, cells, version, summary)
    SELECT file_name, file, options, cells, version, summary
    FROM (SELECT * FROM imports ORDER BY id DESC LIMIT 1) AS newest, generate_series(1, 12)`);
  await sendSheet(shop, 'Kod;Fiyat\r\nyok;1\r\n');
  const { body } = await ask('GET', '/api/imports');
  expect(body).toHaveLength(10);
  await database?.orm.execute(sql`UPDATE imports SET created_at = created_at - interval '25 hours'`);
  expect((await ask('GET', '/api/imports')).body).toEqual([]);
  expect((await ask('GET', `/api/imports/${body[0].id}`)).status).toBe(404);
  expect((await apply(body[0].id)).status).toBe(404);
  await imports?.prune();
});

test('new categories are in the order of the sheet', async () => {
  const file = 'Kod;Ad;Kategori\r\nS-1;Bir;SONRA GELEN\r\nS-2;İki;ÖNCE GELEN\r\n';
  const { body } = await sendSheet(shop, file);
  const create = [...body.missing].map(({ kind, name }) => ({ kind, name }));
  await ask('PATCH', `/api/imports/${body.id}`, { create });
  const { run } = (await apply(body.id)).body;
  const orderOf = async (wanted: string) =>
    (await ask('GET', '/api/categories?limit=200')).body.find(({ name }: { name: string }) => name === wanted)
      .order;
  expect(await orderOf('SONRA GELEN')).toBeLessThan(await orderOf('ÖNCE GELEN'));
  await ask('POST', `/api/runs/${run}/undo`);
});
