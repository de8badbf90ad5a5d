import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { create, createIn, field, named, openCategory, openManager, read } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

type Format = 'jpeg' | 'png' | 'webp';

async function picture(name: string, format: Format, width: number, height: number, colour = '#2266aa') {
  const image = sharp({ create: { width, height, channels: 4, background: colour } });
  return { name, mimeType: `image/${format}`, buffer: await image.toFormat(format).toBuffer() };
}

interface Upload {
  kind: string;
  productId?: number;
  dataUrl: string;
}

/** What the browser sent, in order. */
function uploads(page: Page): Upload[] {
  const sent: Upload[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/images')) sent.push(request.postDataJSON());
  });
  return sent;
}

const decoded = (dataUrl = '') =>
  sharp(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')).metadata();
const tiles = (page: Page) => page.getByRole('dialog').getByRole('listitem', { name: /^\d+\. resim/ });
const kept = (page: Page) =>
  tiles(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));

async function addPictures(page: Page, files: Awaited<ReturnType<typeof picture>>[]) {
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(files);
}

async function allKept(page: Page, count: number) {
  await expect(tiles(page)).toHaveCount(count);
  // A busy machine takes its time to make the sizes of three pictures.
  await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0);
}

/** The qualities with which the page compresses from now on. */
async function qualities(page: Page): Promise<(number | undefined)[]> {
  const seen: (number | undefined)[] = [];
  await page.exposeFunction('noteQuality', (quality?: number) => void seen.push(quality));
  await page.evaluate(() => {
    const { prototype } = HTMLCanvasElement;
    const real = prototype.toDataURL;
    prototype.toDataURL = function note(type, quality) {
      (window as unknown as { noteQuality: (quality?: number) => void }).noteQuality(quality);
      return real.call(this, type, quality);
    };
  });
  return seen;
}

test('several pictures are made smaller in the browser, sent and kept with the product', {
  tag: '@long',
}, async ({ owner: page }) => {
  const [product] = await createIn(page, 'RESİMLİ', ['Resimli']);
  const sent = uploads(page);
  await openCategory(page, 'RESİMLİ');
  const used = await qualities(page);
  await page.getByRole('button', { name: 'Düzenle Resimli' }).click();
  await expect(page.getByRole('dialog')).toContainText('Varsayılan resim: logo');
  await addPictures(page, [
    await picture('a.jpg', 'jpeg', 3000, 1500),
    await picture('b.png', 'png', 2000, 1000, '#00000000'),
    await picture('c.webp', 'webp', 400, 300),
  ]);
  await allKept(page, 3);
  expect(sent).toHaveLength(3);
  expect(sent.map(({ kind, productId }) => [kind, productId])).toEqual(
    Array.from({ length: 3 }, () => ['product', product?.id]),
  );
  const sizes = await Promise.all(sent.map(({ dataUrl }) => decoded(dataUrl)));
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['jpeg', 1200, 600],
    ['png', 1200, 600],
    ['jpeg', 400, 300],
  ]);
  expect(used).toEqual([0.8, 0.8, 0.8]);
  await expectAccessible(page, 'dialog[open]');
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const { images } = await read(page, 'products', product?.id ?? 0);
  expect(images).toHaveLength(3);
  expect(images[0]).toMatch(new RegExp(`product-${product?.id}-0-\\d+-[0-9a-z]+\\.jpg$`));
  expect(images[1]).toMatch(/\.png$/);
  for (const address of images) expect((await page.request.get(address)).status()).toBe(200);

  await test.step('pictures are put in order by buttons and by dragging, and any can be the showcase', async () => {
    await page.getByRole('button', { name: 'Düzenle Resimli' }).click();
    await expect(tiles(page)).toHaveCount(3);
    const [a, b, c] = await kept(page);
    await page.getByRole('button', { name: 'Vitrin yap 3. resim' }).click();
    await expect.poll(() => kept(page)).toEqual([c, b, a]);
    await page.getByRole('button', { name: 'Arkaya al 1. resim' }).click();
    await expect.poll(() => kept(page)).toEqual([b, c, a]);
    await page.getByRole('button', { name: 'Öne al 3. resim' }).click();
    await expect.poll(() => kept(page)).toEqual([b, a, c]);
    await tiles(page).nth(2).dragTo(tiles(page).nth(0));
    await expect.poll(() => kept(page)).toEqual([c, b, a]);
  });
  await test.step('pictures can be pasted and dropped', async () => {
    const { buffer } = await picture('x.png', 'png', 80, 80);
    const transfer = await page.evaluateHandle((data) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'pano.png', { type: 'image/png' }));
      return files;
    }, buffer.toString('base64'));
    await field(page, 'Ad').evaluate((element, clipboardData) => {
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, transfer);
    await allKept(page, 4);
    const place = page.getByRole('group', { name: 'Resimler' });
    await place.dispatchEvent('dragover', { dataTransfer: transfer });
    await place.dispatchEvent('drop', { dataTransfer: transfer });
    await allKept(page, 5);
  });
  await test.step('removing the last picture leaves the logo', async () => {
    for (const left of [4, 3, 2, 1, 0]) {
      await page.getByRole('button', { name: 'Kaldır 1. resim' }).click();
      await expect(tiles(page)).toHaveCount(left);
    }
    await expect(page.getByRole('dialog')).toContainText('Varsayılan resim: logo');
    await page.getByRole('button', { name: 'Güncelle' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect((await read(page, 'products', product?.id ?? 0)).images).toEqual([]);
  });
});

test('a category has one picture, no wider than 800 pixels', { tag: '@long' }, async ({ owner: page }) => {
  await create(page, 'categories', { name: 'TEK RESİM' });
  const sent = uploads(page);
  await openManager(page, 'Kategoriler');
  const used = await qualities(page);
  await page.getByRole('button', { name: 'Düzenle TEK RESİM' }).click();
  await addPictures(page, [await picture('a.jpg', 'jpeg', 1600, 800)]);
  await allKept(page, 1);
  await addPictures(page, [await picture('b.png', 'png', 1600, 800)]);
  await expect.poll(() => sent.length).toBe(2);
  await allKept(page, 1);
  expect(sent.map(({ kind }) => kind)).toEqual(['category', 'category']);
  expect(await decoded(sent[0]?.dataUrl)).toMatchObject({ format: 'jpeg', width: 800, height: 400 });
  expect(await decoded(sent[1]?.dataUrl)).toMatchObject({ format: 'png', width: 800, height: 400 });
  expect(used).toEqual([0.85, 0.85]);
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await named(page, 'categories', 'TEK RESİM')).image).toMatch(/category-.*\.png$/);
});
