import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { imageName, imageType } from '#server/images/image-store.ts';
import { loadSharp } from '#server/images/load-sharp.ts';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';
import type { FileHandler } from './file-handler.ts';

const directory = '/images/demo/';
const fileName = /^[\w-]{1,160}\.svg$/;
const headers = { 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' };

/** One of the SVG files that the build writes for the demo catalogue; undefined when there is none of this name. */
async function readDemoImage(folder: string, name: string): Promise<Buffer | undefined> {
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

const ogImage = /^\/images\/og\/([\w.-]{1,160})\.png$/;
const background = '#f5f3ef';
const ogHeaders = { 'Cache-Control': 'public, max-age=604800' };

/** The image of a shared demo product (`og:image`): its drawing as a PNG, rendered on the first request. */
export function createOgImages(demoImages: string): FileHandler {
  // One at a time, so that a crawler that requests all of them does not use every core.
  const limit = pLimit(1);
  const cache = new LRUCache<string, EncodedBody>({
    max: 300,
    async fetchMethod(name) {
      const svg = await readDemoImage(demoImages, `${name}.svg`);
      return svg && limit(() => render(svg));
    },
  });

  async function respond(request: Request, name: string): Promise<Response> {
    const image = await cache.fetch(name);
    return image ? bodyResponse(request, image, ogHeaders) : new Response('Not found\n', { status: 404 });
  }

  return (request, pathname) => {
    const name = ogImage.exec(pathname)?.[1];
    return name === undefined ? undefined : respond(request, name);
  };
}

async function render(svg: Buffer): Promise<EncodedBody> {
  const sharp = await loadSharp();
  const png = await sharp(svg)
    .flatten({ background })
    .resize({ width: 1200, height: 630, fit: 'contain', background })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return encodeBody(png, 'image/png');
}

const imagePath = /^\/images\/([\w.-]{1,120})$/;
const maxBytes = 64_000_000;
const uploadHeaders = { 'Cache-Control': 'public, max-age=3600' };

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
    return image ? bodyResponse(request, image.body, uploadHeaders) : new Response(null, { status: 404 });
  }

  function handle(request: Request, pathname: string): Promise<Response> | undefined {
    const name = imagePath.exec(pathname)?.[1];
    return name && imageName.test(name) ? respond(request, name) : undefined;
  }

  return Object.assign(handle, {
    getCached(target: string) {
      const image = images.get(imagePath.exec(target)?.[1] ?? '');
      return image && { body: image.body, headers: uploadHeaders };
    },
  });
}
