import type { Locator, Page } from '@playwright/test';
import { fullProduct } from './demo-products.ts';
import {
  expect,
  expectAccessible,
  noSidewaysScroll,
  recordOpenedAddresses,
  test,
  visit,
} from './fixtures.ts';
import { showsFocus, tabTo } from './keyboard.ts';
import { smallTargets } from './layout-checks.ts';
import { screens } from './screens.ts';
import { cardsOf, listOf, searchOf, visitReady } from './shop-page.ts';

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
  // The list follows the letters: the place of an earlier result may be another element.
  await expect(page).toHaveURL(`/shop?search=${fullProduct.productCode}`);
  await expect(cardsOf(page)).toHaveCount(1);

  const link = listOf(page).locator(`#urun-${fullProduct.id}`);
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

test('every screen is accessible in English at a desk', { tag: '@long' }, async ({ page, browserErrors }) => {
  test.slow();
  browserErrors.allow(/404/);
  for (const address of screens) {
    await visit(page, `/en${address}`.replace(/\/$/, ''));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    await noSidewaysScroll(page);
  }
});

test('in forced colours buttons keep an edge, the focus a ring and what is chosen a ground', {
  tag: '@long',
}, async ({ page }) => {
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

  test('every screen is accessible, has targets of 44 pixels, and fits with text of twice the size', {
    tag: '@long',
  }, async ({ page, browserErrors }) => {
    test.slow();
    browserErrors.allow(/404/);
    for (const address of screens) {
      await visit(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
      expect(await smallTargets(page), address).toEqual([]);
      await noSidewaysScroll(page);
      await enlargeText(page);
      for (const width of [640, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflows(page), `${address} at ${width} px`).toBe(false);
      }
      await page.setViewportSize({ width: 360, height: 740 });
    }
  });

  test('a category shows its first product at once, and menu, filters and cart can be used by touch', {
    tag: '@long',
  }, async ({ page }) => {
    await visit(page, category);
    const { bottom } = await listOf(page)
      .locator('img')
      .first()
      .evaluate((image) => image.getBoundingClientRect());
    expect(bottom).toBeLessThan(740);
    for (const [button, name] of [
      ['Menüyü aç', 'Menü'],
      ['Filtreler', 'Filtreler'],
    ] as const) {
      const dialog = page.getByRole('dialog', { name, exact: true });
      await page.getByRole('button', { name: button }).tap();
      await expect(dialog).toBeVisible();
      expect(await smallTargets(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }

    await page.getByRole('button', { name: 'Sepete Ekle' }).first().tap();
    await page.getByRole('button', { name: /^Sepeti aç/ }).tap();
    const panel = page.getByRole('dialog', { name: 'Teklif Sepeti' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await enlargeText(page);
    for (const part of [panel, panel.getByRole('listitem').first()])
      expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      );
  });
});

/** Twice the usual font size, until the next page is opened. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

async function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
}
