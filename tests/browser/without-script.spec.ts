import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cardsOf } from './shop-page.ts';

// What the HTML says without script is tried in tests/pages; this is what only a layout shows.
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('without script a phone shows the whole shop, from its top to the filters below the list', async ({
  page,
}) => {
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const place of [5, 20]) {
    const card = cardsOf(page).nth(place);
    await card.scrollIntoViewIfNeeded();
    const name = card.getByRole('heading');
    const isLaidOut = () => name.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(isLaidOut).toBe(true);
  }
  await expect(page.getByRole('radio', { name: 'KUMANDALAR', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filtreler', exact: true })).toBeHidden();
  const filters = page.getByRole('complementary', { name: 'Filtreler' });
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  expect(await topOf(filters)).toBeGreaterThan(await topOf(cardsOf(page).last()));
  await page.getByRole('link', { name: 'Filtreler' }).click();
  await expect(filters).toBeInViewport();

  // No button is shown that would do nothing, and nothing typed leaves the page.
  const buttons = page.getByRole('button');
  expect((await buttons.allTextContents()).toSorted()).toEqual([
    'Ara',
    'Filtreleri Temizle',
    'Uyanları göster',
    'Uygula',
  ]);
  await page.goto('/urun/1');
  await expect(page.getByRole('link', { name: 'WhatsApp ile Teklif İste' })).toBeVisible();
  await expect(buttons).toHaveCount(0);
  await page.goto('/bayilik');
  await expect(page.locator('noscript p')).toBeVisible();
  await page.getByLabel('Ad Soyad').fill('Ayşe');
  await page.getByRole('button', { name: 'Başvuruyu Gönder' }).click();
  expect(page.url()).not.toContain('Ay');
});

test('without script the finder is a form: the make leads to its models, model and year to the list', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Aracını seç' });
  await form.getByRole('combobox', { name: 'Araç markası' }).selectOption('Fiat');
  await form.getByRole('button').last().click();
  await form.getByRole('combobox', { name: 'Model' }).selectOption('Doblo 2');
  await form.getByRole('combobox', { name: 'Yıl' }).selectOption('2014');
  await form.getByRole('button').last().click();
  expect(new URL(page.url()).searchParams.get('arac')).toBe('fiat-doblo-2');
  await expect(page.getByRole('heading', { level: 3, name: /^(Uyar|Teyit edin|Evrensel) / })).toHaveCount(3);
  await expect(form.getByRole('combobox', { name: 'Model' })).toHaveValue('fiat-doblo-2');
  await page.getByRole('button', { name: 'Aracı kaldır' }).click();
  expect(new URL(page.url()).searchParams.has('arac')).toBe(false);
});
