import { writeSheetFile } from '#server/spreadsheets/write-sheet-file.ts';
import { host, type TestShop } from './shop.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Cell = string | number | null;

/** A workbook with one sheet. */
export function workbook(rows: Cell[][], name = 'Liste'): Promise<Uint8Array> {
  const columns = (rows[0] ?? []).map(() => ({ width: 10 }));
  return writeSheetFile({ type: 'xlsx', sheets: [{ name, columns, rows, headings: [0] }] });
}

/** Sends a file to the import as the owner. */
export async function sendSheet(
  shop: Pick<TestShop, 'app'>,
  file: Uint8Array | string,
  type = typeof file === 'string' ? 'text/csv' : xlsxType,
  query = '',
) {
  const headers = { host, origin: `http://${host}`, 'x-owner': 'yes', 'content-type': type };
  const body = typeof file === 'string' ? file : Buffer.from(file);
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const response = await shop.app.request(
    `http://${host}/api/imports${query}`,
    { method: 'POST', headers, body },
    env,
  );
  return { status: response.status, body: await response.json() };
}
