import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { test as base, expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { addProduct, productRow } from './catalogue-forms.ts';
import { signIn } from './owner.ts';

/** Each test has its own site, for the sites here end and begin again. */
const test = base.extend<{ site: Site }>({
  site: async ({ browserName: _any }, use) => {
    const site = await startSite({ DATABASE_URL: 'off', SEED: 'none' });
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

test('going over to the server takes the browser’s catalogue along, also when it breaks off half-way', {
  tag: '@long',
}, async ({ page, site, browserErrors }) => {
  test.setTimeout(120_000);
  browserErrors.allow(
    /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 401|ERR_FAILED/,
  );
  await signIn(page, site);
  await expect(page.getByText('localStorage modu')).toBeVisible();
  await addProduct(page, { name: 'Yoldaki Kumanda', category: 'KUMANDALAR' });
  await expect(productRow(page, 'Yoldaki Kumanda')).toBeVisible();
  await page.goto('about:blank');

  await site.restart({ DATABASE_URL: '' });
  let writes = 0;
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'POST') writes += 1;
    if (writes === 20) await site.halt();
    await route.continue();
  });
  await signIn(page, site);
  const notice = page.getByRole('region', { name: 'Yerel kayıtların sunucuya taşınması' });
  await expect(notice).toContainText('Taşıma yarım kaldı: 19 / 27', { timeout: 30_000 });
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await page.unroute('**/api/**');

  await site.restart({ DATABASE_URL: '' });
  await notice.getByRole('button', { name: 'Kaldığı yerden sürdür' }).click();
  await expect(notice).toContainText('Taşıma tamamlandı', { timeout: 30_000 });
  await expect(page.getByText('Sunucu modu')).toBeVisible();
  await expect(productRow(page, 'Yoldaki Kumanda')).toHaveCount(1);
  const count = async (kind: string) =>
    (await (await page.request.get(`/api/${kind}?limit=200`)).json()).length;
  expect([await count('categories'), await count('brands'), await count('products')]).toEqual([17, 6, 4]);

  await page.reload();
  await expect(notice).toContainText('Taşıma tamamlandı: 27 kayıt');
  expect(await page.evaluate(() => localStorage.getItem('kontak.local'))).not.toBeNull();
  await notice.getByRole('button', { name: 'Yerel kopyayı sil' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(productRow(page, 'Yoldaki Kumanda')).toHaveCount(1);
  await expect(notice).toBeHidden();
});
