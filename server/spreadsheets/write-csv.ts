import { writeCsv } from 'hucre/csv';
import { defuseFormula } from '#domain/sheets/cell.ts';

/** Before a file, so that Excel reads its letters. */
export const byteOrderMark = '\uFEFF';

/** Rows as Excel in Turkey reads them: semicolons and decimal commas. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  const texts = rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'number' ? String(cell).replace('.', ',') : cell && defuseFormula(cell),
    ),
  );
  return `${writeCsv(texts, { delimiter: ';' })}\r\n`;
}
