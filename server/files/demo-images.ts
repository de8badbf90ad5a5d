import { drawDemoImage } from '#seed/drawing.ts';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';
import type { FileHandler } from './file-handler.ts';

const address = /^\/images\/demo\/([\w.-]{1,160}\.svg)$/;
const kept = 2_000;
const headers = { 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' };

/** The demo catalogue's pictures: each is drawn from its name when first asked for, and kept. */
export function createDemoImages(): FileHandler {
  const drawn = new Map<string, EncodedBody>();

  function answer(request: Request, pathname: string): Promise<Response> | undefined {
    const name = address.exec(pathname)?.[1];
    if (!name) return undefined;
    let picture = drawn.get(pathname);
    if (!picture) {
      const svg = drawDemoImage(name);
      if (!svg) return undefined;
      picture = encodeBody(svg, 'image/svg+xml; charset=utf-8');
      if (drawn.size >= kept) drawn.delete(drawn.keys().next().value ?? '');
      drawn.set(pathname, picture);
    }
    return bodyResponse(request, picture, headers);
  }

  return Object.assign(answer, {
    getCached(pathname: string) {
      const body = drawn.get(pathname);
      return body && { body, headers };
    },
  });
}
