// @ts-check
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { command, failure, inProject } from '../../scripts/project.mjs';

const gap = 20;
const maxBytes = 60_000;

/** Of the README and of docs/, and the screenshots they are made of; several are placed side by side, as phones. */
const docsSize = { width: 900, height: 632 };
const docsImages = {
  home: ['home/tr-light-1280'],
  shop: ['shop/tr-light-1280'],
  product: ['product/en-dark-1280'],
  search: ['shop-suggestions/tr-light-1280'],
  menu: ['menu/en-dark-1280'],
  phones: ['home/tr-light-360', 'shop/tr-light-360', 'product/tr-dark-360', 'cart/tr-dark-360'],
  manager: ['owner-products-selected/tr-light-1280'],
  form: ['owner-product-form-pictures/tr-dark-1280'],
  'first-day': ['owner-empty-dashboard/tr-light-1280'],
  health: ['owner-health/tr-light-1280'],
};

/** Of the owner's guide. */
const helpSize = { width: 960, height: 600 };
const helpImages = {
  'ilk-gun': ['owner-empty-dashboard/tr-light-1280'],
  ayarlar: ['owner-settings/tr-light-1280'],
  kategoriler: ['owner-categories/tr-light-1280'],
  urun: ['owner-product-form-pictures/tr-light-1280'],
  aktarim: ['owner-imports-dry-run/tr-light-1280'],
  fiyatlar: ['owner-prices-preview/tr-light-1280'],
  talepler: ['owner-quote/tr-light-1280'],
  banner: ['owner-banner/tr-light-1280'],
  pano: ['owner-insights/tr-light-1280'],
  musteriler: ['owner-customer/tr-light-1280'],
  bayiler: ['owner-dealer/tr-light-1280'],
  belgeler: ['owner-documents/tr-light-1280'],
  gecmis: ['owner-history/tr-light-1280'],
  yedekler: ['owner-backups/tr-light-1280'],
};

/** Makes the pictures of README, docs/ and the guide from the screenshots that `npm run screens` has taken. */
await command(async () => {
  await make('docs/screens', docsImages, docsSize);
  await make('public/help', helpImages, helpSize);
});

/**
 * @param {string} folder
 * @param {Record<string, string[]>} images
 * @param {{ width: number, height: number }} size
 */
async function make(folder, images, { width, height }) {
  mkdirSync(inProject(folder), { recursive: true });
  for (const [name, pages] of Object.entries(images)) {
    const file = inProject(`${folder}/${name}.webp`);
    const [first = ''] = pages;
    const image = pages.length > 1 ? await sideBySide(pages, width) : cutOut(first, width, height);
    await image.webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(file);
    const { size } = statSync(file);
    if (size > maxBytes) throw failure(`${path.basename(file)} has ${size} bytes, more than ${maxBytes}`);
    console.log(`${path.relative(inProject('.'), file)}: ${size} bytes`);
  }
}

/**
 * The top of a screenshot, scaled to this size.
 * @param {string} page @param {number} width @param {number} height
 */
function cutOut(page, width, height) {
  return sharp(inProject(`screens/${page}.png`)).resize({ width, height, fit: 'cover', position: 'top' });
}

/** @param {string[]} pages @param {number} width */
async function sideBySide(pages, width) {
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
