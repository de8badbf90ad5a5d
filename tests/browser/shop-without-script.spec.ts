import type { Locator } from '@playwright/test';
import { expect, languages, test } from './fixtures.ts';
import { cardsOf, expectCount, publicRows, searchOf } from './shop-page.ts';

test.use({ javaScriptEnabled: false });

const remotes = publicRows.filter((row) => row.category === 'KUMANDALAR');

for (const { lang, prefix, words } of languages) {
  test(`without script the shop lists, filters by link and pages (${lang})`, async ({ page }) => {
    await page.goto(`${prefix}/shop?kategori=KUMANDALAR`);
    await expect(cardsOf(page, words)).toHaveCount(40);
    await expectCount(page, remotes.length, words);
    await page
      .getByRole('navigation', { name: words.shop.pagination.label })
      .getByRole('link', { name: '2', exact: true })
      .click();
    await expect(page).toHaveURL(`${prefix}/shop?kategori=KUMANDALAR&sayfa=2`);
    await expect(cardsOf(page, words)).toHaveCount(40);
    await page.getByRole('navigation', { name: words.shop.subcategories }).getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/kategori=KUMANDALAR&alt=/);
  });
}

test('without script the filters are a form', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('radio', { name: 'KUMANDALAR', exact: true }).check();
  await page.getByRole('radio', { name: 'BMW', exact: true }).check();
  await page.getByRole('combobox', { name: 'Sırala' }).selectOption('price-low');
  await page.getByRole('radio', { name: 'Kompakt' }).check();
  await page.getByRole('button', { name: 'Uygula' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KUMANDALAR');
  await expectCount(page, remotes.filter((row) => row.brand === 'BMW').length);
  await expect(page.getByRole('combobox', { name: 'Sırala' })).toHaveValue('price-low');
  await expect(page.getByRole('radio', { name: 'Kompakt' })).toBeChecked();
  await page.getByRole('button', { name: 'Filtreleri Temizle' }).click();
  await expectCount(page, publicRows.length);
});

test('without script a search is sent', async ({ page }) => {
  await page.goto('/shop?marka=BMW');
  await searchOf(page).fill('sustalı');
  await page.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(page).toHaveURL(/search=sustal/);
  await expect(page.getByRole('radio', { name: 'BMW', exact: true })).toBeChecked();
  await expect(cardsOf(page).first().locator('mark').first()).toHaveText(/sustalı/i);
});

test('without script a small screen has the filters in the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/shop');
  await expect(page.getByRole('radio', { name: 'KUMANDALAR', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filtreler', exact: true })).toBeHidden();
  const filters = page.getByRole('complementary', { name: 'Filtreler' });
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  expect(await topOf(filters)).toBeGreaterThan(await topOf(cardsOf(page).last()));
  await page.getByRole('link', { name: 'Filtreler' }).click();
  await expect(filters).toBeInViewport();
});

test('without script a small screen opens the shop at its top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('without script a phone lays out the products below its first screen too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/shop');
  for (const place of [5, 20]) {
    const card = cardsOf(page).nth(place);
    await card.scrollIntoViewIfNeeded();
    const name = card.getByRole('heading');
    const isLaidOut = () => name.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(isLaidOut).toBe(true);
  }
});

test('without script no button is shown that would do nothing', async ({ page }) => {
  await page.goto('/shop');
  const shown = () =>
    page.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.textContent));
  expect((await shown()).toSorted()).toEqual(['Ara', 'Filtreleri Temizle', 'Uygula']);
  await page.goto('/urun/1');
  expect(await shown()).toEqual([]);
  await expect(page.getByRole('link', { name: 'WhatsApp ile Teklif İste' })).toBeVisible();
});
