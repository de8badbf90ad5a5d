import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { drawDemoImage } from '#seed/drawing.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';
import type { FileHandler } from './file-handler.ts';

const ogPath = /^\/images\/og\/([\w.-]{1,160})\.png$/;
const demoPicture = /^\/images\/demo\/([\w.-]{1,160})\.svg$/;
const background = '#f5f3ef';

/** The pictures that chats and networks show of a shared product: its drawing as a PNG, rendered on first request. */
export function createOgImages(catalogue: CatalogueService): FileHandler {
  let known: { version: string; names: Set<string> } | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const images = new LRUCache({
    max: 300,
    // One after the other: a crawler that requests all of them must not take the whole machine.
    fetchMethod: (name: string): Promise<EncodedBody | undefined> => {
      const rendering = queue.then(() => renderPng(name));
      queue = rendering.catch(() => undefined);
      return rendering;
    },
  });

  /** Any name would draw something; only pictures of existing products are rendered. */
  async function isKnown(name: string): Promise<boolean> {
    const { catalogue: current } = await catalogue.current();
    if (known?.version !== current.version)
      known = { version: current.version, names: pictureNames(current) };
    return known.names.has(name);
  }

  async function respond(request: Request, name: string): Promise<Response> {
    const image = images.get(name) ?? ((await isKnown(name)) ? await images.fetch(name) : undefined);
    if (!image) return new Response('There is no such picture.\n', { status: 404 });
    return bodyResponse(request, image, { 'Cache-Control': 'public, max-age=604800' });
  }

  return (request, pathname) => {
    const name = ogPath.exec(pathname)?.[1];
    return name === undefined ? undefined : respond(request, name);
  };
}

function pictureNames({ products }: Catalogue): Set<string> {
  const images = products.flatMap((product) => [product.image, ...product.images]);
  return new Set(images.flatMap((image) => demoPicture.exec(image)?.[1] ?? []));
}

async function renderPng(name: string): Promise<EncodedBody | undefined> {
  const svg = drawDemoImage(`${name}.svg`);
  if (!svg) return undefined;
  const png = await sharp(Buffer.from(svg))
    .flatten({ background })
    .resize({ width: 1200, height: 630, fit: 'contain', background })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return encodeBody(png, 'image/png');
}
