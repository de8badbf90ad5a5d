import { LRUCache } from 'lru-cache';
import type { ImageStore } from '#server/images/image-store.ts';
import { loadSharp } from '#server/images/load-sharp.ts';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';
import type { FileHandler } from './file-handler.ts';

interface IconShape {
  size: number;
  /** A phone cuts the icon's edges off, or shows transparent ones in black. */
  isFilled?: boolean;
  /** The part of the icon that the logo takes. */
  scale?: number;
}

const shapes = new Map<string, IconShape>([
  ['/favicon.ico', { size: 48 }],
  ['/icons/icon.svg', { size: 192 }],
  ['/icons/icon-192.png', { size: 192 }],
  ['/icons/icon-512.png', { size: 512 }],
  ['/icons/maskable-512.png', { size: 512, isFilled: true, scale: 0.75 }],
  ['/icons/apple-touch-icon.png', { size: 180, isFilled: true, scale: 0.85 }],
]);
const headers = { 'Cache-Control': 'public, max-age=3600' };

interface Deps {
  images: Pick<ImageStore, 'get'>;
  /** The address of the owner's square logo, as far as it is in memory. */
  squareLogo: () => string | null | undefined;
  builtFiles: FileHandler;
}

/** The shop's icons: drawn from the owner's square logo or, without one, those of the build. */
export function createShopIcons({ images, squareLogo, builtFiles }: Deps): FileHandler {
  const icons = new LRUCache<string, EncodedBody>({
    max: 30,
    async fetchMethod(key) {
      const [pathname = '', name = ''] = key.split(' ');
      const shape = shapes.get(pathname);
      const logo = shape && (await images.get(name).catch(() => undefined));
      return logo && drawIcon(logo, pathname, shape);
    },
  });

  async function respond(request: Request, pathname: string, logo: string): Promise<Response | undefined> {
    const icon = await icons.fetch(`${pathname} ${logo.slice(logo.lastIndexOf('/') + 1)}`);
    return icon ? bodyResponse(request, icon, headers) : builtFiles(request, pathname);
  }

  function handle(request: Request, pathname: string) {
    const logo = shapes.has(pathname) && squareLogo();
    if (!logo) return builtFiles(request, pathname);
    return respond(request, pathname, logo) as Promise<Response>;
  }

  return Object.assign(handle, {
    getCached: (target: string) =>
      shapes.has(target) && squareLogo() ? undefined : builtFiles.getCached?.(target),
  });
}

async function drawIcon(
  logo: Buffer,
  pathname: string,
  { size, isFilled = false, scale = 1 }: IconShape,
): Promise<EncodedBody> {
  const background = isFilled ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const inner = Math.round(size * scale);
  const margin = Math.round((size - inner) / 2);
  const sharp = await loadSharp();
  const image = sharp(logo)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({
      top: margin,
      bottom: size - inner - margin,
      left: margin,
      right: size - inner - margin,
      background,
    });
  const png = await (isFilled ? image.flatten({ background: '#ffffff' }) : image).png().toBuffer();
  if (!pathname.endsWith('.svg')) return encodeBody(png, 'image/png');
  const address = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="${address}"/></svg>`;
  return encodeBody(svg, 'image/svg+xml');
}
