import type { Context } from 'hono';
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  sendPart,
  uploadPartBytes,
} from '#domain/endpoints/backup-uploads.ts';
import { DamagedBackupError } from '#server/backup/archive.ts';
import type { Backups } from '#server/backup/open-backups.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, type Problem, problemResponse } from '#server/responses/problem.ts';
import { NoSpaceError, type PartUpload } from '#server/uploads/part-uploads.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { backupBusy, failureProblem } from './failure-problem.ts';
import { streamProgress } from './stream-progress.ts';

export const unknownUpload: Problem = {
  status: 404,
  code: 'unknown_upload',
  title: 'There is no such upload',
};

function uploadProblem(error: unknown): Problem {
  if (error instanceof DamagedBackupError)
    return { status: 422, code: `backup_${error.fault}`, title: `It cannot be restored: ${error.message}` };
  return error instanceof NoSpaceError ? noSpace(error) : failureProblem(error);
}

export const noSpace = ({ neededBytes: needed_bytes, freeBytes: free_bytes }: NoSpaceError): Problem => ({
  status: 507,
  code: 'no_space',
  title: 'The disk has no room for it',
  needed_bytes,
  free_bytes,
});

export const wrongOffset = (received: number): Problem => ({
  status: 409,
  code: 'upload_offset',
  title: 'The file goes on at another place',
  received,
});

/** Backups that the owner sends from a computer. */
export function backupUploadEndpoints(backups: Backups | undefined): Endpoint[] {
  const refuse = (error: unknown) => {
    // Another upload was begun meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return problemResponse(unknownUpload);
    if (error instanceof DamagedBackupError || error instanceof NoSpaceError)
      return problemResponse(uploadProblem(error));
    throw error;
  };

  async function withUpload(
    context: Context,
    respond: (upload: PartUpload, backups: Backups) => Promise<Response> | Response,
  ): Promise<Response> {
    if (!backups) return problemResponse(noDatabase);
    const upload = await backups.uploads.find(context.req.param('upload') ?? '');
    return upload ? respond(upload, backups) : problemResponse(unknownUpload);
  }

  return [
    endpoint({
      ...beginUpload,
      async handle({ body: { size } }) {
        if (!backups) return problemResponse(noDatabase);
        if (backups.jobs.isBusy()) return problemResponse(backupBusy);
        return backups.uploads
          .begin(size)
          .then((id) => jsonResponse({ id, part_bytes: uploadPartBytes }, 201), refuse);
      },
    }),
    endpoint({
      ...sendPart,
      handle: ({ context, query: { offset }, body }) =>
        withUpload(context, async (upload, { uploads }) => {
          const bytes = body as Buffer;
          // A part whose answer was lost has arrived.
          const isNext =
            offset <= upload.received && offset + bytes.length <= upload.size && bytes.length > 0;
          if (!isNext) return problemResponse(wrongOffset(upload.received));
          return uploads
            .write(upload, offset, bytes)
            .then((end) => jsonResponse({ received: Math.max(end, upload.received) }), refuse);
        }),
    }),
    endpoint({
      ...finishUpload,
      handle: ({ context }) =>
        withUpload(context, ({ file, size, received }, { jobs }) => {
          if (received < size) return problemResponse(wrongOffset(received));
          if (jobs.isBusy()) return problemResponse(backupBusy);
          return streamProgress(
            context,
            async (report) => ({ result: { name: await jobs.addUploaded(file, report) } }),
            uploadProblem,
          );
        }),
    }),
    endpoint({
      ...cancelUpload,
      handle: ({ context }) =>
        withUpload(context, async (upload, { uploads }) => {
          await uploads.cancel(upload);
          return new Response(null, { status: 204 });
        }),
    }),
  ];
}
