import { fullProduct } from './demo-products.ts';
import { expect, recordOpenedAddresses, test, visit } from './fixtures.ts';
import { showsFocus, tabTo } from './keyboard.ts';
import { listOf, searchOf, visitReady } from './shop-page.ts';

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

for (const address of [
  '/',
  '/shop?kategori=KUMANDALAR',
  `/urun/${fullProduct.id}`,
  '/kategoriler',
  '/bayilik',
]) {
  test(`with letters of twice the size ${address} still fits`, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
    });
    await page.setViewportSize({ width: 640, height: 900 });
    await visit(page, address);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
}

test('in forced colours buttons keep an edge and the focus a ring', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, `/urun/${fullProduct.id}`);
  const add = page.getByRole('button', { name: 'Sepete Ekle' }).first();
  const edge = await add.evaluate((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth));
  expect(edge).toBeGreaterThan(0);
  await add.focus();
  await page.keyboard.press('Shift+Tab');
  expect(await showsFocus(page)).toBe(true);
});

test('on a touch screen everything that is pressed is at least 44 pixels high or wide apart', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  for (const address of ['/', '/shop?kategori=KUMANDALAR', `/urun/${fullProduct.id}`, '/bayilik']) {
    await visit(page, address);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, select, input:not([type=hidden]), summary, nav a')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) =>
          element.matches('input[type=radio], input[type=checkbox]')
            ? (element.closest('label') ?? element)
            : element,
        )
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < 44 || box.width < 24))
        .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`),
    );
    expect(small, address).toEqual([]);
  }
  await context.close();
});
