import type { Context } from 'hono';
import { maxDocumentBytes } from '#domain/document.ts';
import { uploadPartBytes } from '#domain/endpoints/backup-uploads.ts';
import {
  beginDocumentUpload,
  cancelDocumentUpload,
  documentUsage,
  readDocumentFile,
  sendDocumentFile,
  sendDocumentPart,
} from '#domain/endpoints/documents.ts';
import type { DeclaredFile, Documents, FileResult } from '#server/documents/documents.ts';
import { hasFile, serveFile } from '#server/documents/serve-file.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { badInput, noDatabase, noSuchRow, type Problem, problemResponse } from '#server/responses/problem.ts';
import { discard } from '#server/responses/read-body.ts';
import { NoSpaceError, type PartUpload } from '#server/uploads/part-uploads.ts';
import { noSpace, unknownUpload, wrongOffset } from './backup-uploads.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, documentAnswerOf, noContent, respondToWrite } from './resource.ts';

const tooLarge: Problem = {
  status: 413,
  code: 'too_large',
  title: `A file may have at most ${maxDocumentBytes} bytes`,
};
const incomplete: Problem = {
  status: 400,
  code: 'incomplete',
  title: 'The file was cut off; nothing of it was kept',
};

function refusal(result: Exclude<FileResult, { ok: true }>): Problem {
  switch (result.reason) {
    case 'too_large':
      return tooLarge;
    case 'invalid':
      return badInput({ file: result.error });
    case 'same_file':
      return {
        status: 409,
        code: 'same_file',
        title: 'Another document has this file',
        document: result.document,
      };
    case 'quota_full': {
      const { usedBytes: used_bytes, quotaBytes: quota_bytes } = result;
      const title = 'The documents have taken all that the settings give them';
      return { status: 507, code: 'quota_full', title, used_bytes, quota_bytes };
    }
  }
}

interface Deps extends CatalogueDeps {
  /** Undefined without a database. */
  documents: Documents | undefined;
}

/** What the table's own calls do not do: files, and what they take. */
export function documentEndpoints(deps: Deps): Endpoint[] {
  const { documents } = deps;

  async function receive(context: Context, id: number, declared: DeclaredFile): Promise<Response> {
    const { raw: request } = context.req;
    if (!documents) return problemResponse(noDatabase);
    if ((declared.size ?? 0) > maxDocumentBytes) {
      await discard(request);
      return problemResponse(tooLarge);
    }
    try {
      const body = request.body ?? new Blob([]).stream();
      return await answer(await documents.receive(id, body, declared), request);
    } catch (error) {
      if (request.signal.aborted || isCutOff(error)) return problemResponse(incomplete);
      throw error;
    }
  }

  async function answer(result: FileResult, request?: Request): Promise<Response> {
    if (!result.ok) {
      if (request && !request.bodyUsed) await discard(request);
      return problemResponse(refusal(result));
    }
    return respondToWrite(
      deps,
      async () => result.result,
      (row) => jsonResponse(documentAnswerOf(row)),
    );
  }

  async function withUpload(
    context: Context,
    respond: (upload: PartUpload, documents: Documents) => Promise<Response> | Response,
    id = context.req.param('upload') ?? '',
  ): Promise<Response> {
    if (!documents) return problemResponse(noDatabase);
    const upload = await documents.uploads.find(id);
    return upload ? respond(upload, documents) : problemResponse(unknownUpload);
  }

  return [
    endpoint({
      ...documentUsage,
      async handle({ query: { days } }) {
        if (!documents) return problemResponse(noDatabase);
        const downloads = await documents.listDownloads(days);
        return jsonResponse({
          ...(await documents.usage()),
          downloads: downloads.documents,
          downloads_per_day: downloads.per_day,
        });
      },
    }),
    endpoint({
      ...sendDocumentFile,
      async handle({ context, id, query: { name, upload } }) {
        if (!id || !(await deps.repository?.documents.get(id))) {
          await discard(context.req.raw);
          return problemResponse(deps.repository ? noSuchRow : noDatabase);
        }
        if (upload !== undefined)
          return withUpload(
            context,
            async ({ file, size, received }, { attachUpload }) =>
              received < size
                ? problemResponse(wrongOffset(received))
                : answer(await attachUpload(id, file, { name, size })),
            upload,
          );
        const { headers } = context.req.raw;
        const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
        const length = headers.get('content-length');
        return receive(context, id, { name, type, ...(length !== null && { size: Number(length) }) });
      },
    }),
    endpoint({
      ...readDocumentFile,
      async handle({ context, id }) {
        const row = id ? await deps.repository?.documents.get(id) : undefined;
        if (!row || !hasFile(row) || !documents) return problemResponse(noSuchRow);
        const served = await serveFile(context.req.raw, row, documents.store);
        return served?.response ?? problemResponse(noSuchRow);
      },
    }),
    endpoint({
      ...beginDocumentUpload,
      async handle({ body: { size } }) {
        if (!documents) return problemResponse(noDatabase);
        try {
          const refused = await documents.refuse(size);
          if (refused) return problemResponse(refusal(refused));
          return jsonResponse({ id: await documents.uploads.begin(size), part_bytes: uploadPartBytes }, 201);
        } catch (error) {
          if (error instanceof NoSpaceError) return problemResponse(noSpace(error));
          throw error;
        }
      },
    }),
    endpoint({
      ...sendDocumentPart,
      handle: ({ context, query: { offset }, body }) =>
        withUpload(context, async (upload, { uploads }) => {
          const bytes = body as Buffer;
          const isNext =
            offset <= upload.received && offset + bytes.length <= upload.size && bytes.length > 0;
          if (!isNext) return problemResponse(wrongOffset(upload.received));
          const end = await uploads.write(upload, offset, bytes);
          return jsonResponse({ received: Math.max(end, upload.received) });
        }),
    }),
    endpoint({
      ...cancelDocumentUpload,
      handle: ({ context }) =>
        withUpload(context, async (upload, { uploads }) => {
          await uploads.cancel(upload);
          return noContent();
        }),
    }),
  ];
}

/** The connection ended before the body did. */
function isCutOff(error: unknown): boolean {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return (
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    name === 'AbortError' ||
    message === 'aborted'
  );
}
