import { expect, expectAccessible, languages, noSidewaysScroll, test, visit } from './fixtures.ts';

for (const { lang, prefix, words } of languages) {
  test(`the menus show three subcategories each, the way to the rest, and a tile for each brand (${lang})`, async ({
    page,
  }) => {
    await visit(page, `${prefix}/bayilik`);
    const menu = page.getByRole('navigation', { name: words.layout.mainMenu });
    const trigger = menu.getByRole('link', { name: words.common.categories, exact: true });
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await trigger.click();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    const links = menu
      .locator(`li:has(> a[href="${prefix}/shop?kategori=KUMANDALAR"]) > ul`)
      .getByRole('link');
    await expect(links).toHaveCount(4);
    await expect(links.first()).toHaveAttribute('href', /\/shop\?kategori=KUMANDALAR&alt=/);
    await expect(links.last()).toContainText(words.layout.moreSubcategories(6));
    if (lang === 'tr') await expectAccessible(page);
    await links.last().click();
    await expect(page).toHaveURL(`${prefix}/shop?kategori=KUMANDALAR`);
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');

    await test.step('a brand without a logo has a letter', async () => {
      await menu.getByRole('link', { name: words.common.brands, exact: true }).click();
      const audi = menu.getByRole('link', { name: 'Audi', exact: true });
      await expect(audi.locator('img')).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Volkswagen' })).toContainText(/^V\s*Volkswagen$/);
      if (lang === 'tr') await expectAccessible(page);
      await audi.click();
      await expect(page).toHaveURL(`${prefix}/shop?marka=Audi`);
    });
  });
}

test('on a phone the menu holds the same', async ({ page }) => {
  const { words } = languages[0];
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, '/bayilik');
  const opener = page.getByRole('button', { name: words.layout.openMenu });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: words.layout.menu });
  const menu = dialog.getByRole('navigation', { name: words.layout.mainMenu });
  await expect(menu.getByRole('link', { name: words.common.home })).toBeVisible();
  await menu.getByRole('button', { name: words.common.categories }).click();
  await menu.getByRole('button', { name: words.common.brands }).click();
  await expect(menu.locator('a[href*="kategori=KUMANDALAR&alt="]')).toHaveCount(3);
  await expect(menu.getByRole('link', { name: words.layout.moreSubcategories(6) }).first()).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Audi', exact: true })).toBeVisible();
  await expect(dialog.locator('a[href^="tel:+"]')).toHaveCount(2);
  await expectAccessible(page);
  await noSidewaysScroll(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await menu.getByRole('link', { name: words.common.products }).click();
  await expect(page).toHaveURL('/shop');
  await expect(dialog).toBeHidden();
});

test('a menu opens under a resting mouse, stays after a click, closes elsewhere, and obeys the keyboard', async ({
  page,
}) => {
  await visit(page, '/bayilik');
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  const categories = menu.getByRole('link', { name: 'Kategoriler' });
  const firstCategory = menu.getByRole('link', { name: 'AKSESUARLAR' }).first();
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
});
