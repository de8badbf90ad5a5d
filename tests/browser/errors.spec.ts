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
