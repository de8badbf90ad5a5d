// @ts-check
// Draws the site's logo and icons into public/. Run it after changing the logo, and commit the files.
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { inProject } from '../scripts/project.mjs';

const graphite = '#1b1e22';
const amber = '#f7a600';
const steel = '#737a84';

const definitions = `<defs>
    <linearGradient id="ground" x2="0" y2="1"><stop stop-color="#383d45"/><stop offset="1" stop-color="#15171b"/></linearGradient>
    <linearGradient id="edge" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".32"/><stop offset=".5" stop-color="#fff" stop-opacity=".04"/></linearGradient>
    <linearGradient id="steel" gradientUnits="userSpaceOnUse" x1="5" y1="3" x2="27" y2="29"><stop stop-color="#fff"/><stop offset=".45" stop-color="#c3cad3"/><stop offset=".6" stop-color="#eef1f4"/><stop offset="1" stop-color="#8a929d"/></linearGradient>
    <linearGradient id="amber" gradientUnits="userSpaceOnUse" x1="18" y1="3" x2="28" y2="11"><stop stop-color="#ffd266"/><stop offset="1" stop-color="#f29a00"/></linearGradient>
  </defs>`;

const blade = 'M13.3 23V11.5L16 8.2 18.7 11.5V13.5L17 14.8 18.7 16.1V17.7L17 19 18.7 20.3V23Z';
const bar = 'M13.2 23.2V11.5L16 8.2 18.8 11.5V23.2Z';

/**
 * The logo in a box of 32: an ignition lock with its key turned to the lit start position.
 * @param {{ metal?: string, light?: string, isTiny?: boolean }} [options] tiny: thicker lines, and a key without cuts
 */
function logoPaths({ metal = 'url(#steel)', light = 'url(#amber)', isTiny = false } = {}) {
  return `<g fill="none" stroke-width="${isTiny ? 5 : 4.2}">
    <path d="M28.216 11.554A13 13 0 1 1 17.809 3.127" stroke="${metal}"/>
    <path d="M19.803 3.569A13 13 0 0 1 27.258 9.5" stroke="${light}"/>
    <path d="${isTiny ? bar : blade}" fill="${metal}" stroke="none" transform="rotate(39 16 16)"/>
  </g>`;
}

/** @param {{ radius?: number, scale?: number, isTiny?: boolean }} [options] scale: the share of the box that the logo fills */
function icon({ radius = 0, scale = 0.82, isTiny = false } = {}) {
  const shift = Number((32 * (1 - scale)).toFixed(2));
  const edge =
    radius && !isTiny
      ? `<rect x=".75" y=".75" width="62.5" height="62.5" rx="${radius - 0.75}" fill="none" stroke="url(#edge)" stroke-width="1.5"/>`
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <title>Kontak</title>
  ${definitions}
  <rect width="64" height="64" rx="${radius}" fill="url(#ground)"/>${edge}
  <g transform="translate(${shift} ${shift}) scale(${2 * scale})">${logoPaths({ isTiny })}</g>
</svg>
`;
}

/** The placeholder for products without an image: muted, and without a background. */
function logo() {
  const quiet = `  <linearGradient id="quiet" gradientUnits="userSpaceOnUse" x1="5" y1="3" x2="27" y2="29"><stop stop-color="#aab2bd"/><stop offset=".45" stop-color="#7d8590"/><stop offset=".6" stop-color="#969ea9"/><stop offset="1" stop-color="#656c77"/></linearGradient>
    <radialGradient id="shade"><stop stop-opacity=".3"/><stop offset="1" stop-opacity="0"/></radialGradient>
  </defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">
  ${definitions.replace('</defs>', quiet)}
  <ellipse cx="404" cy="586" rx="170" ry="20" fill="url(#shade)"/>
  <g transform="translate(224 218) scale(11)">
    <g transform="translate(.2 .6)">${logoPaths({ metal: '#3b4149', light: '#9a6200' })}</g>
    ${logoPaths({ metal: 'url(#quiet)' })}
  </g>
</svg>
`;
}

/**
 * @param {string} svg
 * @param {number} size
 */
function raster(svg, size) {
  return sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** Packs PNG images into an .ico file. @param {{ size: number, png: Buffer }[]} images */
function icoFile(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

const rounded = icon({ radius: 14 });
// Maskable icons: phones crop them to their own shape, and only the middle four fifths stay visible.
const maskable = icon({ scale: 0.66 });
const tiny = icon({ radius: 12, scale: 0.92, isTiny: true });

/** The og:image of pages without an image: the ignition lock among its positions. */
function shareCard() {
  const ticks = Array.from({ length: 60 }, (_, index) => {
    const long = index % 5 === 0;
    const position = `x="${600 - (long ? 3 : 2)}" y="${long ? 42 : 50}" width="${long ? 6 : 4}" height="${long ? 26 : 14}"`;
    return `<rect ${position} rx="2" fill="${steel}" opacity="${long ? 0.7 : 0.4}" transform="rotate(${index * 6} 600 315)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  ${definitions}
  <rect width="1200" height="630" fill="${graphite}"/>
  <rect y="622" width="1200" height="8" fill="${amber}"/>
  ${ticks.join('\n  ')}
  <g transform="translate(396 111) scale(12.75)">${logoPaths()}</g>
</svg>`;
}

for (const folder of ['public/icons', 'public/images/og', 'public/brand'])
  mkdirSync(inProject(folder), { recursive: true });
writeFileSync(inProject('public/brand/logo.svg'), logo());
writeFileSync(inProject('public/icons/icon.svg'), rounded);
const sizes = [16, 32, 48];
const favicons = await Promise.all(
  sizes.map(async (size) => ({ size, png: await raster(size < 32 ? tiny : rounded, size) })),
);
writeFileSync(inProject('public/favicon.ico'), icoFile(favicons));
writeFileSync(inProject('public/icons/icon-192.png'), await raster(rounded, 192));
writeFileSync(inProject('public/icons/icon-512.png'), await raster(rounded, 512));
writeFileSync(inProject('public/icons/maskable-512.png'), await raster(maskable, 512));
writeFileSync(inProject('public/icons/apple-touch-icon.png'), await raster(icon({ scale: 0.76 }), 180));
writeFileSync(
  inProject('public/images/og/default.png'),
  await sharp(Buffer.from(shareCard())).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer(),
);
