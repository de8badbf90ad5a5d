import { eachLanguageAndWidth, expect, expectAccessible, noSidewaysScroll, test, visit } from './fixtures.ts';

eachLanguageAndWidth(
  'an unknown address has the site’s own page',
  async ({ page, prefix, words, browserErrors }) => {
    browserErrors.allow(/404/);
    const response = await visit(page, `${prefix}/boyle/bir-sayfa-yok`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.errors.notFoundTitle);
    await expect(page).toHaveTitle(`${words.errors.notFoundTitle} · Kontak Anahtar`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: words.errors.searchProducts })).toHaveAttribute(
      'href',
      `${prefix}/shop`,
    );
    await main.locator('a[href*="kategori=KUMANDALAR"]').click();
    await expect(page).toHaveURL(`${prefix}/shop?kategori=KUMANDALAR`);
  },
);

eachLanguageAndWidth(
  'a page that fails leaves the shell and can be tried again',
  async ({ page, prefix, words, browserErrors }) => {
    browserErrors.allow(/kategoriler\.data|500|Failed to load resource/);
    await visit(page, `${prefix}/bayilik`);
    await page.route('**/kategoriler.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.getByRole('contentinfo').getByRole('link', { name: words.common.categories }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.errors.failureTitle);
    await expect(page).toHaveURL(`${prefix}/kategoriler`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible(page);

    await page.unroute('**/kategoriler.data*');
    await page.getByRole('button', { name: words.errors.retry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.categories.title);
  },
);

test('a page that could not come for want of a connection comes when there is one', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await visit(page, '/');
  await (await page.waitForResponse(/\/assets\/categories-/)).finished();
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kategoriler' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bağlantı yok');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kategoriler');
});

test('without a connection the language still changes around the cart', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await visit(page, '/bayilik');
  // The other language comes when the page has nothing else to do.
  await page.waitForResponse(/\/assets\/en-/);
  await context.setOffline(true);
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'EN', exact: true })
    .locator('visible=true')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a dealer');
});
