import { beginUpload, cancelUpload, finishUpload, sendPart } from '#domain/endpoints/backup-uploads.ts';
import { call } from '../store/call-api.ts';
import { callForJob } from '../store/call-job.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { partTimeoutMs, sendParts } from '../store/send-parts.ts';

export interface UploadProgress {
  step: 'send' | 'check';
  done?: number | undefined;
  total?: number | undefined;
}

/** Sends a backup in parts. Returns the name that it has on the server, when that has read all of it. */
export async function uploadBackup(
  file: File,
  report: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  if (!(await isGzip(file))) throw new StoreError('backup_foreign', 'It is no gzip file');
  return sendParts(
    file,
    {
      begin: (size) => call(beginUpload, { body: { size } }, { signal }),
      send: (upload, offset, part) =>
        call(
          sendPart,
          { path: { upload }, query: { offset: String(offset) }, file: part },
          { signal, timeoutMs: partTimeoutMs },
        ),
      cancel: (upload) => call(cancelUpload, { path: { upload } }),
      async finish(upload) {
        report({ step: 'check' });
        const { name } = await callForJob(finishUpload, { path: { upload } }, ({ done, total }) =>
          report({ step: 'check', done, total }),
        );
        return name;
      },
    },
    (progress) => report({ step: 'send', ...progress }),
    signal,
  );
}

async function isGzip(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}
