import { parseCsv, streamCsvRows } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { isEmpty, restoreFormula, type SheetCell } from '#domain/sheets/cell.ts';
import { fieldOfHeading } from '#domain/sheets/columns.ts';
import { maxInflatedBytes, maxRows } from '#domain/sheets/limits.ts';
import { findZipDirectory, readZipEntries } from '#domain/zip-directory.ts';
import { FileError } from './file-error.ts';

// Runs in the worker thread: the only module that reads files of others.

/** What the owner should know of a file that could be read. */
export type Notice =
  | { kind: 'other_sheets' | 'hidden_sheets'; names: string[] }
  | { kind: 'merged_cells' | 'formulas'; count: number };

export interface SheetFile {
  /** The name of the sheet that was read; absent in a CSV file. */
  sheet?: string;
  rows: SheetCell[][];
  notices: Notice[];
}

const maxColumns = 100;
/** A title may stand above the headings. */
const maxRowIndex = maxRows + 20;

export async function readSheetFile(bytes: Uint8Array): Promise<SheetFile> {
  if (bytes.length === 0) throw new FileError('empty');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const file = isZip ? await readWorkbook(bytes) : { rows: readText(bytes), notices: [] };
  const rows = file.rows.map(withoutEmptyEnd);
  while (rows.at(-1)?.length === 0) rows.pop();
  if (rows.length === 0) throw new FileError('empty');
  if (rows.filter(({ length }) => length > 0).length > maxRowIndex) throw new FileError('too_many_rows');
  return { ...file, rows };
}

function withoutEmptyEnd(row: readonly SheetCell[]): SheetCell[] {
  const last = row.findLastIndex((cell) => !isEmpty(cell));
  return row.slice(0, Math.min(last + 1, maxColumns));
}

const knownHeadings = (rows: readonly (readonly unknown[])[]) =>
  rows.slice(0, 20).flatMap((row) => row.filter((cell) => fieldOfHeading(String(cell ?? '')))).length;

async function readWorkbook(bytes: Uint8Array): Promise<SheetFile> {
  checkArchive(bytes);
  const infos: { name: string; isHidden: boolean }[] = [];
  await read(bytes, ({ name, hidden, veryHidden }) => {
    infos.push({ name, isHidden: Boolean(hidden || veryHidden) });
    return false;
  });
  const visible = infos.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  const hidden = infos.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const [first] = visible;
  if (first === undefined) throw new FileError('no_visible_sheet');
  let found = await readSheet(bytes, first);
  for (const name of visible.slice(1, 5)) {
    if (knownHeadings(found.rows) > 0) break;
    const next = await readSheet(bytes, name);
    if (knownHeadings(next.rows) > 0) found = next;
  }
  const others = visible.filter((name) => name !== found.sheet);
  return {
    ...found,
    notices: [
      ...found.notices,
      ...(others.length > 0 ? [{ kind: 'other_sheets' as const, names: others }] : []),
      ...(hidden.length > 0 ? [{ kind: 'hidden_sheets' as const, names: hidden }] : []),
    ],
  };
}

type SheetFilter = (info: { name: string; hidden?: boolean; veryHidden?: boolean }) => boolean;

async function read(bytes: Uint8Array, sheets: SheetFilter) {
  try {
    return await readXlsx(bytes, { sheets, maxRows: maxRowIndex + 1 });
  } catch (error) {
    // Everything that is thrown here is about the file: a broken archive, XML that is none, a missing part.
    if (error instanceof FileError) throw error;
    throw new FileError('no_spreadsheet');
  }
}

async function readSheet(bytes: Uint8Array, name: string): Promise<SheetFile> {
  let isFirst = true;
  const { sheets } = await read(bytes, (info) => {
    const isWanted = isFirst && info.name === name;
    if (isWanted) isFirst = false;
    return isWanted;
  });
  const [sheet] = sheets;
  if (!sheet) throw new FileError('no_spreadsheet');
  let formulas = 0;
  const rows = sheet.rows.map((row, rowAt) =>
    row.slice(0, maxColumns).map((value, at): SheetCell => {
      const detail = sheet.cells?.get(`${rowAt},${at}`);
      if (detail?.formula !== undefined) formulas += 1;
      if (detail?.type === 'error') return { kind: 'error', text: String(value) };
      if (detail?.formula !== undefined && (value === null || value === ''))
        return { kind: 'formula', text: '' };
      if (value instanceof Date) return { kind: 'date', text: dateText(value) };
      return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
    }),
  );
  const merged = sheet.merges?.length ?? 0;
  return {
    sheet: name,
    rows,
    notices: [
      ...(merged > 0 ? [{ kind: 'merged_cells' as const, count: merged }] : []),
      ...(formulas > 0 ? [{ kind: 'formulas' as const, count: formulas }] : []),
    ],
  };
}

const dateText = (value: Date) =>
  Number.isNaN(value.getTime())
    ? ''
    : value
        .toISOString()
        .replace(/T00:00:00\.000Z$/, '')
        .slice(0, 16);

const oldOffice = [0xd0, 0xcf, 0x11, 0xe0];

function readText(bytes: Uint8Array): SheetCell[][] {
  if (oldOffice.every((byte, at) => bytes[at] === byte)) {
    const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new FileError(isEncrypted ? 'encrypted' : 'old_excel');
  }
  return parseText(decode(bytes));
}

/** UTF-8, or what Windows programs in Turkey write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) throw new FileError('no_spreadsheet');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** Cells that were pasted have tabs between them; a CSV file has commas or, in Turkey, semicolons. */
export function parseText(text: string): SheetCell[][] {
  if (/^\s*(?:<!doctype|<html|<\?xml|%PDF-|\{\\rtf)/i.test(text)) throw new FileError('no_spreadsheet');
  const named = /^\ufeff?sep=([,;\t])\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? findDelimiter(body);
  const rows: SheetCell[][] = [];
  let filled = 0;
  for (const row of streamCsvRows(body, { delimiter }) as Iterable<string[]>) {
    if (row.some((cell) => !isEmpty(cell))) filled += 1;
    // All rows of a larger file would not fit into the memory of the thread.
    if (filled > maxRowIndex) throw new FileError('too_many_rows');
    rows.push(row.slice(0, maxColumns).map(restoreFormula));
  }
  return rows;
}

/** The one with which most headings are known, or else the one that divides the beginning most often. */
function findDelimiter(text: string): string {
  const start = text.slice(0, 20_000);
  const tried = ['\t', ';', ','].map((delimiter) => {
    const rows = parseCsv(start, { delimiter, maxRows: 20 });
    const cells = Math.max(...rows.map(({ length }) => length), 0);
    return { delimiter, known: knownHeadings(rows), cells };
  });
  const [best] = tried.sort((a, b) => b.known - a.known || b.cells - a.cells);
  return best?.delimiter ?? ';';
}

const hasDataDescriptor = 8;

/**
 * Reads the directory at the end of a ZIP archive before anything is inflated. hucre inflates an entry to its declared
 * size at most, or to 2 GiB if none is declared: so every size must be declared, and their sum is limited here.
 */
function checkArchive(bytes: Uint8Array): void {
  const directory = findZipDirectory(bytes);
  const entries = directory && readZipEntries(bytes.subarray(directory.offset), directory.count);
  if (!entries) throw new FileError('no_spreadsheet');
  let inflated = 0;
  for (const { name, flags, compressed, size } of entries) {
    // Two bytes are an empty stream; more than that inflate to something. Without a compressed size hucre takes both
    // sizes from elsewhere.
    const isEmpty = compressed === 0 && size === 0 && (flags & hasDataDescriptor) === 0;
    const isUndeclared = compressed === 0 ? !isEmpty : size === 0 && compressed > 2;
    if (isUndeclared && !name.endsWith('/')) throw new FileError('no_spreadsheet');
    inflated += size;
  }
  const names = new Set(entries.map(({ name }) => name));
  if (inflated > maxInflatedBytes) throw new FileError('too_large_inside');
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name))) throw new FileError('macros');
  if (!names.has('[Content_Types].xml') || names.has('xl/workbook.bin'))
    throw new FileError('no_spreadsheet');
}
