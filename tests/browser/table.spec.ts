import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, visit } from './fixtures.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Ürün listesi' });
const rows = (page: Page) => table(page).locator('tbody tr');
const compareButton = (page: Page, count: number) =>
  page.getByRole('button', { name: `Karşılaştır (${count})`, exact: true });

test('who knows what is wanted sorts the table, adds from the keyboard, and compares two products', async ({
  page,
}) => {
  await visit(page, '/shop?kategori=KUMANDALAR&marka=Renault');
  await page.getByRole('radio', { name: 'Tablo' }).check();
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&marka=Renault&gorunum=tablo');
  await table(page).getByRole('link', { name: 'Fiyat' }).click();
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&marka=Renault&sirala=price-low&gorunum=tablo');

  await test.step('the head stays below the header', async () => {
    const last = rows(page).nth(18);
    await last.scrollIntoViewIfNeeded();
    await expect(table(page).getByRole('link', { name: 'Kod' })).toBeInViewport();
    const quantity = last.getByRole('spinbutton', { name: 'Adet' });
    await quantity.fill('3');
    await quantity.press('Enter');
    await expect(page.getByRole('button', { name: 'Sepeti aç, 3 ürün' })).toBeVisible();
  });

  await rows(page).nth(18).getByRole('checkbox').check();
  await expect(compareButton(page, 1)).toBeDisabled();
  await page.getByRole('radio', { name: 'Fiat' }).check();
  await rows(page).first().getByRole('checkbox').check();
  await expectAccessible(page, 'main');
  await compareButton(page, 2).click();
  await expect(page).toHaveURL(/\/karsilastir\?u=\d+,\d+$/);
  const comparison = page.getByRole('table', { name: 'Karşılaştır' });
  await expect(comparison.getByRole('columnheader')).toHaveCount(2);
  await expectAccessible(page, 'main');
  await comparison.getByRole('button', { name: 'Sepete Ekle' }).last().click();
  await expect(page.getByRole('button', { name: 'Sepeti aç, 4 ürün' })).toBeVisible();
  await comparison
    .getByRole('link', { name: /^Kaldır: / })
    .first()
    .click();
  await expect(page.getByText('en az iki ürün gerekir')).toBeVisible();

  await page.getByRole('link', { name: 'Tabloda ürün seç' }).click();
  await expect(compareButton(page, 1)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 700 } });

  test('a row of the table is two lines, and two products are compared side by side, further ones by scrolling', {
    tag: '@long',
  }, async ({ page }) => {
    await visit(page, '/shop?kategori=KUMANDALAR&gorunum=tablo');
    await expect(rows(page)).toHaveCount(48);
    const row = rows(page).first();
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
    // The line of the name, and that of the button.
    expect(await heightOf(row)).toBeLessThanOrEqual(80);
    expect(await heightOf(row.getByRole('button', { name: 'Sepete Ekle' }))).toBeGreaterThanOrEqual(44);
    for (const at of [0, 1, 2]) await rows(page).nth(at).getByRole('checkbox').check();
    await compareButton(page, 3).tap();
    const comparison = page.getByRole('table', { name: 'Karşılaştır' });
    const label = comparison.getByRole('rowheader').first();
    await expect(label).toBeVisible();
    for (const at of [0, 1])
      await expect(comparison.getByRole('columnheader').nth(at)).toBeInViewport({ ratio: 0.9 });
    const place = await label.boundingBox();
    await page.locator('.compare-box').evaluate((box) => box.scrollTo(1_000, 0));
    await expect(comparison.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.8 });
    expect((await label.boundingBox())?.x).toBe(place?.x);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
  });
});
