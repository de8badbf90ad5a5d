import { expect, expectAccessible, test, visit } from './fixtures.ts';

test('a page that fails leaves the shell and can be tried again', { tag: '@long' }, async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/kategoriler\.data|500|Failed to load resource/);
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, '/en/bayilik');
  await page.route('**/kategoriler.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page).toHaveURL('/en/kategoriler');
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page, 'main');

  await page.unroute('**/kategoriler.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
});

test('without a connection it is said so, and a page that could not come comes when there is one', {
  tag: '@long',
}, async ({ page, context, browserErrors }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  const notice = page.getByText('Çevrimdışısınız.');
  const heading = page.getByRole('heading', { level: 1 });
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kategoriler' }).click();
  await expect(heading).toHaveText('Bağlantı yok');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(heading).toHaveText('Kategoriler');
  await expect(notice).toBeHidden();

  await test.step('the other language waits for the connection as well', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Bayilik' }).click();
    await expect(page).toHaveURL('/bayilik');
    await context.setOffline(true);
    const english = page.getByRole('banner').getByRole('link', { name: 'EN', exact: true });
    await english.locator('visible=true').click();
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText('Bağlantı yok');
    await context.setOffline(false);
    await expect(page).toHaveURL('/en/bayilik');
    await expect(heading).toHaveText('Become a dealer');
  });
});
