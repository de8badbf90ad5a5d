import type { Page } from '@playwright/test';
import { fullProduct } from './demo-products.ts';
import { expect, test, visit } from './fixtures.ts';

/** As a printer gets the page from a dark screen. */
async function print(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ground = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return { backgroundColor, color };
  });
  expect(ground).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(27, 30, 34)' });
}

test('a product is printed dark on white with its price and code, and an open cart by itself', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, `/urun/${fullProduct.id}`);
  const cart = page.getByRole('dialog', { name: 'Teklif Sepeti' });

  await test.step('the product, without bars and buttons', async () => {
    await print(page);
    const main = page.locator('main');
    await expect(main.getByText(fullProduct.productCode ?? '', { exact: true })).toBeVisible();
    await expect(main.getByText('₺').first()).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
  await test.step('the cart, with codes, prices and quantities', async () => {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.getByRole('spinbutton', { name: 'Adet' }).fill('3');
    await page.getByRole('button', { name: 'Sepete Ekle' }).click();
    await page.getByRole('button', { name: 'Sepeti aç, 3 ürün' }).click();
    await expect(cart).toBeVisible();
    await print(page);
    await expect(page.locator('main')).toBeHidden();
    await expect(cart.getByRole('button')).toHaveCount(0);
    for (const text of [fullProduct.name, fullProduct.productCode ?? '', '3 adet'])
      await expect(cart.getByRole('listitem').getByText(text).first()).toBeVisible();
    await expect(cart.getByText('+90 212')).toBeVisible();
  });
});
