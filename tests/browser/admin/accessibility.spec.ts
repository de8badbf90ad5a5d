import type { Page } from '@playwright/test';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { smallTargets } from '../layout-checks.ts';
import { create, createIn, openCategory, openManager, row } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

/** Each screen, with the button that opens its form where it has one. */
const screens = [
  ['/2000/banner-brands', 'Banner Markaları', 'Yeni Marka'],
  ['/2000/talepler', 'Talepler', 'Talep yaz'],
  ['/2000/musteriler', 'Müşteriler', ''],
  ['/2000/fiyatlar', 'Fiyatlar', ''],
  ['/2000/aktarim', 'Excel Aktarımı', ''],
  ['/2000/pano', 'Pano', 'Yeni grup'],
  ['/2000/gecmis', 'Geçmiş', ''],
  ['/2000/yedekler', 'Yedekler', ''],
  ['/2000/ayarlar', 'Ayarlar', ''],
] as const;

async function expectFitting(page: Page, part?: string) {
  await expectAccessible(page, part);
  expect(await smallTargets(page), page.url()).toEqual([]);
  await noSidewaysScroll(page);
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('every screen of the owner is accessible, fits, and has targets of 44 pixels', {
    tag: '@long',
  }, async ({ owner: page }) => {
    await create(page, 'banner-brands', { name: 'Parmak' });
    for (const [address, title, opener] of screens) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.waitForLoadState('networkidle');
      await expectFitting(page);
      if (!opener) continue;
      await page.getByRole('button', { name: opener }).first().tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFitting(page, 'dialog[open]');
    }
  });

  test('products, categories and vehicles with their forms and questions are accessible and fit', {
    tag: '@long',
  }, async ({ owner: page }) => {
    await createIn(page, 'TELEFONDA', ['Kumanda', 'Anahtar']);
    await create(page, 'subcategories', { name: 'Alt', parent_category: 'TELEFONDA' });
    await openCategory(page, 'TELEFONDA');
    await page.getByRole('checkbox', { name: 'Seç Kumanda' }).click();
    await expectFitting(page);
    await page.getByRole('button', { name: 'Sil Kumanda' }).click();
    await expectFitting(page, 'dialog[open]');
    await page.getByRole('button', { name: 'İptal' }).click();
    await expect(page.getByRole('button', { name: 'Sil Kumanda' })).toBeFocused();
    await test.step('a row shows its whole price, and a mistake in it is told in sight', async () => {
      const price = page.getByRole('button', { name: /^Fiyat Kumanda/ });
      await price.click();
      await page.getByRole('textbox', { name: 'Fiyat Kumanda' }).fill('123.456,78');
      await page.keyboard.press('Enter');
      await expect(price).toHaveText('₺123.456,78');
      expect(await price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await price.click();
      await page.getByRole('textbox', { name: 'Fiyat Kumanda' }).fill('abc');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: '1.250,50 gibi' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    });
    await page.getByRole('button', { name: 'Düzenle Kumanda' }).click();
    await page.getByRole('button', { name: 'İngilizce metinler' }).click();
    await expect(page.locator('input[capture=environment]')).toHaveAttribute('accept', 'image/*');
    await expectFitting(page, 'dialog[open]');

    await openManager(page, 'Kategoriler');
    await page.getByRole('searchbox', { name: 'Ara' }).fill('telefonda');
    await expect(page.getByRole('button', { name: 'Sil TELEFONDA' })).toBeDisabled();
    await expect(row(page, 'TELEFONDA').getByText('silmek için önce ürünleri taşıyın')).toBeVisible();
    await expectFitting(page);
    await page.getByRole('button', { name: 'Alt kategoriler TELEFONDA' }).click();
    await expect(page.getByRole('button', { name: 'Düzenle Alt', exact: true })).toBeVisible();
    await expectFitting(page);

    await openManager(page, 'Araçlar');
    await page.getByRole('searchbox').fill('fiat doblo');
    await expectFitting(page);
    await page.getByRole('button', { name: 'Birleştir Fiat Doblo 2' }).click();
    await expectFitting(page, 'dialog[open]');
  });
});

test('on paper there is only the price list', { tag: '@long' }, async ({ owner: page }) => {
  await page.goto('/2000/aktarim');
  await page.getByRole('button', { name: 'Fiyat listesi hazırla' }).click();
  await expect(page.getByRole('article', { name: 'Fiyat Listesi' }).getByRole('table').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Yazdır' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Yönetim menüsü' })).toBeHidden();
});
