import { expect, expectAccessible, noSidewaysScroll, test, visit } from './fixtures.ts';
import { expectCount, publicRows } from './shop-page.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('on a small screen the filters are in a drawer', async ({ page }) => {
  await visit(page, '/shop');
  await expect(page.getByRole('radiogroup', { name: 'Kategori', exact: true })).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Filtreler', exact: true });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Filtreler' });
  await drawer.getByRole('button', { name: 'Uç profili', exact: true }).click();
  await expect(drawer.getByRole('checkbox', { name: 'HU66', exact: true })).toBeInViewport();
  const brand = drawer.getByRole('radio', { name: 'BMW', exact: true });
  await brand.check();
  await expect(page).toHaveURL('/shop?marka=BMW');
  await expect(brand).toBeChecked();
  await expectAccessible(page, 'dialog[open]');
  await noSidewaysScroll(page);
  const count = publicRows.filter((row) => row.brand === 'BMW').length;
  await drawer.getByRole('button', { name: `${count} ürünü göster` }).click();
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await expectCount(page, count);

  await test.step('Back closes the drawer and keeps what was chosen in it, then takes the choices back', async () => {
    const chosen = '/shop?kategori=KUMANDALAR&marka=Fiat';
    const fiat = publicRows.filter((row) => row.brand === 'Fiat');
    await page.goBack();
    await expect(page).toHaveURL('/shop');
    await expectCount(page, publicRows.length);
    await opener.click();
    await drawer.getByRole('radio', { name: 'Fiat', exact: true }).check();
    await drawer.getByRole('radio', { name: 'KUMANDALAR', exact: true }).check();
    await expect(page).toHaveURL(chosen);
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(chosen);
    await expectCount(page, fiat.filter((row) => row.category === 'KUMANDALAR').length);
    await opener.click();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(chosen);
    await page.goBack();
    await expect(page).toHaveURL('/shop');
    await expectCount(page, publicRows.length);
  });

  await test.step('the drawer clears all filters and closes on Escape', async () => {
    await opener.click();
    await brand.check();
    const clear = drawer.getByRole('button', { name: 'Filtreleri Temizle' });
    await expect(clear).toBeInViewport({ ratio: 1 });
    await clear.click();
    await expect(page).toHaveURL('/shop');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expectCount(page, publicRows.length);
  });
});
