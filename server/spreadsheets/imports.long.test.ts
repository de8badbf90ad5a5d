import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetColumns } from '#domain/sheets/columns.ts';
import { seededRandom } from '#tests/attacks/fuzz-requests.ts';
import { hostileTexts } from '#tests/attacks/hostile-values.ts';
import { sendSheet, workbook, xlsxType } from '#tests/helpers/import-sheet.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { catalogueOf } from '../../bench/catalogue.ts';
import { FileError } from './file-error.ts';
import { readSheetFile } from './sheet-file.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ SEED: 'none' });
  await shop.services.repository?.seed(catalogueOf(10_000));
  shop.services.catalogue.invalidate();
});
afterAll(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

const download = async (address: string) =>
  new Uint8Array(await (await shop.asOwner('GET', address)).arrayBuffer());
const state = async () => JSON.stringify((await shop.services.repository?.readCatalogue())?.rows);
const megabytes = () => process.memoryUsage().rss / 1_000_000;

test('10,000 products come back unchanged, and of 500 new prices exactly these are changed', async () => {
  for (const type of ['xlsx', 'csv'] as const) {
    const file = await download(`/api/export.${type}`);
    const { body } = await sendSheet(shop, file, type === 'csv' ? 'text/csv' : xlsxType);
    expect([body.created, body.changed, body.failed, body.unchanged]).toEqual([0, 0, 0, 10_000]);
  }
  const { sheets } = await readXlsx(await download('/api/export.xlsx'));
  const rows = (sheets[0]?.rows ?? []) as (string | number | null)[][];
  const [headings = []] = rows;
  const changed = rows.slice(1).filter((_, at) => at % 20 === 0);
  for (const row of changed) row[headings.indexOf('Fiyat')] = 77_777.77;
  const { body } = await sendSheet(shop, await workbook(rows));
  expect([body.created, body.changed, body.failed]).toEqual([0, 500, 0]);
  const ids = new Set(changed.map((row) => row[0]));
  for (const { id, changes } of body.rows) {
    expect(ids.has(id)).toBe(true);
    expect(changes).toMatchObject([{ field: 'price', after: 77_777.77 }]);
  }
});

test('9,000 bad cells in all columns: each is read or named, nothing is written, no request fails', async () => {
  const random = seededRandom(20);
  const before = await state();
  const texts = [
    ...hostileTexts,
    '12-05',
    '1,250',
    '-5',
    '₺',
    '[SİL]',
    'x\ud83d',
    '\u0000',
    '='.repeat(40_000),
    '9'.repeat(400),
  ];
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  for (let turn = 0; turn < 9; turn += 1) {
    const lines = Array.from({ length: 40 }, (_, at) =>
      sheetColumns
        .map(({ field }) => (field === 'id' ? String(at + 1) : JSON.stringify(pick(texts))))
        .join(';'),
    );
    const text = [sheetColumns.map(({ heading }) => heading).join(';'), ...lines].join('\r\n');
    const { status, body } = await sendSheet(shop, text);
    expect([201, 422]).toContain(status);
    if (status === 201) for (const error of body.errors) expect(error.message).not.toBe('');
  }
  expect(await state()).toBe(before);
});

test('10,000 damaged files: each is read or refused with a reason, within 200 MB', async () => {
  const random = seededRandom(21);
  const before = await state();
  const good = await workbook([
    ['Ürün kodu', 'Ad', 'Fiyat'],
    ...Array.from({ length: 20 }, (_, at) => [`K-${at}`, `Ürün ${at}`, at]),
  ]);
  const idle = megabytes();
  let highest = 0;
  const seen: Record<string, number> = {};
  for (let turn = 0; turn < 10_000; turn += 1) {
    const bytes = damage(good, random);
    const result = await readSheetFile(bytes).then(
      () => 'read',
      (error) => (error instanceof FileError ? error.code : `${error}`),
    );
    seen[result] = (seen[result] ?? 0) + 1;
    highest = Math.max(highest, megabytes());
    if (turn % 500 === 0) {
      await sleep(1);
      const { status } = await sendSheet(shop, bytes);
      expect([201, 422]).toContain(status);
    }
  }
  const known = [
    'read',
    'no_spreadsheet',
    'empty',
    'too_large_inside',
    'macros',
    'no_visible_sheet',
    'too_many_rows',
  ];
  expect(Object.keys(seen).filter((result) => !known.includes(result))).toEqual([]);
  expect(highest - idle).toBeLessThan(200);
  expect(await state()).toBe(before);
});

/** Changes, cuts off or repeats some bytes. */
function damage(good: Uint8Array, random: () => number): Uint8Array {
  const bytes = Uint8Array.from(good);
  const at = () => Math.floor(random() * bytes.length);
  const way = random();
  if (way < 0.2) return bytes.slice(0, at());
  if (way < 0.3) return Buffer.concat([bytes.subarray(0, at()), bytes.subarray(at())]);
  for (let left = 1 + Math.floor(random() * 20); left > 0; left -= 1)
    bytes[at()] = Math.floor(random() * 256);
  return bytes;
}
