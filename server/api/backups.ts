import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import * as z from 'zod';
import { fieldError } from '#domain/field-error.ts';
import { DamagedBackupError } from '#server/backup/archive.ts';
import { backupFile, isKept, type StoredBackup } from '#server/backup/backup-folder.ts';
import type { Progress, ReportProgress } from '#server/backup/backup-jobs.ts';
import { nightlyDays, safetyDays } from '#server/backup/nightly.ts';
import type { Backups } from '#server/backup/open-backups.ts';
import { kinds, tableName } from '#server/catalogue/tables.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, type Problem, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { backupBusy, failureProblem } from './failure-problem.ts';
import { streamProgress } from './stream-progress.ts';

const tag = 'backups';
const faults = ['damaged', 'foreign', 'newer', 'too_large'] as const;

const backupSchema = z
  .object({
    name: z.string(),
    bytes: z.int(),
    kind: z.enum(['nightly', 'manual', 'safety', 'other']),
    made_at: z.string(),
    rows: z.record(z.string(), z.int()).optional(),
    images: z.int().optional(),
    fault: z.enum(faults).optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'Backup' });

const listSchema = z.object({
  backups: z.array(backupSchema),
  failed_night: z.object({ night: z.string(), at: z.string(), reason: z.string() }).nullable(),
  nightly_days: z.int(),
  safety_days: z.int(),
});

/** The lines of a response; the last one has the result or the problem. */
function lines<Result extends z.ZodType>(result: Result) {
  const step = z.enum(['write', 'check', 'images', 'rows']);
  return z.object({
    progress: z.object({ step, done: z.int().optional(), total: z.int().optional() }).optional(),
    result: result.optional(),
    problem: z.object({ status: z.int(), code: z.string(), title: z.string() }).optional(),
  });
}

const count = z.int();
const previewSchema = z.object({
  made_at: z.string(),
  tables: z.array(
    z.object({
      table: z.string(),
      now: count,
      in_backup: count,
      added: count,
      changed: count,
      removed: count,
    }),
  ),
  images: count,
  changes: count,
  requests: z.object({ in_backup: count, replaced: count, kept: count }),
});
const restoredSchema = z.object({ safety_backup: z.string() });

const noSuchBackup: Problem = { status: 404, code: 'unknown_backup', title: 'There is no such backup' };
const deletedLater: Problem = {
  status: 409,
  code: 'backup_deleted_later',
  title: 'The shop deletes this backup by itself',
};

function toProblem(file: string, error: unknown): Problem {
  if (!(error instanceof DamagedBackupError)) return failureProblem(error);
  const title = `${path.basename(file)} cannot be restored: ${error.message}`;
  return { status: 422, code: `backup_${error.fault}`, title };
}

/** The owner's backups: listed, made, downloaded, restored and deleted. */
export function backupEndpoints(backups: Backups | undefined): Endpoint[] {
  /** Finds the file and refuses what can be refused before the response begins. */
  async function withFile(given: string | undefined, respond: (file: string) => Promise<Response>) {
    if (!backups) return problemResponse(noDatabase);
    const file = await backups.find(given ?? '');
    return file ? respond(file) : problemResponse(noSuchBackup);
  }

  const stream = (context: Context, file: string, work: (report: ReportProgress) => Promise<object>) =>
    streamProgress<Progress>(
      context,
      async (report) => ({ result: await work(report) }),
      (error) => toProblem(file, error),
    );

  return [
    endpoint({
      method: 'get',
      path: '/api/backups',
      tag,
      summary: 'List the backups in BACKUP_DIR, newest first, and the last night if its backup failed',
      access: 'owner',
      responses: { 200: { description: 'The backups', schema: listSchema } },
      async handle() {
        if (!backups) return problemResponse(noDatabase);
        const [list, failed] = await Promise.all([backups.list(), backups.nightly.failedNight()]);
        return jsonResponse({
          backups: list.map(toJson),
          failed_night: failed ?? null,
          nightly_days: nightlyDays,
          safety_days: safetyDays,
        });
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/backups',
      tag,
      summary: 'Make a backup; the response reports the progress',
      access: 'owner',
      responses: {
        200: {
          description: 'Lines of JSON; result has the name of the new backup',
          type: 'application/x-ndjson',
          schema: lines(z.object({ name: z.string() })),
        },
        409: { description: 'Another backup or restore is under way (backup_busy)' },
      },
      handle({ context }) {
        if (!backups) return problemResponse(noDatabase);
        const { jobs } = backups;
        if (jobs.isBusy()) return problemResponse(backupBusy);
        return stream(context, '', async (report) => ({ name: await jobs.make(report) }));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/backups/{name}',
      pathValues: { name: backupFile },
      tag,
      summary: 'Download a backup',
      access: 'owner',
      responses: { 200: { description: 'A tar.gz' }, 404: { description: 'Not there (unknown_backup)' } },
      handle: ({ context }) =>
        withFile(context.req.param('name'), async (file) => {
          const { size } = await stat(file);
          return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
            headers: {
              'Content-Type': 'application/gzip',
              'Content-Length': String(size),
              'Content-Disposition': `attachment; filename="${path.basename(file)}"`,
              'Cache-Control': 'no-store',
            },
          });
        }),
    }),
    endpoint({
      method: 'delete',
      path: '/api/backups/{name}',
      pathValues: { name: backupFile },
      tag,
      summary: 'Delete a backup that was made by hand or copied into BACKUP_DIR',
      access: 'owner',
      responses: {
        204: { description: 'Deleted' },
        404: { description: 'Not there (unknown_backup)' },
        409: {
          description:
            'A backup or restore is under way (backup_busy), or it is deleted by itself (backup_deleted_later)',
        },
      },
      handle: ({ context }) =>
        withFile(context.req.param('name'), async (file) => {
          if (backups?.jobs.isBusy()) return problemResponse(backupBusy);
          if (!isKept(path.basename(file))) return problemResponse(deletedLater);
          await rm(file, { force: true });
          return new Response(null, { status: 204 });
        }),
    }),
    endpoint({
      method: 'post',
      path: '/api/backups/{name}/restore',
      pathValues: { name: backupFile },
      tag,
      summary:
        'Replace the catalogue, its history and the requests that came before the backup by those in it, after a backup of what is there; with dry_run only compare',
      access: 'owner',
      body: z.strictObject({ dry_run: z.boolean(fieldError('one_of', 'true, false')) }),
      responses: {
        200: {
          description: 'Lines of JSON; result has the differences or the name of the backup made before',
          type: 'application/x-ndjson',
          schema: lines(z.union([previewSchema, restoredSchema])),
        },
        404: { description: 'Not there (unknown_backup)' },
        409: {
          description:
            'Another backup or restore is under way (backup_busy), or a restore by another process (restore_running)',
        },
      },
      handle: ({ context, body }) =>
        withFile(context.req.param('name'), async (file) => {
          const jobs = backups?.jobs;
          if (!jobs) return problemResponse(backupBusy);
          if (!body.dry_run) {
            const restore = await jobs.beginRestore(file);
            return stream(context, file, async (report) => ({ safety_backup: await restore(report) }));
          }
          if (jobs.isBusy()) return problemResponse(backupBusy);
          return stream(context, file, async (report) => {
            const { madeAt, ...preview } = await jobs.preview(file, report);
            return { made_at: madeAt, ...preview };
          });
        }),
    }),
  ];
}

function toJson({ madeAt, manifest, ...backup }: StoredBackup) {
  return {
    ...backup,
    made_at: madeAt,
    ...(manifest && {
      rows: Object.fromEntries(kinds.map((kind) => [tableName(kind), manifest.rows[kind]])),
      ...(manifest.images !== undefined && { images: manifest.images }),
    }),
  };
}
