import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { deleteBackup, listBackups, makeBackup, readBackup, restoreBackup } from '#domain/endpoints/shop.ts';
import { DamagedBackupError } from '#server/backup/archive.ts';
import { isKept, type StoredBackup } from '#server/backup/backup-folder.ts';
import type { ReportBackup } from '#server/backup/backup-jobs.ts';
import { nightlyDays, safetyDays } from '#server/backup/nightly.ts';
import type { Backups } from '#server/backup/open-backups.ts';
import { tableKinds, tableName } from '#server/catalogue/tables.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, type Problem, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { backupBusy, failureProblem } from './failure-problem.ts';
import { streamProgress } from './stream-progress.ts';

const noSuchBackup: Problem = { status: 404, code: 'unknown_backup', title: 'There is no such backup' };
const deletedLater: Problem = {
  status: 409,
  code: 'backup_deleted_later',
  title: 'The shop deletes this backup by itself',
};

function backupProblem(file: string, error: unknown): Problem {
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

  const stream = (context: Context, file: string, work: (report: ReportBackup) => Promise<object>) =>
    streamProgress(
      context,
      async (report) => ({ result: await work(report) }),
      (error) => backupProblem(file, error),
    );

  return [
    endpoint({
      ...listBackups,
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
      ...makeBackup,
      handle({ context, body }) {
        if (!backups) return problemResponse(noDatabase);
        const { jobs } = backups;
        if (jobs.isBusy()) return problemResponse(backupBusy);
        return stream(context, '', async (report) => ({ name: await jobs.make(report, body?.files) }));
      },
    }),
    endpoint({
      ...readBackup,
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
      ...deleteBackup,
      handle: ({ context }) =>
        withFile(context.req.param('name'), async (file) => {
          if (backups?.jobs.isBusy()) return problemResponse(backupBusy);
          if (!isKept(path.basename(file))) return problemResponse(deletedLater);
          await rm(file, { force: true });
          return new Response(null, { status: 204 });
        }),
    }),
    endpoint({
      ...restoreBackup,
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
      rows: Object.fromEntries(tableKinds.map((kind) => [tableName(kind), manifest.rows[kind]])),
      ...(manifest.images !== undefined && { images: manifest.images }),
      ...(manifest.documentFiles !== undefined && { document_files: manifest.documentFiles }),
    }),
  };
}
