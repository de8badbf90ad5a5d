import { expect, test, visit } from './fixtures.ts';

// The brands move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the brands stop under the mouse, under the focus and at a button, and lead to their products', {
  tag: '@long',
}, async ({ page }) => {
  await visit(page, '/bayilik');
  const banner = page.getByRole('region', { name: 'Marka bandı' });
  const track = banner.locator('[data-stopped]');
  const brand = banner.getByRole('link', { name: 'BMW' });
  await expect(brand, 'the copy that closes the loop is no second link').toHaveCount(1);
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

  await test.step('with reduced motion the row of brands stands still', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(track).toHaveCSS('animation-name', 'none');
    await expect(banner.locator('[inert]')).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });
  await test.step('the brands go round once in 20 s, in 40 s on the shop side, and in 30 s there on a phone', async () => {
    await expect(track).toHaveCSS('animation-duration', '20s');
    await expect(track).toHaveCSS('animation-iteration-count', 'infinite');
    await brand.press('Enter');
    await expect(page).toHaveURL('/shop?marka=BMW');
    await expect(track).toHaveCSS('animation-duration', '40s');
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(track).toHaveCSS('animation-duration', '30s');
  });
});

test('a brand whose logo does not load is shown by its name, a product by the shop’s own picture', {
  tag: '@long',
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource|404/);
  await page.route('**/images/demo/*', (route) => route.fulfill({ status: 404 }));
  await visit(page, '/shop');
  await expect(page.getByRole('list', { name: 'Ürün listesi' }).locator('img').first()).toHaveAttribute(
    'src',
    '/brand/logo.svg',
  );
  const banner = page.getByRole('region', { name: 'Marka bandı' });
  await banner.scrollIntoViewIfNeeded();
  await expect(banner.getByRole('link', { name: 'Audi' })).toHaveText('Audi');
  await expect(banner.locator('img')).toHaveCount(0);
});

test('a page is not laid out again and again, however far below its brands move', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
  };
  await visit(page, '/shop');
  const track = page.getByRole('region', { name: 'Marka bandı' }).locator('[data-stopped]');
  for (const distance of [1_600, 3_200, 6_400]) {
    await track.evaluate((row, top) => {
      window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    }, distance);
    await page.waitForTimeout(1_500);
    const before = await layouts();
    await page.waitForTimeout(1_000);
    expect((await layouts()) - before, `${distance} px below the top`).toBeLessThan(10);
  }
});
