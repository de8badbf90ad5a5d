import { absolute, type Site } from './site.ts';

export interface SharePicture {
  address: string;
  width?: number;
  height?: number;
}

const size = { width: 1200, height: 630 };
const drawing = /^\/images\/demo\/([\w.-]+)\.svg$/;

const isDrawing = (image: string) => image.startsWith('data:') || /\.svg($|\?)/.test(image);

/** The `og:image`. Social networks do not show SVGs, so drawings have a PNG; without a photo it is the shop's. */
export function sharePicture(site: Site, image: string | undefined): SharePicture {
  const drawn = image && drawing.exec(image)?.[1];
  if (drawn) return { address: absolute(site, `/images/og/${drawn}.png`), ...size };
  const shown = image && !isDrawing(image) ? image : site.defaultImage;
  if (isDrawing(shown)) return { address: absolute(site, '/images/og/default.png'), ...size };
  return { address: absolute(site, shown) };
}
