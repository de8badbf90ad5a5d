import type { Context } from 'hono';
import {
  type CopyFailure,
  confirmCopyPassphrase,
  createCopyPassphrase,
  fetchCopy,
  listCopies,
  makeCopy,
  readCopyState,
} from '#domain/endpoints/copies.ts';
import { fieldError } from '#domain/field-error.ts';
import { DamagedBackupError } from '#server/backup/archive.ts';
import type { ReportBackup } from '#server/backup/backup-jobs.ts';
import { CopyError } from '#server/backup/copy-error.ts';
import type { Backups } from '#server/backup/open-backups.ts';
import type { Copies } from '#server/copies/open-copies.ts';
import { readPassphrase } from '#server/copies/passphrase.ts';
import { keptDays, keptMonths, keptWeeks } from '#server/copies/thinning.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, diskFull, noDatabase, type Problem, problemResponse } from '#server/responses/problem.ts';
import { NoSpaceError } from '#server/uploads/part-uploads.ts';
import { noSpace } from './backup-uploads.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { backupBusy, failureProblem } from './failure-problem.ts';
import { streamProgress } from './stream-progress.ts';

const copiesOff: Problem = {
  status: 409,
  code: 'copies_off',
  title: 'There is no second place: set COPY_DIR or COPY_S3_ENDPOINT',
};
const passphraseKept: Problem = {
  status: 409,
  code: 'passphrase_kept',
  title: 'The passphrase was written down; with replace a new one is made',
};

const statuses: Partial<Record<CopyFailure, [number, Problem['code']]>> = {
  copy_gone: [404, 'unknown_copy'],
  no_copy: [404, 'unknown_copy'],
  damaged: [422, 'backup_damaged'],
  differs: [422, 'backup_damaged'],
  incomplete: [502, 'copy_incomplete'],
  no_passphrase: [409, 'copy_no_passphrase'],
  place_away: [502, 'copy_place_away'],
  place_full: [502, 'copy_place_full'],
  place_refused: [502, 'copy_place_refused'],
};

function copyProblem(error: unknown): Problem {
  if (error instanceof NoSpaceError) return noSpace(error);
  if (error instanceof DamagedBackupError)
    return { status: 422, code: `backup_${error.fault}`, title: error.message };
  if (!(error instanceof CopyError)) return failureProblem(error);
  const { failure, message } = error;
  if (failure === 'wrong_passphrase') return badInput({ passphrase: 'wrong_passphrase' });
  const [status, code] = statuses[failure] ?? [];
  return status && code ? { status, code, title: message } : diskFull;
}

/** The copies of the backups at the second place. */
export function copyEndpoints(backups: Backups | undefined, copies: Copies | undefined): Endpoint[] {
  async function withCopies(respond: (copies: Copies) => Promise<Response> | Response): Promise<Response> {
    if (!backups) return problemResponse(noDatabase);
    if (!copies) return problemResponse(copiesOff);
    try {
      return await respond(copies);
    } catch (error) {
      if (error instanceof CopyError) return problemResponse(copyProblem(error));
      throw error;
    }
  }

  const stream = (context: Context, work: (report: ReportBackup) => Promise<string>) =>
    backups?.jobs.isBusy()
      ? problemResponse(backupBusy)
      : streamProgress(context, async (report) => ({ result: { name: await work(report) } }), copyProblem);

  return [
    endpoint({
      ...readCopyState,
      async handle() {
        if (!backups) return problemResponse(noDatabase);
        const failed_night = (await backups.nightly.failedNight()) ?? null;
        return jsonResponse({ failed_night, copies: copies ? await toJson(copies) : null });
      },
    }),
    endpoint({
      ...listCopies,
      handle: () =>
        withCopies(async ({ list }) => {
          const { copies, isElsewhere } = await list();
          return jsonResponse({
            copies: copies.map(({ name, size: bytes }) => ({ name, bytes })),
            is_elsewhere: isElsewhere,
          });
        }),
    }),
    endpoint({
      ...makeCopy,
      handle: ({ context }) => withCopies(({ copyNow }) => stream(context, copyNow)),
    }),
    endpoint({
      ...fetchCopy,
      handle: ({ context, body }) =>
        withCopies(({ fetch }) => {
          const given = body.passphrase && readPassphrase(body.passphrase);
          if (body.passphrase && !given)
            return problemResponse(badInput({ passphrase: fieldError('passphrase_form') }));
          const name = context.req.param('name') ?? '';
          return stream(context, (report) => fetch(name, given || undefined, report));
        }),
    }),
    endpoint({
      ...createCopyPassphrase,
      handle: ({ body }) =>
        withCopies(async ({ passphrase }) => {
          const made = await passphrase.create(body.replace);
          return made ? jsonResponse({ passphrase: made }) : problemResponse(passphraseKept);
        }),
    }),
    endpoint({
      ...confirmCopyPassphrase,
      handle: ({ body }) =>
        withCopies(async ({ passphrase }) =>
          (await passphrase.confirm(body.end))
            ? new Response(null, { status: 204 })
            : problemResponse(badInput({ end: 'wrong_end' })),
        ),
    }),
  ];
}

async function toJson({ place, state, passphrase }: Copies) {
  const row = await state.read();
  const failure = (at: string | null, reason: string | null) => (at && reason ? { at, reason } : null);
  const { copied_name: name, copied_bytes: bytes, copied_at: at } = row;
  return {
    place: { kind: place.kind, address: place.address },
    passphrase: await passphrase.status(),
    last: name && at ? { name, bytes: bytes ?? 0, at } : null,
    failure: failure(row.failed_at, row.failure),
    checked_at: row.checked_at,
    check_failure: failure(row.check_failed_at, row.check_failure),
    kept: { days: keptDays, weeks: keptWeeks, months: keptMonths },
  };
}
