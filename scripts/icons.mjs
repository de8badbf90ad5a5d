// @ts-check
// Draws the site's icons into public/: run after a change of the mark, and commit what comes out.
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { inProject } from './project.mjs';

const graphite = '#1b1e22';
const paper = '#f6f4ee';
const amber = '#f7a600';
const steel = '#737a84';

/** The logo on a box of 64: an ignition lock whose key is turned to the start. */
const mark = `
  <g transform="translate(8 8) scale(1.5)" fill="none" stroke-width="4.2">
    <path d="M28.216 11.554A13 13 0 1 1 17.809 3.127" stroke="${paper}"/>
    <path d="M19.803 3.569A13 13 0 0 1 27.258 9.5" stroke="${amber}"/>
    <rect x="13.9" y="9.2" width="4.2" height="13.6" rx="1" fill="${paper}" transform="rotate(39 16 16)"/>
  </g>`;

/** @param {{ radius?: number, scale?: number }} [look] */
function icon({ radius = 0, scale = 1 } = {}) {
  const shift = 32 - 32 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="${radius}" fill="${graphite}"/>
  <g transform="translate(${shift} ${shift}) scale(${scale})">${mark}
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

/** One picture in the envelope that browsers and crawlers ask for unasked. @param {Buffer} png */
function envelope(png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const rounded = icon({ radius: 14, scale: 1.1 });
// Phones cut their own shape out of a full square; only the middle four fifths are safe.
const bleeding = icon({ scale: 0.98 });

/** What a shared page shows that has no picture of its own: the switch among its positions. */
function shareCard() {
  const ticks = Array.from({ length: 60 }, (_, index) => {
    const long = index % 5 === 0;
    const place = `x="${600 - (long ? 3 : 2)}" y="${long ? 42 : 50}" width="${long ? 6 : 4}" height="${long ? 26 : 14}"`;
    return `<rect ${place} rx="2" fill="${steel}" opacity="${long ? 0.7 : 0.4}" transform="rotate(${index * 6} 600 315)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${graphite}"/>
  <rect y="622" width="1200" height="8" fill="${amber}"/>
  ${ticks.join('\n  ')}
  <g transform="translate(328 43) scale(8.5)">${mark}
  </g>
</svg>`;
}

for (const folder of ['public/icons', 'public/images/og']) mkdirSync(inProject(folder), { recursive: true });
writeFileSync(inProject('public/icons/icon.svg'), rounded);
writeFileSync(inProject('public/favicon.ico'), envelope(await raster(rounded, 32)));
writeFileSync(inProject('public/icons/icon-192.png'), await raster(rounded, 192));
writeFileSync(inProject('public/icons/icon-512.png'), await raster(rounded, 512));
writeFileSync(inProject('public/icons/maskable-512.png'), await raster(bleeding, 512));
writeFileSync(inProject('public/icons/apple-touch-icon.png'), await raster(icon({ scale: 1.05 }), 180));
writeFileSync(
  inProject('public/images/og/default.png'),
  await sharp(Buffer.from(shareCard())).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer(),
);
