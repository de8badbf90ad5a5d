import { LRUCache } from 'lru-cache';
import { loadSharp } from '#server/images/load-sharp.ts';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';
import { readDemoImage } from './demo-images.ts';
import type { FileHandler } from './file-handler.ts';

const ogImage = /^\/images\/og\/([\w.-]{1,160})\.png$/;
const background = '#f5f3ef';
const headers = { 'Cache-Control': 'public, max-age=604800' };

/** The image of a shared demo product (`og:image`): its drawing as a PNG, rendered on the first request. */
export function createOgImages(demoImages: string): FileHandler {
  let queue: Promise<unknown> = Promise.resolve();
  const cache = new LRUCache<string, EncodedBody>({
    max: 300,
    async fetchMethod(name) {
      const svg = await readDemoImage(demoImages, `${name}.svg`);
      if (!svg) return undefined;
      // One at a time, so that a crawler that requests all of them does not use every core.
      const image = queue.then(() => render(svg));
      queue = image.catch(() => undefined);
      return image;
    },
  });

  async function respond(request: Request, name: string): Promise<Response> {
    const image = await cache.fetch(name);
    return image ? bodyResponse(request, image, headers) : new Response('Not found\n', { status: 404 });
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
