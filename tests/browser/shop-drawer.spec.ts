import { expect, expectAccessible, languages, noSidewaysScroll, test, visit } from './fixtures.ts';
import { expectCount, publicRows } from './shop-page.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

for (const { lang, prefix, words } of languages) {
  test(`on a small screen the filters are in a drawer (${lang})`, async ({ page }) => {
    await visit(page, `${prefix}/shop`);
    const { filters } = words.shop;
    await expect(page.getByRole('radiogroup', { name: filters.category, exact: true })).toHaveCount(0);
    const opener = page.getByRole('button', { name: filters.title, exact: true });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: filters.title });
    await drawer.getByRole('radio', { name: 'BMW', exact: true }).check();
    await expect(page).toHaveURL(`${prefix}/shop?marka=BMW`);
    await expect(drawer.getByRole('radio', { name: 'BMW', exact: true })).toBeChecked();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    const count = publicRows.filter((row) => row.brand === 'BMW').length;
    await drawer.getByRole('button', { name: filters.show(count) }).click();
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await expectCount(page, count, words);
  });
}

test('the drawer closes on Escape and clears all filters', async ({ page }) => {
  await visit(page, '/shop?kategori=KUMANDALAR&marka=BMW');
  await page.getByRole('button', { name: 'Filtreler', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtreler' });
  await expect(drawer.getByRole('button', { name: 'Filtreleri Temizle' })).toBeInViewport({ ratio: 1 });
  await drawer.getByRole('button', { name: 'Filtreleri Temizle' }).click();
  await expect(page).toHaveURL('/shop');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expectCount(page, publicRows.length);
});
