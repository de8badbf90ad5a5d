import { randomBytes } from 'node:crypto';
import type { ImageStore } from './image-store.ts';
import { type ImageKind, processImage } from './process-image.ts';

export interface Upload {
  kind: ImageKind;
  productId?: number | undefined;
  index?: number | undefined;
  bytes: Buffer;
}

export type UploadAnswer =
  | { ok: true; url: string }
  | { ok: false; reason: string }
  | { ok: false; reason: 'busy' };

const mostWaiting = 20;

/** Pictures are worked on one after the other; a queue that grows too long says so instead of growing. */
export function createUploads(store: ImageStore, now: () => number = Date.now) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function keep({ kind, productId, index = 0, bytes }: Upload): Promise<UploadAnswer> {
    const processed = await processImage(bytes, kind);
    if (!processed.ok) return processed;
    const random = randomBytes(6).toString('hex').slice(0, 8);
    const base = `${kind}-${productId ?? 'new'}-${index}-${now()}-${random}`;
    const [original, ...variants] = processed.files;
    if (!original) return { ok: false, reason: 'is empty' };
    // The original last: once its address exists, its variants do.
    for (const file of [...variants, original])
      await store.put(`${base}${file.ending}`, file.bytes, file.type);
    return { ok: true, url: store.address(`${base}${original.ending}`) };
  }

  return {
    async add(upload: Upload): Promise<UploadAnswer> {
      if (waiting >= mostWaiting) return { ok: false, reason: 'busy' };
      waiting += 1;
      const work = last.then(() => keep(upload));
      last = work.catch(() => undefined);
      return work.finally(() => {
        waiting -= 1;
      });
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
