import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { imageName, imageType } from '#server/images/image-store.ts';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';
import type { FileHandler } from './file-handler.ts';

const imagePath = /^\/images\/([\w.-]{1,120})$/;
const maxBytes = 64_000_000;
const headers = { 'Cache-Control': 'public, max-age=3600' };

/** The owner's pictures, cached in memory. A name is never used twice, so a file never changes. */
export function createUploadedImages(folder: string): FileHandler {
  const images = new LRUCache<string, { body: EncodedBody; size: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    // Concurrent requests for the same picture share one read.
    fetchMethod: async (name) => {
      const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
      return bytes && { body: encodeBody(bytes, imageType(name), { version: name }), size: bytes.length };
    },
  });

  async function respond(request: Request, name: string): Promise<Response> {
    const image = await images.fetch(name);
    return image ? bodyResponse(request, image.body, headers) : new Response(null, { status: 404 });
  }

  function handle(request: Request, pathname: string): Promise<Response> | undefined {
    const name = imagePath.exec(pathname)?.[1];
    return name && imageName.test(name) ? respond(request, name) : undefined;
  }

  return Object.assign(handle, {
    getCached(target: string) {
      const image = images.get(imagePath.exec(target)?.[1] ?? '');
      return image && { body: image.body, headers };
    },
  });
}
