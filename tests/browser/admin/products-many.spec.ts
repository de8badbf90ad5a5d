import { expect } from '../fixtures.ts';
import { demoOwnerTest, ownerTest } from './owner.ts';

const test = ownerTest();

demoOwnerTest(
  'rows can be used while the rest still comes in, with the progress in sight',
  { tag: '@long' },
  async ({ owner: page }) => {
    let isHeld = true;
    await page.route('**/api/products/all', async (route) => {
      while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
      await route.continue();
    });
    await page.goto('/2000/products');
    const progress = page.getByRole('progressbar', { name: /Ürünler yükleniyor/ });
    await expect(progress).toHaveAttribute('value', '50');
    await expect(progress).toHaveAttribute('max', /^1\d\d\d$/);
    const first = page.getByRole('row').nth(1);
    await first.getByRole('button', { name: /^Düzenle / }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    isHeld = false;
    await expect(progress).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: /^1\.\d+ ürün$/ })).toBeVisible();
    const grid = page.getByRole('grid', { name: 'Ürünler' });

    await test.step('only the rows in sight are drawn, and the keyboard reaches all of them', async () => {
      const total = Number(await grid.getAttribute('aria-rowcount'));
      expect(total).toBeGreaterThan(1_000);
      expect(await grid.getByRole('row').count()).toBeLessThan(60);

      const focused = page.locator('tr:focus');
      await grid.getByRole('row').nth(1).focus();
      await page.keyboard.press('End');
      await expect(focused).toHaveAttribute('aria-rowindex', String(total));
      await expect(focused).toBeInViewport();
      await page.keyboard.press('ArrowUp');
      await expect(focused).toHaveAttribute('aria-rowindex', String(total - 1));
      await page.keyboard.press('Home');
      await expect(focused).toHaveAttribute('aria-rowindex', '2');
      await page.keyboard.press('PageDown');
      const index = Number(await focused.getAttribute('aria-rowindex'));
      expect(index).toBeGreaterThan(8);
      await page.keyboard.press('Space');
      await expect(focused).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowRight');
      await expect(focused).toHaveCount(0);
      await expect(page.getByRole('checkbox', { checked: true, name: /^Seç / })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(focused).toHaveAttribute('aria-rowindex', String(index));
    });

    await test.step('a short list is drawn whole once it rests, so that the browser finds everything in it', async () => {
      await page.getByRole('searchbox', { name: 'Ara' }).fill('xhorse');
      await expect(grid).toHaveAttribute('aria-rowcount', /^\d{2,3}$/);
      const total = Number(await grid.getAttribute('aria-rowcount'));
      expect(total).toBeGreaterThan(50);
      await expect(grid.getByRole('row')).toHaveCount(total);
    });
  },
);
