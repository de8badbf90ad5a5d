import type { Context } from 'hono';
import * as z from 'zod';
import { longText } from '#domain/schemas/fields.ts';
import { type ImportOptions, importOptions } from '#domain/schemas/imports.ts';
import { maxUploadBytes } from '#domain/sheets/limits.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, noSuchRow, type Problem, problemResponse } from '#server/responses/problem.ts';
import { FileError, type FileErrorCode } from '#server/spreadsheets/file-error.ts';
import type { Imports, Progress } from '#server/spreadsheets/imports.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { failureProblem } from './failure-problem.ts';
import { appliedSchema, dryRunSchema } from './import-schemas.ts';
import type { CatalogueDeps } from './resource.ts';
import { sheetResponse, xlsxType } from './sheet-response.ts';
import { type Ended, streamProgress } from './stream-progress.ts';
import { toProblem } from './write-problem.ts';

const tag = 'imports';
const lines = 'application/x-ndjson';
/** What the file really is, its contents say. */
const fileTypes = [xlsxType, 'text/csv'];
const query = z.strictObject({ name: longText(200).default('') });

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
  work: (report: (progress: Progress) => void) => Promise<Ended>,
): Promise<Response> {
  if (context.req.header('accept')?.includes(lines))
    return streamProgress<Progress>(context, work, problemOf);
  return withFaults(async () => {
    const ended = await work(() => undefined);
    return 'result' in ended ? jsonResponse(ended.result, status) : problemResponse(ended.problem);
  });
}

/** What is wrong with a file may show only when its rows are compared. */
async function withFaults(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) return problemResponse(problemOf(error));
    throw error;
  }
}

const dryRunResponse = {
  description: 'The dry run: what would be created and changed, and what is wrong',
  schema: dryRunSchema,
};

/** The import of a spreadsheet: a dry run, and then, if the owner wants it, the write. */
export function importEndpoints(
  imports: Imports | undefined,
  { catalogue }: Pick<CatalogueDeps, 'catalogue'>,
): Endpoint[] {
  return [
    endpoint<Buffer, z.infer<typeof query>>({
      method: 'post',
      path: '/api/imports',
      tag,
      summary: 'Compare a spreadsheet with the catalogue; nothing is written to it. Kept for 24 hours',
      access: 'owner',
      fileTypes,
      maxBytes: maxUploadBytes,
      query,
      responses: { 201: dryRunResponse },
      async handle({ context, body, query: { name } }) {
        if (!imports) return problemResponse(noDatabase);
        return respond(context, 201, async (report) => ({
          result: await imports.create(body, name, {}, report),
        }));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/imports',
      tag,
      summary: 'List the dry runs of the last 24 hours, newest first',
      access: 'owner',
      responses: { 200: { description: 'The dry runs', schema: z.array(dryRunSchema) } },
      handle: async () => (imports ? jsonResponse(await imports.list()) : problemResponse(noDatabase)),
    }),
    endpoint({
      method: 'get',
      path: '/api/imports/{id}',
      tag,
      summary: 'Read a dry run',
      access: 'owner',
      responses: { 200: dryRunResponse },
      async handle({ id }) {
        if (!imports) return problemResponse(noDatabase);
        const found = id && (await imports.get(id));
        return found ? jsonResponse(found) : problemResponse(noSuchRow);
      },
    }),
    endpoint({
      method: 'patch',
      path: '/api/imports/{id}',
      tag,
      summary: 'Compare again, with other columns or new groups, or because the catalogue has changed',
      access: 'owner',
      body: importOptions as z.ZodType<ImportOptions>,
      responses: { 200: dryRunResponse },
      async handle({ id, body }) {
        if (!imports) return problemResponse(noDatabase);
        return withFaults(async () => {
          const changed = id && (await imports.change(id, body));
          return changed ? jsonResponse(changed) : problemResponse(noSuchRow);
        });
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/imports/{id}/apply',
      tag,
      summary: 'Write all rows without errors as one run, all or none',
      access: 'owner',
      responses: {
        200: { description: 'How many rows were written; the run undoes it', schema: appliedSchema },
        409: { description: 'The catalogue has changed since, or it was applied already (conflict)' },
      },
      async handle({ context, id }) {
        if (!imports) return problemResponse(noDatabase);
        if (!id || !(await imports.get(id))) return problemResponse(noSuchRow);
        return respond(context, 200, async (report) => {
          const result = await imports.apply(id, report);
          if (!result.ok) return { problem: toProblem(result) };
          const { created, changed } = result.row;
          catalogue.invalidate({ rows: created + changed });
          return { result: result.row };
        });
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/imports/{id}/errors.xlsx',
      tag,
      summary: 'Download the rows with errors',
      access: 'owner',
      responses: { 200: { description: 'A workbook', type: xlsxType } },
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
