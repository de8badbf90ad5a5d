import { beginUpload, cancelUpload, finishUpload, sendPart } from '#domain/endpoints/backup-uploads.ts';
import { withRetry } from '#domain/retry.ts';
import { call } from '../store/call-api.ts';
import { callForJob } from '../store/call-job.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { isUnavailable } from '../store/problem-error.ts';

export interface UploadProgress {
  step: 'send' | 'check';
  done?: number | undefined;
  total?: number | undefined;
}

/** Of a part: a slow line takes two minutes for it. */
const timeoutMs = 150_000;

/**
 * Sends a backup in parts, so that the server never holds all of it and a broken connection costs one part. Returns the
 * name that it has on the server, when that has read all of it.
 */
export async function uploadBackup(
  file: File,
  report: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  const total = file.size;
  if (!(await isGzip(file))) throw new StoreError('backup_foreign', 'It is no gzip file');
  const { id, part_bytes } = await call(beginUpload, { body: { size: total } }, { signal });
  try {
    for (let offset = 0; offset < total; ) {
      report({ step: 'send', done: offset, total });
      const part = file.slice(offset, offset + part_bytes, 'application/octet-stream');
      offset = await withRetry(() => sendAt(id, offset, part, signal), {
        tries: 6,
        baseDelay: 1_000,
        isRetryable: isUnavailable,
      });
    }
    signal.throwIfAborted();
    report({ step: 'check' });
    const { name } = await callForJob(finishUpload, { path: { upload: id } }, ({ done, total }) =>
      report({ step: 'check', done, total }),
    );
    return name;
  } catch (error) {
    // What is left behind when this fails too is removed by the server.
    if (signal.aborted) await call(cancelUpload, { path: { upload: id } }).catch(() => undefined);
    throw error;
  }
}

/** Returns where the file goes on. A part whose answer was lost has arrived. */
async function sendAt(id: string, offset: number, part: Blob, signal: AbortSignal): Promise<number> {
  try {
    const query = { offset: String(offset) };
    return (await call(sendPart, { path: { upload: id }, query, file: part }, { signal, timeoutMs }))
      .received;
  } catch (error) {
    const received = error instanceof StoreError ? error.details.received : undefined;
    if (received === undefined) throw error;
    return received;
  }
}

async function isGzip(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}
