import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, visit } from './fixtures.ts';
import { cardsOf, expectCount, publicRows } from './shop-page.ts';

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name, exact: true });
const withSpecification = (pattern: RegExp) =>
  publicRows.filter((row) => row.specifications.some((each) => pattern.test(each)));

test('facts narrow the list, go into the address, and are taken off', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/shop');
  const buttons = withSpecification(/^Tuş sayısı: 4$/);
  await group(page, 'Tuş sayısı').getByRole('radio', { name: '4 tuşlu', exact: true }).check();
  await expect(page).toHaveURL('/shop?tus=4');
  await expectCount(page, buttons.length);
  const high = buttons.filter((row) => row.specifications.some((each) => /^Frekans: 868/.test(each)));
  const frequency = group(page, 'Frekans').getByRole('radio', { name: '868 MHz', exact: true });
  await expect(frequency).toHaveAccessibleDescription(`${high.length} ürün`);
  await frequency.check();
  await expect(page).toHaveURL('/shop?frekans=868&tus=4');
  await expectCount(page, high.length);
  await page.getByRole('link', { name: '4 tuşlu filtresini kaldır' }).click();
  await expect(page).toHaveURL('/shop?frekans=868');

  await test.step('a long list is a select', async () => {
    await page.getByRole('button', { name: 'Filtreleri Temizle' }).click();
    await expect(page).toHaveURL('/shop');
    const blades = page.getByRole('combobox', { name: 'Uç profili' });
    await blades.selectOption('YM28');
    await expect(page).toHaveURL('/shop?uc=YM28');
    await expect(blades).toHaveValue('YM28');
    await expect(cardsOf(page).first()).toContainText('YM28');
    await page.goBack();
    await expectCount(page, publicRows.length);
    await expect(blades).toHaveValue('');
  });
  await test.step('what is in stock', async () => {
    await page.getByRole('checkbox', { name: 'Stokta olanlar' }).check();
    await expect(page).toHaveURL('/shop?stok=1');
    await expectCount(page, publicRows.filter((row) => row.stock > 0 && row.status === 'active').length);
    await expectAccessible(page, 'aside');
  });
});
