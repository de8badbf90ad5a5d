import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileHandler } from '#server/http.ts';
import { imageName, imageType } from '#server/images/image-store.ts';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';

const address = /^\/images\/([\w.-]{1,120})$/;
const mostBytes = 64_000_000;
const headers = { 'Cache-Control': 'public, max-age=3600' };

/** The pictures of the owner, kept in memory while they are asked for. Their names never come back, so they never change. */
export function createUploadedImages(folder: string): FileHandler {
  const held = new Map<string, { body: EncodedBody; size: number }>();
  const reading = new Map<string, Promise<EncodedBody | undefined>>();
  let size = 0;

  function hold(name: string, bytes: Buffer): EncodedBody {
    const body = encodeBody(bytes, imageType(name), name);
    held.set(name, { body, size: bytes.length });
    size += bytes.length;
    for (const [oldest, entry] of held) {
      if (size <= mostBytes || oldest === name) break;
      held.delete(oldest);
      size -= entry.size;
    }
    return body;
  }

  /** Many may ask for a new picture at once; it is read once. */
  function read(name: string): Promise<EncodedBody | undefined> {
    const work =
      reading.get(name) ??
      readFile(path.join(folder, name))
        .then(
          (bytes) => hold(name, bytes),
          () => undefined,
        )
        .finally(() => reading.delete(name));
    reading.set(name, work);
    return work;
  }

  function answer(request: Request, pathname: string): Promise<Response> | undefined {
    const name = address.exec(pathname)?.[1];
    if (!name || !imageName.test(name)) return undefined;
    return (async () => {
      const body = held.get(name)?.body ?? (await read(name));
      return body ? bodyResponse(request, body, headers) : new Response(null, { status: 404 });
    })();
  }

  return Object.assign(answer, {
    held(pathname: string) {
      const body = held.get(address.exec(pathname)?.[1] ?? '')?.body;
      return body && { body, headers };
    },
  });
}
