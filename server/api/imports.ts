import type { Context } from 'hono';
import type * as z from 'zod';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import {
  applyImport,
  changeImport,
  createImport,
  type ImportProgress,
  listImportRows,
  listImports,
  matchImportPictures,
  readErrorSheet,
  readImport,
} from '#domain/endpoints/imports.ts';
import type { PlannedPictures } from '#domain/sheets/plan-pictures.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, noSuchRow, type Problem, problemResponse } from '#server/responses/problem.ts';
import { FileError, type FileErrorCode } from '#server/spreadsheets/file-error.ts';
import type { Imports } from '#server/spreadsheets/imports.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { sheetResponse } from './exports.ts';
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

/** What is wrong with a file that cannot be read as a sheet. */
export function problemOf(error: unknown): Problem {
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
          if (!id) return problemResponse(noSuchRow);
          const changed = await imports.change(id, body);
          return changed.ok ? jsonResponse(changed.value) : problemResponse(toProblem(changed));
        });
      },
    }),
    endpoint<undefined, z.output<typeof listImportRows.query>>({
      ...listImportRows,
      async handle({ id, query }) {
        if (!imports) return problemResponse(noDatabase);
        const page = id && (await imports.rows(id, query));
        if (!page) return problemResponse(noSuchRow);
        return jsonResponse(page.rows, 200, { 'X-Total-Count': String(page.total) });
      },
    }),
    endpoint({
      ...matchImportPictures,
      async handle({ id, body }) {
        if (!imports) return problemResponse(noDatabase);
        return withFaults(async () => {
          const found = id && (await imports.matchPictures(id, body));
          return found ? jsonResponse(toAnswer(found)) : problemResponse(noSuchRow);
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
          const { written, ...counts } = value;
          catalogue.invalidate({ rows: written });
          return { result: withRun(counts, changeSet) };
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

const toAnswer = ({ placed, unplaced }: PlannedPictures): AnswerOf<typeof matchImportPictures> => ({
  placed: placed.map(({ name, row: { row, name: product, code, images }, position }) => ({
    name,
    row,
    product,
    code,
    position,
    images: images.length,
  })),
  unplaced,
});
