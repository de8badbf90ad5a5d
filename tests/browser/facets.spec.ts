import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, visit } from './fixtures.ts';
import { cardsOf, expectCount, publicRows } from './shop-page.ts';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const withSpecification = (pattern: RegExp) =>
  publicRows.filter((row) => row.specifications.some((each) => pattern.test(each)));

test('facts narrow the list, go into the address, and are taken off', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/shop');
  const buttons = withSpecification(/^Tuş sayısı: 4$/);
  await group(page, 'Tuş sayısı').getByRole('checkbox', { name: '4 tuşlu', exact: true }).check();
  await expect(page).toHaveURL('/shop?tus=4');
  await expectCount(page, buttons.length);
  const high = buttons.filter((row) => row.specifications.some((each) => /^Frekans: 868/.test(each)));
  const frequency = group(page, 'Frekans').getByRole('checkbox', { name: '868 MHz', exact: true });
  await expect(frequency).toHaveAccessibleDescription(`${high.length} ürün`);
  await frequency.check();
  await expect(page).toHaveURL('/shop?frekans=868&tus=4');
  await expectCount(page, high.length);
  await page.getByRole('link', { name: '4 tuşlu filtresini kaldır' }).click();
  await expect(page).toHaveURL('/shop?frekans=868');

  await test.step('several at once', async () => {
    await page.getByRole('button', { name: 'Filtreleri Temizle' }).click();
    await expect(page).toHaveURL('/shop');
    const blades = group(page, 'Uç profili');
    await page
      .locator('section')
      .filter({ has: blades })
      .getByRole('button', { name: /seçenek daha$/ })
      .click();
    await blades.getByRole('checkbox', { name: 'YM28', exact: true }).check();
    await blades.getByRole('checkbox', { name: 'HU66', exact: true }).check();
    await expect(page).toHaveURL('/shop?uc=HU66,YM28');
    await expectCount(page, withSpecification(/^Uç profili: .*\b(YM28|HU66)\b/).length);
    await page.goBack();
    await expect(page).toHaveURL('/shop?uc=YM28');
    await expect(cardsOf(page).first()).toContainText('YM28');
    await page.getByRole('button', { name: 'Filtreleri Temizle' }).click();
    await expectCount(page, publicRows.length);
  });
  await test.step('what is in stock', async () => {
    await page.getByRole('checkbox', { name: 'Stokta olanlar' }).check();
    await expect(page).toHaveURL('/shop?stok=1');
    await expectCount(page, publicRows.filter((row) => row.stock > 0 && row.status === 'active').length);
    await expectAccessible(page, 'aside');
  });
});
