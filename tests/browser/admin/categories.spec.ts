import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { create, createIn, openManager, row } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

// The rules that axe checks do not depend on the width.
for (const width of [1280, 360]) {
  test(`categories, their subcategories and their form are accessible (${width} px)`, async ({
    owner: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await createIn(page, `KATEGORİ ${width}`, [`Ürün ${width}`]);
    await create(page, 'subcategories', { name: 'Alt', parent_category: `KATEGORİ ${width}` });
    await openManager(page, 'Kategoriler');
    if (width === 1280) await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: 'Yeni Ekle' }).click();
    if (width === 1280) await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Alt kategoriler KATEGORİ ${width}` }).click();
    await expect(page.getByRole('button', { name: 'Düzenle Alt', exact: true })).toBeVisible();
    if (width === 1280) await expectAccessible(page);
    await noSidewaysScroll(page);
  });
}

test('on a phone a row says why it cannot be deleted', async ({ owner: page }) => {
  await createIn(page, 'TELEFONDA', ['Telefonda görülen']);
  await page.setViewportSize({ width: 360, height: 780 });
  await openManager(page, 'Kategoriler');
  await page.getByRole('searchbox', { name: 'Ara' }).fill('telefonda');
  await expect(page.getByRole('button', { name: 'Sil TELEFONDA' })).toBeDisabled();
  await expect(row(page, 'TELEFONDA').getByText('silmek için önce ürünleri taşıyın')).toBeVisible();
});
