import { writeXlsx } from 'hucre/xlsx';
import { byteOrderMark, csvText } from './write-csv.ts';

export type WriteCell = string | number | null;

export interface WriteColumn {
  width: number;
  /** A number format of Excel; '@' keeps what looks like a number a text. */
  format?: string;
  isWrapped?: boolean;
}

export interface WriteSheet {
  name: string;
  columns: WriteColumn[];
  rows: WriteCell[][];
  /** 0-based positions of the rows with headings; the first stays in sight. */
  headings: number[];
}

export type WriteFile = { type: 'xlsx'; sheets: WriteSheet[] } | { type: 'csv'; rows: WriteCell[][] };

export async function writeSheetFile(file: WriteFile): Promise<Uint8Array> {
  return file.type === 'csv'
    ? new TextEncoder().encode(byteOrderMark + csvText(file.rows))
    : writeXlsx({ sheets: file.sheets.map(toSheet) });
}

function toSheet({ name, columns, rows, headings }: WriteSheet) {
  const [first = 0] = headings;
  const bold = { font: { bold: true } };
  return {
    name,
    columns: columns.map(({ width, format, isWrapped }) => ({
      width,
      style: {
        ...(format !== undefined && { numFmt: format }),
        alignment: { vertical: 'top' as const, ...(isWrapped && { wrapText: true }) },
      },
    })),
    rows,
    cells: new Map(
      headings.flatMap((at) =>
        (rows[at] ?? []).map((value, column) => [`${at},${column}`, { value, style: bold }] as const),
      ),
    ),
    freezePane: { rows: first + 1 },
    pageSetup: {
      paperSize: 'a4' as const,
      orientation: 'portrait' as const,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
  };
}
