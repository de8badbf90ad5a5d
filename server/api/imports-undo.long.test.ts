import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { sendSheet, workbook } from '#tests/helpers/import-sheet.ts';

const shop = await openFileShop();

async function ask(method: string, address: string, body?: unknown) {
  const response = await shop.asOwner(method, address, body);
  return { status: response.status, body: await response.json() };
}
async function create(values: object) {
  const { body } = await ask('POST', '/api/products', { category: 'ANAHTARLAR', ...values });
  return body;
}
const apply = (id: number) => ask('POST', `/api/imports/${id}/apply`);
/** Everything that an import can change, without the times. */
async function state() {
  const { rows } = (await shop.services.repository?.readCatalogue()) ?? {};
  const plain = (list: readonly object[] = []) =>
    list.map(({ updated_at: _, ...row }: { updated_at?: string }) => row);
  return [plain(rows?.products), plain(rows?.categories), plain(rows?.brands), plain(rows?.subcategories)];
}

test('what is taken back of any import is the catalogue as before', async () => {
  const ids: number[] = [];
  for (const code of ['P-1', 'P-2', 'P-3'])
    ids.push((await create({ name: code, productCode: code, price: 1 })).id);
  const cell = fc.oneof(
    fc.constantFrom('', '[SİL]', 'Evet', 'Pasif', '12,5 $', '1.250,50', 'a | b', 'OEM: 1', 'TRY'),
    fc.string(),
    fc.integer(),
  );
  const headings = [
    'Ad',
    'Fiyat',
    'Eski fiyat',
    'Stok',
    'Durum',
    'Yeni',
    'Garanti',
    'Özellikler',
    'Karşılık kodları',
  ];
  const line = fc.tuple(fc.constantFrom('P-1', 'P-2', 'P-3', 'P-4', 'P-5'), ...headings.map(() => cell));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (lines) => {
      const before = await state();
      const rows = [
        ['Ürün kodu', 'Kategori', ...headings],
        ...lines.map(([code, ...rest]) => [code, 'ANAHTARLAR', ...rest]),
      ];
      const { status, body } = await sendSheet(shop, await workbook(rows as string[][]));
      expect(status).toBe(201);
      const applied = await apply(body.id);
      expect(applied).toMatchObject({
        status: 200,
        body: { created: body.created, changed: body.changed },
      });
      if (applied.body.run)
        expect((await ask('POST', `/api/runs/${applied.body.run}/undo`)).body.kept).toEqual([]);
      expect(await state()).toEqual(before);
    }),
    { numRuns: 40 },
  );
});
