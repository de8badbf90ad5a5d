import type { Context } from 'hono';
import type * as z from 'zod';
import type { Business } from '#domain/business.ts';
import {
  applyImport,
  changeImport,
  createImport,
  exports,
  type ImportProgress,
  listImports,
  readErrorSheet,
  readImport,
  readPriceList,
  xlsxType,
} from '#domain/endpoints/imports.ts';
import { formatMoment, istanbulDate } from '#domain/istanbul-time.ts';
import { splitList } from '#domain/sheets/cell.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, noSuchRow, type Problem, problemResponse } from '#server/responses/problem.ts';
import { exportedProducts, exportFile, priceListFile } from '#server/spreadsheets/export.ts';
import { FileError, type FileErrorCode } from '#server/spreadsheets/file-error.ts';
import type { Imports } from '#server/spreadsheets/imports.ts';
import { writeInThread } from '#server/spreadsheets/sheet-tasks.ts';
import type { WriteFile } from '#server/spreadsheets/write-sheet-file.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { failureProblem } from './failure-problem.ts';
import { type CatalogueDeps, withRun } from './resource.ts';
import { type Ended, streamProgress } from './stream-progress.ts';
import { toProblem } from './write-problem.ts';

const lines = 'application/x-ndjson';

const errorTitles: Record<FileErrorCode, string> = {
  no_spreadsheet: 'The file is neither an XLSX workbook nor a CSV file',
  encrypted: 'The workbook is protected by a password',
  old_excel: 'The file is an old Excel file; save it as XLSX',
  macros: 'The workbook has macros; save it as XLSX',
  too_large_inside: 'The workbook is too large when it is unpacked',
  too_slow: 'Reading the file takes too long',
  too_many_rows: 'The sheet may have at most 20000 rows',
  empty: 'The file has no rows',
  no_visible_sheet: 'All sheets of the workbook are hidden',
};

function problemOf(error: unknown): Problem {
  if (error instanceof FileError)
    return { status: 422, code: `sheet_${error.code}`, title: errorTitles[error.code] };
  return failureProblem(error);
}

/** JSON, or with `Accept: application/x-ndjson` lines that report the progress. */
async function respond(
  context: Context,
  status: number,
  work: (report: (progress: ImportProgress) => void) => Promise<Ended>,
): Promise<Response> {
  if (context.req.header('accept')?.includes(lines)) return streamProgress(context, work, problemOf);
  return withFaults(async () => {
    const ended = await work(() => undefined);
    return 'result' in ended ? jsonResponse(ended.result, status) : problemResponse(ended.problem);
  });
}

/** Some errors of a file are found only when its rows are compared. */
async function withFaults(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) return problemResponse(problemOf(error));
    throw error;
  }
}

/** The import of a spreadsheet: a dry run, and then, if the owner wants it, the write. */
export function importEndpoints(
  imports: Imports | undefined,
  { catalogue }: Pick<CatalogueDeps, 'catalogue'>,
): Endpoint[] {
  return [
    endpoint<Buffer, z.output<typeof createImport.query>>({
      ...createImport,
      async handle({ context, body, query: { name } }) {
        if (!imports) return problemResponse(noDatabase);
        return respond(context, 201, async (report) => ({
          result: await imports.create(body, name, report),
        }));
      },
    }),
    endpoint({
      ...listImports,
      handle: async () => (imports ? jsonResponse(await imports.list()) : problemResponse(noDatabase)),
    }),
    endpoint({
      ...readImport,
      async handle({ id }) {
        if (!imports) return problemResponse(noDatabase);
        const found = id && (await imports.get(id));
        return found ? jsonResponse(found) : problemResponse(noSuchRow);
      },
    }),
    endpoint({
      ...changeImport,
      async handle({ id, body }) {
        if (!imports) return problemResponse(noDatabase);
        return withFaults(async () => {
          const changed = id && (await imports.change(id, body));
          return changed ? jsonResponse(changed) : problemResponse(noSuchRow);
        });
      },
    }),
    endpoint({
      ...applyImport,
      async handle({ context, id }) {
        if (!imports) return problemResponse(noDatabase);
        if (!id || !(await imports.get(id))) return problemResponse(noSuchRow);
        return respond(context, 200, async (report) => {
          const result = await imports.apply(id, report);
          if (!result.ok) return { problem: toProblem(result) };
          const { value, changeSet } = result;
          catalogue.invalidate({ rows: value.created + value.changed });
          return { result: withRun(value, changeSet) };
        });
      },
    }),
    endpoint({
      ...readErrorSheet,
      async handle({ id }) {
        if (!imports) return problemResponse(noDatabase);
        return withFaults(async () => {
          const bytes = id ? await imports.errorSheet(id) : undefined;
          return bytes ? sheetResponse(bytes, 'hatali-satirlar.xlsx') : problemResponse(noSuchRow);
        });
      },
    }),
  ];
}

/** A download, never cached. */
function sheetResponse(bytes: Uint8Array, name: string): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': name.endsWith('.csv') ? 'text/csv; charset=utf-8' : xlsxType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}

interface ExportDeps extends Pick<CatalogueDeps, 'catalogue'> {
  readBusiness(): Promise<Business>;
}

async function respondWith(file: WriteFile, name: string): Promise<Response> {
  const today = istanbulDate(Date.now());
  return sheetResponse(await writeInThread(file), `${name}-${today}.${file.type}`);
}

export function exportEndpoints({ catalogue, readBusiness }: ExportDeps): Endpoint[] {
  const sheets = (['xlsx', 'csv'] as const).map((type) =>
    endpoint({
      ...exports[type],
      async handle({ query }) {
        const { catalogue: current } = await catalogue.current();
        return respondWith(await exportFile(current, exportedProducts(current, query), type), 'urunler');
      },
    }),
  );
  const priceList = endpoint({
    ...readPriceList,
    async handle({ query: { kategoriler, kdv: vat, gecerlilik: validity } }) {
      const { catalogue: current } = await catalogue.current();
      const date = formatMoment(new Date().toISOString(), 'tr').slice(0, 10);
      const options = { chosen: splitList(kategoriler), vat, validity, date };
      return respondWith(priceListFile(current.rows, await readBusiness(), options), 'fiyat-listesi');
    },
  });
  return [...sheets, priceList];
}
