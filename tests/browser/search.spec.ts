import type { Page } from '@playwright/test';
import { expect, expectAccessible, noSidewaysScroll, test } from './fixtures.ts';
import { cardsOf, dataRequests, expectCount, publicRows, searchOf, visitReady } from './shop-page.ts';

const options = (page: Page) => page.getByRole('listbox', { name: 'Öneriler' }).getByRole('option');
const active = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true });

test('typing changes the list at once and without a request', async ({ page }) => {
  await visitReady(page, '/shop');
  const requests = dataRequests(page);
  await searchOf(page).pressSequentially('HU 66 ');
  await expect(searchOf(page)).toHaveValue('HU 66 ');
  await expect(page).toHaveURL('/shop?search=HU+66');
  await expect(cardsOf(page).first().locator('mark').first()).toBeVisible();
  expect(requests).toEqual([]);
  await searchOf(page).press('Home');
  await page.keyboard.type('ford ');
  await expect(searchOf(page)).toHaveValue('ford HU 66 ');
  expect(await searchOf(page).evaluate((box: HTMLInputElement) => box.selectionStart)).toBe('ford '.length);

  await test.step('a code is found whatever its spaces and case, and stands first', async () => {
    const row = publicRows.find((each) => /^\w+ \d+ \d+ \w+$/.test(each.productCode ?? ''));
    await searchOf(page).fill((row?.productCode ?? '').replaceAll(' ', '').toLowerCase());
    await expect(cardsOf(page).first().getByRole('link')).toHaveAttribute('href', `/urun/${row?.id}`);
    await expect(cardsOf(page).first().locator('mark')).toHaveText(row?.productCode ?? '');
  });
  await test.step('descriptions are searched as well', async () => {
    await searchOf(page).fill('motoru çalıştırmaz');
    const found = publicRows.filter((row) => row.description.includes('motoru çalıştırmaz'));
    await expectCount(page, found.length);
  });
  await test.step('a misspelt search finds what was probably meant, says so, and leads back', async () => {
    await searchOf(page).fill('kumandda audii');
    await expect(page.getByText(/yerine “kumanda” için sonuçlar/i)).toBeVisible();
    await expect(cardsOf(page).first()).toContainText('Audi');
    await searchOf(page).press('Escape');
    await page.getByRole('link', { name: '“kumandda audii” için aynen ara' }).click();
    await expect(page).toHaveURL('/shop?search=kumandda+audii&aynen=1');
    await expect(page.getByRole('heading', { name: 'Ürün Bulunamadı' })).toBeVisible();
  });
});

test('Back leads to what was there before the typing, and the last searches are offered', {
  tag: '@long',
}, async ({ page }) => {
  const remotes = publicRows.filter((row) => row.category === 'KUMANDALAR').length;
  await visitReady(page, '/shop?kategori=KUMANDALAR');
  const box = searchOf(page);
  await box.pressSequentially('audi');
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&search=audi');
  await page.goBack();
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR');
  await expect(box).toHaveValue('');
  await expectCount(page, remotes);
  await page.goForward();
  await expect(box).toHaveValue('audi');

  await test.step('the last searches are offered in the empty box, and can be removed', async () => {
    for (const text of ['bmw', 'audi', 'hu66', 'ford', 'fiat', 'opel', 'pil']) {
      await box.fill(text);
      await box.press('Enter');
    }
    await box.fill('');
    await expectCount(page, remotes);
    const recent = page.getByRole('region', { name: 'Son aramalar' });
    const searches = recent.getByRole('listitem');
    await expect(searches).toHaveText(['pil', 'opel', 'fiat', 'ford', 'hu66', 'audi']);
    await expectAccessible(page, 'search');
    await recent.getByRole('button', { name: 'Son aramalardan kaldır: ford' }).click();
    await expect(searches).toHaveText(['pil', 'opel', 'fiat', 'hu66', 'audi']);
    await recent.getByRole('button', { name: 'hu66', exact: true }).click();
    await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&search=hu66');
    await expect(box).toHaveValue('hu66');
    await expect(recent).toHaveCount(0);
  });
});

test('the arrow keys go through the suggestions, Enter takes one, Escape closes them', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await visitReady(page, '/shop');
  const box = searchOf(page);
  await test.step('suggestions come while typing', async () => {
    await box.pressSequentially('bmw');
    const group = (name: string) => page.getByRole('group', { name }).getByRole('option');
    await expect(group('Markalar')).toHaveText(['BMW']);
    await expect(group('Ürünler')).toHaveCount(5);
    await expect(group('Ürünler').first().locator('mark').first()).toHaveText('BMW');
    await expectAccessible(page, 'search');
    await noSidewaysScroll(page);
  });
  await box.press('ArrowDown');
  await expect(active(page)).toHaveText('BMW');
  await expect(box).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? '');
  await box.press('ArrowUp');
  await expect(active(page)).toHaveCount(0);
  await box.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveValue('bmw');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL('/shop?marka=BMW');
  await expect(box).toHaveValue('');

  await test.step('a suggested category is chosen', async () => {
    await box.pressSequentially('cihaz');
    await options(page).filter({ hasText: 'CİHAZLAR' }).click();
    await expect(page).toHaveURL(`/shop?${new URLSearchParams({ kategori: 'CİHAZLAR', marka: 'BMW' })}`);
    await expect(page.getByRole('heading', { name: 'Ürün Bulunamadı' })).toBeVisible();
  });
  await test.step('a suggested product opens its page', async () => {
    await box.pressSequentially('bmw');
    await options(page).last().click();
    await expect(page).toHaveURL(/\/urun\/\d+$/);
  });
});
