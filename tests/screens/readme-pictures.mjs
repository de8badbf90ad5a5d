// @ts-check
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { command, failure, inProject } from '../../scripts/project.mjs';

const width = 900;
const height = 632;
const gap = 20;
const maxBytes = 60_000;

/** The README's images and the screenshots they are made of; several are placed side by side, as phones. */
const images = {
  home: ['home/tr-light-1280'],
  shop: ['shop/tr-light-1280'],
  product: ['product/en-dark-1280'],
  search: ['shop-suggestions/tr-light-1280'],
  menu: ['menu/en-dark-1280'],
  phones: ['home/tr-light-360', 'shop/tr-light-360', 'product/tr-dark-360', 'cart/tr-dark-360'],
  manager: ['owner-products-selected/tr-light-1280'],
  form: ['owner-product-form-pictures/tr-dark-1280'],
};

/** Makes the README's images from the screenshots that `npm run screens` has taken. */
await command(async () => {
  mkdirSync(inProject('docs/screens'), { recursive: true });
  for (const [name, pages] of Object.entries(images)) {
    const file = inProject(`docs/screens/${name}.webp`);
    const [first = ''] = pages;
    const image = pages.length > 1 ? await sideBySide(pages) : cutOut(first, width, height);
    await image.webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(file);
    const { size } = statSync(file);
    if (size > maxBytes) throw failure(`${path.basename(file)} has ${size} bytes, more than ${maxBytes}`);
    console.log(`${path.relative(inProject('.'), file)}: ${size} bytes`);
  }
});

/**
 * The top of a screenshot, scaled to this size.
 * @param {string} page @param {number} width @param {number} height
 */
function cutOut(page, width, height) {
  return sharp(inProject(`screens/${page}.png`)).resize({ width, height, fit: 'cover', position: 'top' });
}

/** @param {string[]} pages */
async function sideBySide(pages) {
  const each = Math.floor((width - gap * (pages.length - 1)) / pages.length);
  const tall = Math.round((each * 780) / 360);
  const layers = pages.map(async (page, index) => ({
    input: await cutOut(page, each, tall).png().toBuffer(),
    left: index * (each + gap),
    top: 0,
  }));
  const background = { width, height: tall, channels: /** @type {const} */ (4), background: '#0000' };
  return sharp({ create: background }).composite(await Promise.all(layers));
}
