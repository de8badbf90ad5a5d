import { tr } from '#app/i18n/tr.ts';
import { expect, expectAccessible, noSidewaysScroll, test, visit } from './fixtures.ts';

test('a menu opens under a resting mouse, stays after a click, closes elsewhere, and obeys the keyboard', {
  tag: '@long',
}, async ({ page }) => {
  await visit(page, '/bayilik');
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  const categories = menu.getByRole('link', { name: 'Kategoriler', exact: true });
  const firstCategory = menu.getByRole('link', { name: 'KUMANDALAR' }).first();
  await categories.hover();
  await expect(categories).toHaveAttribute('aria-expanded', 'true');
  await categories.click();
  await expect(categories).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(5, 790);
  // A menu that was only hovered closes within this time.
  await page.waitForTimeout(400);
  await expect(categories).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(5, 790);
  await expect(categories).toHaveAttribute('aria-expanded', 'false');

  await categories.focus();
  await page.keyboard.press('Enter');
  await expect(categories).toHaveAttribute('aria-expanded', 'true');
  await expect(firstCategory).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(firstCategory).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(categories).toBeFocused();
  await expect(categories).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Space');
  await expect(categories).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(menu.getByRole('link', { name: 'Ürünler' })).toBeFocused();
  await expect(categories).toHaveAttribute('aria-expanded', 'false');

  await test.step('the menus show three subcategories each, the way to the rest, and a tile for each brand', async () => {
    await categories.click();
    const links = menu.locator('li:has(> a[href="/shop?kategori=KUMANDALAR"]) > ul').getByRole('link');
    await expect(links).toHaveCount(4);
    await expect(links.first()).toHaveAttribute('href', /\/shop\?kategori=KUMANDALAR&alt=/);
    await expect(links.last()).toContainText(tr.categories.more(6));
    await expectAccessible(page, 'header');
    await links.last().click();
    await expect(page).toHaveURL('/shop?kategori=KUMANDALAR');
    await expect(categories).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('a brand without a logo has a letter', async () => {
    await menu.getByRole('link', { name: 'Markalar', exact: true }).click();
    const audi = menu.getByRole('link', { name: 'Audi', exact: true });
    await expect(audi.locator('img')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Volkswagen' })).toContainText(/^V\s*Volkswagen$/);
    await expectAccessible(page, 'header');
    await audi.click();
    await expect(page).toHaveURL('/shop?marka=Audi');
  });
});

test('on a phone the menu holds the same', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, '/bayilik');
  const opener = page.getByRole('button', { name: tr.layout.openMenu });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: tr.layout.menu });
  const menu = dialog.getByRole('navigation', { name: tr.layout.mainMenu });
  await expect(menu.getByRole('link', { name: tr.common.home })).toBeVisible();
  await menu.getByRole('button', { name: tr.common.categories }).click();
  await menu.getByRole('button', { name: tr.common.brands }).click();
  await expect(menu.locator('a[href*="kategori=KUMANDALAR&alt="]')).toHaveCount(3);
  await expect(menu.getByRole('link', { name: tr.categories.more(6) }).first()).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Audi', exact: true })).toBeVisible();
  await expect(dialog.locator('a[href^="tel:+"]')).toHaveCount(2);
  await expectAccessible(page, 'dialog[open]');
  await noSidewaysScroll(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await menu.getByRole('link', { name: tr.common.products }).click();
  await expect(page).toHaveURL('/shop');
  await expect(dialog).toBeHidden();
});
