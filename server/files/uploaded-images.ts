import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageName, imageType } from '#server/images/image-store.ts';
import { answerReady, makeReady, type ReadyBody } from '#server/ready-body.ts';

const address = /^\/images\/([\w.-]{1,120})$/;
const mostBytes = 64_000_000;

/** The pictures of the owner, kept in memory while they are asked for. Their names never come back, so they never change. */
export function createUploadedImages(folder: string) {
  const held = new Map<string, { body: ReadyBody; size: number }>();
  let size = 0;

  function hold(name: string, bytes: Buffer): ReadyBody {
    const body = makeReady(bytes, imageType(name), name);
    held.set(name, { body, size: bytes.length });
    size += bytes.length;
    for (const [oldest, entry] of held) {
      if (size <= mostBytes) break;
      held.delete(oldest);
      size -= entry.size;
    }
    return body;
  }

  return (request: Request, pathname: string): Promise<Response> | undefined => {
    const name = address.exec(pathname)?.[1];
    if (!name || !imageName.test(name)) return undefined;
    return (async () => {
      const known = held.get(name)?.body;
      const bytes = known ? undefined : await readFile(path.join(folder, name)).catch(() => undefined);
      const body = known ?? (bytes && hold(name, bytes));
      if (!body) return new Response(null, { status: 404 });
      return answerReady(request, body, { 'Cache-Control': 'public, max-age=3600' });
    })();
  };
}
