import { expect, expectAccessible } from '../fixtures.ts';
import { renameTo } from './catalogue-forms.ts';
import { createIn, openCategory } from './manager-page.ts';
import { demoOwnerTest, ownerTest } from './owner.ts';

const screens = [
  'Banner Markaları',
  'Talepler',
  'Fiyatlar',
  'Excel Aktarımı',
  'Pano',
  'Geçmiş',
  'Yedekler',
  'Ayarlar',
];

ownerTest()(
  'without a server a screen that was not open yet says so inside the menu, and what waits is kept',
  async ({ owner: page, site, browserErrors }) => {
    browserErrors.allow(
      /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_FAILED|Failed to fetch/,
    );
    await createIn(page, 'SUNUCUSUZ', ['Bekleyen Pil']);
    await openCategory(page, 'SUNUCUSUZ');
    await site.halt();
    await renameTo(page, 'Bekleyen Pil', 'Bekleyen Pil 2');
    const waiting = page.getByRole('region', { name: /Gönderilmeyi bekleyen ürünler/ });
    await expect(waiting).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Yönetim menüsü' });
    for (const name of screens) {
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('alert').filter({ hasText: 'bu bölüm yüklenemedi' })).toBeVisible();
      await expect(waiting).toBeVisible();
    }
    await expectAccessible(page, 'main');
    await site.restart();
    // It opens by itself, sooner or later; a browser that hears of its connection asks at once.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('form', { name: 'İşletme bilgileri' })).toBeVisible();
  },
);

demoOwnerTest('leaving a screen while it loads is no failure', { tag: '@long' }, async ({ owner: page }) => {
  await page.goto('/2000/products');
  const menu = page.getByRole('navigation', { name: 'Yönetim menüsü' });
  const alerts = page.getByRole('alert').filter({ hasText: /./ });
  for (const name of [...screens, 'Ürün Yönetimi', 'Yardım']) {
    const loading = page.waitForRequest(/\/api\//).catch(() => undefined);
    const to =
      name === 'Yardım'
        ? page.getByRole('link', { name: /^Yardım/ })
        : menu.getByRole('link', { name, exact: true });
    await to.click();
    await loading;
  }
  await page.waitForLoadState('networkidle');
  await expect(alerts).toHaveCount(0);
});
