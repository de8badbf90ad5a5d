import type { Locator, Page } from '@playwright/test';
import { fullProduct } from './demo-products.ts';
import { expect, recordOpenedAddresses, test, visit } from './fixtures.ts';
import { showsFocus, tabTo } from './keyboard.ts';
import { doubleFontSize, smallTargets } from './layout-checks.ts';
import { listOf, searchOf, visitReady } from './shop-page.ts';

const category = '/shop?kategori=KUMANDALAR';

test('from the list to the sent request without a mouse', async ({ page }) => {
  const opened = await recordOpenedAddresses(page);
  await visitReady(page, '/shop');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await tabTo(page, searchOf(page));
  await page.keyboard.type(fullProduct.productCode ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);

  const link = listOf(page).getByRole('link', { name: fullProduct.name }).first();
  await tabTo(page, link);
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullProduct.name);

  await tabTo(page, page.getByRole('button', { name: 'Sepete Ekle' }).first());
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  const cart = page.getByRole('button', { name: 'Sepeti aç, 1 ürün' });
  await tabTo(page, cart);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Teklif Sepeti' });
  await tabTo(page, panel.getByRole('button', { name: 'Fiyat Bilgisi Al' }));
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  expect((await opened())[0]).toContain('wa.me');
  await page.keyboard.press('Escape');
  await expect(cart).toBeFocused();
});

test('with letters of twice the size every page and the cart still fit', async ({ page }) => {
  await doubleFontSize(page);
  for (const address of ['/', '/kategoriler', '/bayilik', category, `/urun/${fullProduct.id}`]) {
    await page.setViewportSize({ width: 640, height: 900 });
    await visit(page, address);
    expect(await sticksOut(page), `${address} at 640 px`).toBe(false);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await sticksOut(page), `${address} at 1280 px`).toBe(false);
  }
  await page.getByRole('button', { name: 'Sepete Ekle' }).first().click();
  await page.getByRole('button', { name: /^Sepeti aç/ }).click();
  const panel = page.getByRole('dialog', { name: 'Teklif Sepeti' });
  for (const part of [panel, panel.getByRole('listitem').first()])
    expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
});

test('in forced colours buttons keep an edge, the focus a ring and what is chosen a ground', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, category);
  const ground = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const [name, chosen, other] of [
    ['Diğer kategoriler', '[aria-current]', 'a:not([aria-current])'],
    ['Sayfalama', '[aria-current]', 'a:not([aria-current])'],
    ['Görünüm', 'label:has(:checked)', 'label:not(:has(:checked))'],
  ] as const) {
    const group = page.locator(`[aria-label="${name}"]`);
    expect(await ground(group.locator(chosen).first()), name).not.toBe(
      await ground(group.locator(other).first()),
    );
  }
  const add = page.getByRole('button', { name: 'Sepete Ekle' }).first();
  const edge = await add.evaluate((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth));
  expect(edge).toBeGreaterThan(0);
  await add.focus();
  await page.keyboard.press('Shift+Tab');
  expect(await showsFocus(page)).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a category shows its first product at once, and everything that is pressed is 44 pixels large', async ({
    page,
  }) => {
    for (const address of ['/', '/kategoriler', '/bayilik', `/urun/${fullProduct.id}`]) {
      await visit(page, address);
      expect(await smallTargets(page), address).toEqual([]);
    }
    await page.getByRole('button', { name: 'Menüyü aç' }).tap();
    expect(await smallTargets(page), 'the menu').toEqual([]);
    await visit(page, category);
    expect(await smallTargets(page), category).toEqual([]);
    const { bottom } = await listOf(page)
      .locator('img')
      .first()
      .evaluate((image) => image.getBoundingClientRect());
    expect(bottom).toBeLessThan(740);
    await page.getByRole('button', { name: 'Filtreler' }).tap();
    await expect(page.getByRole('dialog', { name: 'Filtreler' })).toBeVisible();
    expect(await smallTargets(page), 'the filters').toEqual([]);
  });
});

async function sticksOut(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
}
