import { absolute, type Site } from './site.ts';

export interface SharePicture {
  address: string;
  width?: number;
  height?: number;
}

const size = { width: 1200, height: 630 };
const drawing = /^\/images\/demo\/([\w.-]+)\.svg$/;

/** The `og:image`. Social networks do not show SVGs, so drawings have a PNG; without a photo it is the shop's. */
export function sharePicture(site: Pick<Site, 'publicUrl'>, image: string | undefined): SharePicture {
  const drawn = image && drawing.exec(image)?.[1];
  if (drawn) return { address: absolute(site, `/images/og/${drawn}.png`), ...size };
  if (!image || image.startsWith('data:') || /\.svg($|\?)/.test(image))
    return { address: absolute(site, '/images/og/default.png'), ...size };
  return { address: absolute(site, image) };
}
