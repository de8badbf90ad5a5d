import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { createIn, openCategory, said } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

/** The buttons and fields in the window that the toast covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector(
      '[popover]:popover-open [role=status], [popover]:popover-open [role=alert]',
    );
    const over = toast?.closest('[data-kind]') ?? toast;
    if (!over) return ['no toast'];
    const { left, right, top, bottom } = over.getBoundingClientRect();
    return [...document.querySelectorAll('button, input, select, textarea, h1, [role=tab]')]
      .filter((element) => !over.contains(element))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });

for (const [width, height] of [
  [1280, 900],
  [360, 740],
] as const)
  test(`dialogs, toasts and amounts fit at ${width} px`, { tag: width === 360 ? '@long' : [] }, async ({
    owner: page,
  }) => {
    const category = `SIĞAN ${width}`;
    await page.setViewportSize({ width, height });
    await createIn(page, category, ['Bir', 'İki', 'Üç']);

    await test.step('a dialog is as high as its contents, and scrolls in a low window', async () => {
      await page.goto('/2000/banner-brands');
      await page.getByRole('button', { name: 'Yeni Marka' }).click();
      const dialog = page.getByRole('dialog');
      const fields = dialog.locator('form > div');
      const empty = () =>
        fields.evaluate(
          (box) =>
            box.clientHeight -
            (box.lastElementChild?.getBoundingClientRect().bottom ?? 0) +
            box.getBoundingClientRect().top,
        );
      expect(await empty()).toBeLessThan(32);
      await page.setViewportSize({ width, height: 240 });
      await dialog.getByRole('button', { name: 'Kaydet' }).scrollIntoViewIfNeeded();
      await expect(dialog.getByRole('button', { name: 'Kaydet' })).toBeInViewport({ ratio: 1 });
      await dialog.getByRole('textbox', { name: 'Marka adı' }).scrollIntoViewIfNeeded();
      await expect(dialog.getByRole('textbox', { name: 'Marka adı' })).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width, height });
    });

    await test.step('a toast covers no button, also above the bar of a selection', async () => {
      await openCategory(page, category);
      await page.getByRole('checkbox', { name: 'Seç Bir' }).click();
      await page.getByRole('button', { name: 'Sil Üç' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
      await expect(said(page, 'Ürün başarıyla silindi')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sil Üç' })).toHaveCount(0);
      expect(await covered(page)).toEqual([]);
    });

    await test.step('an amount of millions stays in its card', async () => {
      await page.route(/\/api\/insights/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), won_total: 1_234_567.89 } });
      });
      await page.goto('/2000/pano');
      const amount = page.getByText('₺1.234.567,89');
      await expect(amount).toBeVisible();
      expect(await amount.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
  });
