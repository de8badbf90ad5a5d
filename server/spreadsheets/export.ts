import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ProductRow } from '#domain/schemas/product.ts';
import { isUnusable, type SheetCell } from '#domain/sheets/cell.ts';
import { type SheetColumn, sheetColumns } from '#domain/sheets/columns.ts';
import { formatCell } from '#domain/sheets/format-cell.ts';
import { type Layout, nameOf, type SheetRows } from '#domain/sheets/layout.ts';
import type { PlannedRow } from '#domain/sheets/plan-row.ts';
import { clearMark } from '#domain/sheets/words.ts';
import type { WriteCell, WriteColumn, WriteFile, WriteSheet } from './write-sheet-file.ts';

const textFormat = '@';
const formats: Partial<Record<SheetColumn['kind'], string>> = {
  id: '0',
  count: '0',
  money: '#,##0.00',
  rating: '0.0',
};

const rowsPerTurn = 500;

/** The products with all their columns, as the import takes them back. Made in parts, so that visitors do not wait. */
export async function exportFile(products: readonly ProductRow[], type: 'xlsx' | 'csv'): Promise<WriteFile> {
  const headings = sheetColumns.map(({ heading }) => heading);
  const rows: WriteCell[][] = [];
  for (const row of products) {
    rows.push(sheetColumns.map(({ field }) => formatCell(row, field)));
    if (rows.length % rowsPerTurn === 0) await yieldToEventLoop();
  }
  if (type === 'csv') return { type, rows: [headings, ...rows] };
  const columns = sheetColumns.map(({ width, kind }) => ({ width, format: formats[kind] ?? textFormat }));
  return {
    type,
    sheets: [{ name: 'Ürünler', columns, rows: [headings, ...rows], headings: [0] }, explanation],
  };
}

const explanation: WriteSheet = {
  name: 'Açıklama',
  columns: [
    { width: 26, format: textFormat },
    { width: 100, format: textFormat, isWrapped: true },
  ],
  headings: [0],
  rows: [
    ['Sütun', 'Ne yazılır'],
    ...sheetColumns.map((column) => [column.heading, column.explanation]),
    [null, null],
    ['Boş hücre', 'Bir şey değiştirmez. Olmayan bir sütun da, olmayan bir satır da bir şey değiştirmez.'],
    [clearMark, 'Alanı boşaltır.'],
    ['Sütunların sırası', 'Önemli değildir. Yalnızca Ürün kodu ve Fiyat sütunları da yeter.'],
  ],
};

/** The rows with errors as they were, with what is wrong in front. */
export function errorFile(rows: SheetRows, layout: Layout, failed: readonly PlannedRow[]): WriteFile {
  const headings = layout.columns.map(nameOf);
  const columns: WriteColumn[] = [
    { width: 8, format: '0' },
    { width: 60, format: textFormat, isWrapped: true },
    ...headings.map(() => ({ width: 20, format: textFormat })),
  ];
  const lines = failed.map(({ row, errors }): WriteCell[] => [
    row,
    errors.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('\n'),
    ...headings.map((_, at) => toWriteCell(rows[row - 1]?.[at] ?? null)),
  ]);
  const sheet = {
    name: 'Hatalı satırlar',
    columns,
    rows: [['Satır', 'Hata', ...headings], ...lines],
    headings: [0],
  };
  return { type: 'xlsx', sheets: [sheet] };
}

function toWriteCell(cell: SheetCell): WriteCell {
  if (isUnusable(cell)) return cell.text;
  if (typeof cell === 'string') return cell.toWellFormed().replaceAll('\u0000', '');
  return typeof cell === 'boolean' ? String(cell) : cell;
}
