import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { type FieldError, fieldError } from '#domain/field-error.ts';
import type { ImageKind } from '#domain/upload.ts';
import type { ImageStore } from './image-store.ts';
import { processImage } from './process-image.ts';

export interface Upload {
  kind: ImageKind;
  productId?: number | undefined;
  index?: number | undefined;
  bytes: Buffer;
}

export type UploadResult =
  | { ok: true; url: string }
  | { ok: false; reason: FieldError }
  | { ok: false; reason: 'busy' };

const maxQueued = 20;

/** Processes pictures one at a time; when too many are queued the result is `busy`. */
export function createUploads(images: ImageStore, now: () => number = Date.now) {
  const limit = pLimit(1);

  async function store({ kind, productId, index = 0, bytes }: Upload): Promise<UploadResult> {
    const processed = await processImage(bytes, kind);
    if (!processed.ok) return processed;
    const random = randomBytes(6).toString('hex').slice(0, 8);
    const base = `${kind}-${productId ?? 'new'}-${index}-${now()}-${random}`;
    const [original, ...variants] = processed.files;
    if (!original) return { ok: false, reason: fieldError('damaged_image') };
    // The original last: when it exists, its variants do too.
    for (const file of [...variants, original])
      await images.put(`${base}${file.suffix}`, file.bytes, file.type);
    return { ok: true, url: images.address(`${base}${original.suffix}`) };
  }

  return {
    async add(upload: Upload): Promise<UploadResult> {
      if (limit.activeCount + limit.pendingCount >= maxQueued) return { ok: false, reason: 'busy' };
      return limit(store, upload);
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
