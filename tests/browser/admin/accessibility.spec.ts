import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { create, createIn, openManager, row } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

test('on a phone categories, their subcategories and their form are accessible', { tag: '@long' }, async ({
  owner: page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await createIn(page, 'TELEFONDA', ['Telefonda görülen']);
  await create(page, 'subcategories', { name: 'Alt', parent_category: 'TELEFONDA' });
  await openManager(page, 'Kategoriler');
  await page.getByRole('searchbox', { name: 'Ara' }).fill('telefonda');
  await test.step('on a phone a row says why it cannot be deleted', async () => {
    await expect(page.getByRole('button', { name: 'Sil TELEFONDA' })).toBeDisabled();
    await expect(row(page, 'TELEFONDA').getByText('silmek için önce ürünleri taşıyın')).toBeVisible();
  });
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: 'Yeni Ekle' }).click();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Alt kategoriler TELEFONDA' }).click();
  await expect(page.getByRole('button', { name: 'Düzenle Alt', exact: true })).toBeVisible();
  await expectAccessible(page, 'main');
  await noSidewaysScroll(page);
});
