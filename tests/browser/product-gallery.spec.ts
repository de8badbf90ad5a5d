import type { Page } from '@playwright/test';
import { fullProduct } from './demo-products.ts';
import { expect, expectAccessible, test, visit } from './fixtures.ts';

const several = `/urun/${fullProduct.id}`;
const gallery = (page: Page) => page.getByRole('region', { name: 'Ürün resimleri' });
const thumbnail = (page: Page, number: number) =>
  page.getByRole('button', { name: `${number}. resmi göster` });
const picture = (page: Page, number: number) =>
  gallery(page).getByRole('link', { name: `resim ${number} / ${fullProduct.images.length}` });

async function expectShown(page: Page, number: number) {
  await expect(picture(page, number)).toBeInViewport({ ratio: 0.6 });
  await expect(thumbnail(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(gallery(page).locator('[aria-current="true"]')).toHaveCount(1);
}

test('pictures are reached by thumbnail, arrow keys and swipe, and the focus goes along', {
  tag: '@long',
}, async ({ page }) => {
  await visit(page, several);
  await expectShown(page, 1);
  await thumbnail(page, 3).click();
  await expectShown(page, 3);
  await thumbnail(page, 1).click();
  await expectShown(page, 1);

  await picture(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 3);
  await expect(picture(page, 3)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 2);
  await thumbnail(page, 2).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 1);
  await expect(thumbnail(page, 1)).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectShown(page, 1);
  const track = gallery(page).getByRole('list').first();
  await track.evaluate((list) => list.scrollBy({ left: list.clientWidth * 0.8 }));
  await expectShown(page, 2);

  await test.step('a picture is enlarged, zoomed and closed again, from the keyboard too', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await thumbnail(page, 1).click();
    await expectShown(page, 1);
    await picture(page, 1).press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Büyütülmüş resim' });
    await expect(viewer).toBeVisible();
    await expect(viewer.getByRole('img', { name: 'resim 1' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('img', { name: 'resim 2' })).toBeInViewport({ ratio: 0.9 });
    await viewer.getByRole('button', { name: 'Yakınlaştır' }).click();
    await expect(viewer.getByRole('button', { name: 'Uzaklaştır' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expectShown(page, 2);
    await expect(gallery(page).locator('a:focus')).toHaveCount(1);
  });
});

test('a broken picture shows the shop’s own, and a viewer that cannot be loaded is tried again', {
  tag: '@long',
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource|lightbox|MIME/i);
  await page.route('**/assets/lightbox-*.js', (route) => route.abort());
  await page.route(`**${fullProduct.images[0]}`, (route) => route.fulfill({ status: 404 }));
  await visit(page, several);
  const first = gallery(page).getByRole('img').first();
  await expect(first).toHaveAttribute('src', '/brand/logo.svg');
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await thumbnail(page, 2).click();
  await expectShown(page, 2);
  await picture(page, 2).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Bu bölüm yüklenemedi' })).toBeVisible();
  await page.unroute('**/assets/lightbox-*.js');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(`/urun/${fullProduct.id}`);
});
