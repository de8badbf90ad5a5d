import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';
import type { FileHandler } from './file-handler.ts';

const directory = '/images/demo/';
const fileName = /^[\w-]{1,160}\.svg$/;
const headers = { 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' };

/** One of the SVG files that the build writes for the demo catalogue; undefined when there is none of this name. */
export async function readDemoImage(folder: string, name: string): Promise<Buffer | undefined> {
  if (!fileName.test(name)) return undefined;
  try {
    return await readFile(path.join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Serves the demo catalogue's images from a folder. */
export function createDemoImages(folder: string): FileHandler {
  const cache = new LRUCache<string, EncodedBody>({
    max: 1_000,
    async fetchMethod(pathname) {
      const svg = await readDemoImage(folder, pathname.slice(directory.length));
      return svg && encodeBody(svg, 'image/svg+xml; charset=utf-8');
    },
  });

  async function respond(request: Request, pathname: string): Promise<Response> {
    const image = await cache.fetch(pathname);
    return image ? bodyResponse(request, image, headers) : new Response('Not found\n', { status: 404 });
  }

  return Object.assign(
    (request: Request, pathname: string) =>
      pathname.startsWith(directory) ? respond(request, pathname) : undefined,
    {
      getCached(pathname: string) {
        const body = cache.get(pathname);
        return body && { body, headers };
      },
    },
  );
}
