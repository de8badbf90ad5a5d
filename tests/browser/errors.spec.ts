import { expect, expectAccessible, test, visit } from './fixtures.ts';

test('a page that fails leaves the shell and can be tried again', async ({ page, browserErrors }) => {
  browserErrors.allow(/kategoriler\.data|500|Failed to load resource/);
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, '/en/bayilik');
  await page.route('**/kategoriler.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page).toHaveURL('/en/kategoriler');
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page);

  await page.unroute('**/kategoriler.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
});

test('a page that could not come for want of a connection comes when there is one', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const chunk = page.waitForResponse(/\/assets\/categories-/);
  await visit(page, '/');
  await (await chunk).finished();
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
  // The other language is fetched when the page is idle.
  const english = page.waitForResponse(/\/assets\/en-/);
  await visit(page, '/bayilik');
  await (await english).finished();
  await context.setOffline(true);
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'EN', exact: true })
    .locator('visible=true')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a dealer');
});
