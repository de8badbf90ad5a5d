import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { zip } from '#tests/helpers/zip.ts';
import { FileError, type FileErrorCode } from './file-error.ts';
import { parseText, readSheetFile } from './sheet-file.ts';
import { readInThread } from './sheet-tasks.ts';
import runTask from './sheet-thread.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

async function errorCodeOf(bytes: Uint8Array): Promise<FileErrorCode | undefined> {
  return readSheetFile(bytes).then(
    () => undefined,
    (error) => {
      if (error instanceof FileError) return error.code;
      throw error;
    },
  );
}

const types = { name: '[Content_Types].xml', text: '<Types/>' };

test('a file that is no spreadsheet is refused by what it is', async () => {
  const old = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  expect(await errorCodeOf(new Uint8Array())).toBe('empty');
  expect(await errorCodeOf(utf8('\r\n ; \r\n'))).toBe('empty');
  expect(await errorCodeOf(utf8('<!DOCTYPE html><p>Merhaba'))).toBe('no_spreadsheet');
  expect(await errorCodeOf(utf8('%PDF-1.7 …'))).toBe('no_spreadsheet');
  expect(await errorCodeOf(new Uint8Array([0xff, 0xd8, 0xff, 0, 1, 2]))).toBe('no_spreadsheet');
  expect(await errorCodeOf(new Uint8Array([...old, 1, 2, 3]))).toBe('old_excel');
  const encrypted = await writeXlsx({
    sheets: [{ name: 'A', rows: [['Kod']] }],
    encryption: { password: 'gizli', spinCount: 1 },
  });
  expect(await errorCodeOf(encrypted)).toBe('encrypted');
  expect(await errorCodeOf(utf8('PK\u0003\u0004 nothing'))).toBe('no_spreadsheet');
  expect(await errorCodeOf(zip([{ name: 'mimetype', text: 'application/vnd.oasis' }]))).toBe(
    'no_spreadsheet',
  );
  expect(await errorCodeOf(zip([types]))).toBe('no_spreadsheet');
  expect(await errorCodeOf(zip([types, { name: 'xl/vbaProject.bin', text: 'Sub' }]))).toBe('macros');
});

test('a bomb is refused before anything is inflated, also if its directory lies', async () => {
  const bomb = { name: 'xl/worksheets/sheet1.xml', text: ' '.repeat(3_000_000) };
  expect(await errorCodeOf(zip([types, { ...bomb, size: 200_000_000 }]))).toBe('too_large_inside');
  for (const lie of [
    { size: 0 },
    { size: 0, compressed: 0, flags: 8 },
    { size: 50, compressed: 0, flags: 8 },
  ])
    expect(await errorCodeOf(zip([types, { ...bomb, ...lie }])), JSON.stringify(lie)).toBe('no_spreadsheet');
  // hucre stops at the declared size.
  expect(await errorCodeOf(zip([{ ...types, text: bomb.text, size: 100 }]))).toBe('no_spreadsheet');
});

test('more than 20,000 rows are refused', async () => {
  const lines = (count: number) => utf8(`Kod;Fiyat\r\n${'A;1\r\n'.repeat(count)}`);
  expect(await errorCodeOf(lines(20_000))).toBeUndefined();
  await expect(readInThread(lines(100_000))).rejects.toMatchObject({ code: 'too_many_rows' });
  const rows = Array.from({ length: 20_100 }, (_, at) => [at]);
  expect(await errorCodeOf(await writeXlsx({ sheets: [{ name: 'A', rows }] }))).toBe('too_many_rows');
});

test('a long text that every row shares is refused', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => [`K-${at}`, 'a'.repeat(20_000)]);
  const bytes = await writeXlsx({ sheets: [{ name: 'Liste', rows }] });
  expect(bytes.length).toBeLessThan(1_000_000);
  expect(await runTask({ kind: 'read', bytes })).toEqual({ error: 'too_large_inside' });
});

test('a workbook is read with its dates, formulas, errors, merged cells and hidden sheets', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Kapak', rows: [['Hoş geldiniz']] },
      { name: 'Gizli', rows: [['Kod', 'Fiyat']], hidden: true },
      {
        name: 'Fiyatlar',
        rows: [
          ['Liste', null, null],
          ['Ürün kodu', 'Fiyat', 'Stok'],
          ['000123', 12.5, new Date('2024-05-12T00:00:00Z')],
          ['1E5', 7, true],
        ],
        cells: new Map([
          ['3,1', { value: 7, formula: 'B3*2', formulaResult: 7, type: 'formula' as const }],
          ['2,2', { value: new Date('2024-05-12T00:00:00Z'), style: { numFmt: 'dd.mm.yyyy' } }],
        ]),
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }],
      },
    ],
  });
  const { sheet, rows, notices } = await readSheetFile(bytes);
  expect(sheet).toBe('Fiyatlar');
  expect(rows).toEqual([
    ['Liste'],
    ['Ürün kodu', 'Fiyat', 'Stok'],
    ['000123', 12.5, { kind: 'date', text: '2024-05-12' }],
    ['1E5', 7, true],
  ]);
  expect(notices).toEqual([
    { kind: 'merged_cells', count: 1 },
    { kind: 'formulas', count: 1 },
    { kind: 'other_sheets', names: ['Kapak'] },
    { kind: 'hidden_sheets', names: ['Gizli'] },
  ]);
  const hidden = await writeXlsx({ sheets: [{ name: 'A', rows: [['Kod']], hidden: true }] });
  expect(['no_visible_sheet', undefined]).toContain(await errorCodeOf(hidden));
});

test('text is read in UTF-8, windows-1254 and UTF-16, with commas, semicolons and tabs', async () => {
  const expected = [
    ['Ürün kodu', 'Fiyat'],
    ['ŞĞİ', '1,5'],
  ];
  const text = 'Ürün kodu;Fiyat\r\nŞĞİ;"1,5"\r\n';
  expect((await readSheetFile(utf8(`\ufeff${text}`))).rows).toEqual(expected);
  const windows = Buffer.from(
    text.replaceAll('Ş', '\xde').replaceAll('Ğ', '\xd0').replaceAll('İ', '\xdd'),
    'latin1',
  );
  expect((await readSheetFile(windows)).rows).toEqual(expected);
  expect((await readSheetFile(Buffer.from(`\ufeff${text}`, 'utf16le'))).rows).toEqual(expected);
  expect(parseText(text.replaceAll(';', '\t'))).toEqual(expected);
  expect(parseText('Ürün kodu,Fiyat\nŞĞİ,"1,5"')).toEqual(expected);
  expect(parseText(`sep=;\r\n${text}`)).toEqual(expected);
  expect(parseText("Kod;Ad\n1;'=A1\n2;''=A1\n3;'tis")).toEqual([
    ['Kod', 'Ad'],
    ['1', '=A1'],
    ['2', "'=A1"],
    ['3', "'tis"],
  ]);
});
