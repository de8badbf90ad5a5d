import { expect, expectAccessible, test, visit } from './fixtures.ts';

for (const [path, width, seconds] of [
  ['/', 1280, '20s'],
  ['/bayilik', 360, '20s'],
  ['/shop', 1280, '40s'],
  ['/shop', 360, '30s'],
  ['/en/urun/1', 1280, '40s'],
] as const) {
  test(`the brands go round once in ${seconds} on ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, path);
    const track = page.getByRole('region', { name: /Marka bandı|Brand banner/ }).locator('[data-stopped]');
    await expect(track).toHaveCSS('animation-duration', seconds);
    await expect(track).toHaveCSS('animation-iteration-count', 'infinite');
    await expect(track).toHaveCSS('animation-play-state', 'running');
  });
}

test('the brands stop under the mouse, under the focus and at a button, and lead to their products', async ({
  page,
}) => {
  await visit(page, '/bayilik');
  const banner = page.getByRole('region', { name: 'Marka bandı' });
  const track = banner.locator('[data-stopped]');
  const brand = banner.getByRole('link', { name: 'BMW' });
  await expect(brand, 'the copy that closes the loop is nobody’s second link').toHaveCount(1);
  await banner.getByRole('button', { name: 'Akışı durdur' }).click();
  await page.mouse.move(5, 5);
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await banner.getByRole('button', { name: 'Akışı başlat' }).click();
  await page.mouse.move(5, 5);
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await brand.focus();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await page.locator('main').focus();
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await track.hover({ force: true });
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await brand.press('Enter');
  await expect(page).toHaveURL('/shop?marka=BMW');
});

test('whoever wants no motion gets a row of brands that stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const banner = page.getByRole('region', { name: 'Marka bandı' });
  await expect(banner.locator('[data-stopped]')).toHaveCSS('animation-name', 'none');
  await expect(banner.locator('[inert]')).toBeHidden();
  await expectAccessible(page);
});

test('a brand whose logo does not load is shown by its name', async ({ page, browserErrors }) => {
  browserErrors.allow(/nameplate|Failed to load resource/);
  await page.route('**/images/demo/nameplate-*', (route) => route.abort());
  await visit(page, '/bayilik');
  const banner = page.getByRole('region', { name: 'Marka bandı' });
  await banner.scrollIntoViewIfNeeded();
  await expect(banner.getByRole('link', { name: 'Audi' })).toHaveText('Audi');
  await expect(banner.locator('img')).toHaveCount(0);
});
