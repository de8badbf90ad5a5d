import type { Page } from '@playwright/test';
import { expect, expectAccessible, noSidewaysScroll, test } from './fixtures.ts';
import { cardsOf, expectCount, publicRows, searchOf, visitReady } from './shop-page.ts';

// With motion: a click waits until the header stands still.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const header = (page: Page) => page.getByRole('banner');
const box = (page: Page) => header(page).getByRole('combobox', { name: 'Ürünlerde ara', exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Öneriler' }).getByRole('option');
const active = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true });

test('the header’s search is a combobox that the keyboard opens, walks through and leaves', async ({
  page,
}) => {
  await visitReady(page, '/kategoriler');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type('bmw');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await page.evaluate(() => window.scrollY), 'the page stays where it was').toBe(600);
  const list = page.getByRole('listbox', { name: 'Öneriler' });
  await expect(box(page)).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
  const product = page.getByRole('group', { name: 'Ürünler' }).getByRole('option').first();
  await expect(product.locator('img')).toHaveCount(1);
  await expectAccessible(page, 'header');

  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText('BMW');
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await active(page).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page)).toHaveValue('bmw');

  await test.step('a second Escape leaves the box, Ctrl-K comes back, Enter searches', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('hu 66');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/shop?search=hu+66');
    await expect(cardsOf(page).first().locator('mark').first()).toBeVisible();
    await expect(searchOf(page)).toHaveValue('hu 66');
    await expect(options(page)).toHaveCount(0);
  });
  await test.step('in a field a slash is a letter', async () => {
    await searchOf(page).focus();
    await searchOf(page).press('End');
    await page.keyboard.type('/');
    await expect(searchOf(page)).toHaveValue('hu 66/');
    await expect(searchOf(page)).toBeFocused();
  });
});

test('in the shop the header’s button leads to the list’s search, which keeps the filters', {
  tag: '@long',
}, async ({ page }) => {
  const category = 'KUMANDALAR';
  await visitReady(page, `/shop?kategori=${category}&sirala=price-low&sayfa=2`);
  await expect(box(page)).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await header(page).getByRole('button', { name: 'Ürünlerde ara', exact: true }).click();
  await expect(searchOf(page)).toBeFocused();
  await expect(searchOf(page)).toBeInViewport();
  await page.keyboard.type('audi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/shop?kategori=${category}&search=audi&sirala=price-low`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category);
  await test.step('the empty box offers the last searches', async () => {
    await searchOf(page).fill('');
    const recent = page.getByRole('region', { name: 'Son aramalar' });
    await expect(recent.getByRole('listitem')).toHaveText(['audi']);
    await searchOf(page).press('ArrowDown');
    await expect(recent.getByRole('button', { name: 'audi', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchOf(page)).toBeFocused();
    await expect(recent).toHaveCount(0);
    await searchOf(page).press('Enter');
    await expect(page).toHaveURL(`/shop?kategori=${category}&sirala=price-low`);
    await expectCount(page, publicRows.filter((row) => row.category === category).length);
  });
});

test('what is typed into the header before the scripts have loaded is taken over', { tag: '@long' }, async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/bayilik', { waitUntil: 'commit' });
  await box(page).pressSequentially('bmw');
  release();
  await expect(options(page).first()).toBeVisible();
  await expect(box(page)).toHaveValue('bmw');
  await expect(box(page)).toBeFocused();
  await box(page).press('Enter');
  await expect(page).toHaveURL('/shop?search=bmw');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the search opens over the header, and the cart is in it', { tag: '@long' }, async ({ page }) => {
    await visitReady(page, '/kategoriler');
    const square = await box(page).boundingBox();
    expect([square?.width, square?.height]).toEqual([44, 44]);
    await noSidewaysScroll(page);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await expect(header(page)).toHaveAttribute('data-compact', 'true');
    await box(page).tap();
    await page.keyboard.type('audi');
    await expect(options(page).first()).toBeVisible();
    expect((await box(page).boundingBox())?.width).toBeGreaterThan(250);
    const list = await page.getByRole('listbox').boundingBox();
    expect(
      (list?.x ?? -1) >= 0 && (list?.width ?? 0) > 300 && (list?.x ?? 0) + (list?.width ?? 0) <= 360,
    ).toBe(true);
    await expectAccessible(page, 'header');
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: 'Aramayı kapat' }).tap();
    await expect(options(page)).toHaveCount(0);
    expect((await box(page).boundingBox())?.width).toBe(44);

    await test.step('a suggestion is tapped', async () => {
      await box(page).tap();
      await page.getByRole('group', { name: 'Markalar' }).getByRole('option', { name: 'Audi' }).tap();
      await expect(page).toHaveURL('/shop?marka=Audi');
      await expect(box(page)).toHaveCount(0);
    });

    const cart = page.getByRole('button', { name: /Sepeti aç/ });
    await expect(cart).toHaveCount(0);
    const add = cardsOf(page).nth(1).getByRole('button', { name: 'Sepete Ekle' });
    await add.scrollIntoViewIfNeeded();
    await add.tap();
    await expect(header(page).getByRole('button', { name: 'Sepeti aç, 1 ürün' })).toBeInViewport({
      ratio: 1,
    });
    await expect(cart).toHaveCount(1);
    await test.step('the message does not cover what was tapped', async () => {
      const message = await page.getByText(/sepete eklendi$/).boundingBox();
      const tapped = await add.boundingBox();
      if (!message || !tapped) throw new Error('the message or the button is not shown');
      expect(message.y + message.height <= tapped.y || message.y >= tapped.y + tapped.height).toBe(true);
    });
    await noSidewaysScroll(page);
    await expectAccessible(page, 'header');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(cart).toHaveCount(1);
  });
});
