import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendSheet } from '#tests/helpers/import-sheet.ts';
import { editInLibreOffice } from '#tests/helpers/libreoffice.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { catalogueOf } from '../../bench/catalogue.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ SEED: 'none' });
  await shop.services.repository?.seed(catalogueOf(1_000));
  shop.services.catalogue.invalidate();
});
afterAll(() => shop.close());

test('of 500 prices that were changed in LibreOffice exactly these are changed', async () => {
  const codes = ['000123', '1E5', '90.750'];
  for (const [at, productCode] of codes.entries())
    await shop.asOwner('PATCH', `/api/products/${at + 1}`, { productCode });
  const exported = new Uint8Array(await (await shop.asOwner('GET', '/api/export.xlsx')).arrayBuffer());
  const headings = (await readXlsx(exported)).sheets[0]?.rows[0] ?? [];
  const column = headings.indexOf('Fiyat');
  const edited = await editInLibreOffice(
    exported,
    `For row = 1 To 500
    sheet.getCellByPosition(${column}, row).Value = 77777.77
  Next`,
  );
  const rows = (await readXlsx(edited)).sheets[0]?.rows ?? [];
  expect(rows.slice(1, 501).every((row) => row[column] === 77_777.77)).toBe(true);
  const { status, body } = await sendSheet(shop, edited);
  expect(status).toBe(201);
  expect([body.created, body.changed, body.failed]).toEqual([0, 500, 0]);
  expect(body.unchanged).toBe(500);
  const ids = new Set(rows.slice(1, 501).map((row) => row[0]));
  for (const { id, changes } of body.rows) {
    expect(ids.has(id)).toBe(true);
    expect(changes).toMatchObject([{ field: 'price', after: 77_777.77 }]);
  }
});
