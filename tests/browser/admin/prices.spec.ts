import type { Page } from '@playwright/test';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { create } from './manager-page.ts';
import { ownerTest } from './owner.ts';

// Prices of the whole shop change, and come back.
const test = ownerTest({ SEED: 'demo' });

const priceOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/products/${id}`)).json()).price as number;

/** At both widths and in both themes. */
async function expectFitting(page: Page) {
  for (const width of [1_280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await noSidewaysScroll(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1_280, height: 800 });
}

test('prices are raised after a preview and taken back, and a rate is typed; all of it fits a phone', {
  tag: '@long',
}, async ({ owner: page }) => {
  const product = await create(page, 'products', {
    name: 'Dolarla fiyatlanan',
    category: 'ANAHTARLAR',
    price: 100,
    currency: 'USD',
  });
  await page.goto('/2000/fiyatlar');
  const form = page.getByRole('form', { name: 'Fiyatları değiştir' });
  await form.getByLabel('Yüzde').fill('60');
  await form.getByRole('button', { name: 'Önizle' }).click();
  const table = page.getByRole('table', { name: 'Eski ve yeni fiyatlar' });
  await expect(table.getByRole('row').nth(50)).toBeVisible();
  await expect(page.getByText('$100,00 → $160,00')).toBeVisible();
  await expectFitting(page);

  await page.getByRole('button', { name: 'Uygula' }).click();
  await expect(page.getByText(/ürünün fiyatı değişti/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fiyatları değiştir' })).toBeFocused();
  expect(await priceOf(page, product.id)).toBe(160);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => priceOf(page, product.id)).toBe(100);

  await test.step('a rate is typed', async () => {
    const card = page.getByRole('region', { name: 'ABD doları' });
    await card.getByLabel('Kur', { exact: true }).fill('42,5');
    await card.getByLabel('Eklenen yüzde').fill('2');
    await card.getByRole('button', { name: 'Önizle' }).click();
    await expect(card.getByRole('table')).toContainText('₺4.335,00');
    await expectFitting(page);
    await card.getByRole('button', { name: 'Uygula' }).click();
    await expect(card.getByText('1 birim = ₺42,50')).toBeVisible();
    await expect(card.getByText('bugünün kuru')).toBeVisible();
  });
});
