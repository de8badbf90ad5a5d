import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { defuseFormula } from '#domain/sheets/cell.ts';

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
  return file.type === 'csv' ? writeText(file.rows) : writeXlsx({ sheets: file.sheets.map(toSheet) });
}

/** As Excel in Turkey reads it: semicolons, decimal commas, and a byte order mark for its letters. */
function writeText(rows: WriteCell[][]): Uint8Array {
  const texts = rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'number' ? String(cell).replace('.', ',') : cell && defuseFormula(cell),
    ),
  );
  return new TextEncoder().encode(`${writeCsv(texts, { delimiter: ';', bom: true })}\r\n`);
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
