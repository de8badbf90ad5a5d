import sharp from 'sharp';
import { drawDemoImage } from '#seed/drawing.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';

const address = /^\/images\/og\/([\w.-]{1,160})\.png$/;
const demoPicture = /^\/images\/demo\/([\w.-]{1,160})\.svg$/;
const kept = 300;
const ground = '#f5f3ef';

/** The pictures that chats and networks show of a shared product: its drawing as a PNG, made when first asked for. */
export function createOgImages(catalogue: CatalogueService) {
  const made = new Map<string, Promise<EncodedBody>>();
  let known: { version: string; names: Set<string> } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function isKnown(current: Catalogue, name: string): boolean {
    if (known?.version !== current.version)
      known = { version: current.version, names: pictureNames(current) };
    return known.names.has(name);
  }

  /** One after the other: a crawler that asks for all of them must not take the whole machine. */
  function make(name: string, svg: string): Promise<EncodedBody> {
    const making = last.then(() => render(svg));
    last = making.catch(() => made.delete(name));
    if (made.size >= kept) made.delete(made.keys().next().value ?? '');
    made.set(name, making);
    return making;
  }

  async function answer(request: Request, name: string): Promise<Response> {
    let picture = made.get(name);
    if (!picture) {
      const { catalogue: current } = await catalogue.current();
      const svg = isKnown(current, name) ? drawDemoImage(`${name}.svg`) : undefined;
      if (!svg) return new Response('There is no such picture.\n', { status: 404 });
      picture = made.get(name) ?? make(name, svg);
    }
    return bodyResponse(request, await picture, { 'Cache-Control': 'public, max-age=604800' });
  }

  return (request: Request, pathname: string): Promise<Response> | undefined => {
    const name = address.exec(pathname)?.[1];
    return name === undefined ? undefined : answer(request, name);
  };
}

/** Any number of names would draw; only those of products that are there are made. */
function pictureNames({ products }: Catalogue): Set<string> {
  const images = products.flatMap((product) => [product.image, ...product.images]);
  return new Set(images.flatMap((image) => demoPicture.exec(image)?.[1] ?? []));
}

async function render(svg: string): Promise<EncodedBody> {
  const png = await sharp(Buffer.from(svg))
    .flatten({ background: ground })
    .resize({ width: 1200, height: 630, fit: 'contain', background: ground })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return encodeBody(png, 'image/png');
}
