import type { Page } from '@playwright/test';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { change, createIn, field, openCategory } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of 409/));

const question = (page: Page) => page.getByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });

/** Opens a product's form, lets another browser change it, types over it and saves. */
async function makeConflict(page: Page, category: string): Promise<void> {
  const name = `Ürün ${category}`;
  const [product] = await createIn(page, category, [name]);
  const id = product?.id ?? 0;
  await openCategory(page, category);
  await page.getByRole('button', { name: `Düzenle ${name}` }).click();
  await change(page, 'products', id, { price: 120, stock: 9 });
  await field(page, 'Fiyat').fill('150');
  await field(page, 'Garanti').fill('1 yıl');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(question(page)).toBeVisible();
}

test('both versions are shown side by side, field by field', async ({ owner: page }) => {
  await makeConflict(page, 'YAN YANA');
  const price = question(page).getByRole('group', { name: 'Fiyat' });
  await expect(price).toContainText('₺150,00');
  await expect(price).toContainText('₺120,00');
  await expect(price.getByRole('radio', { name: 'Fiyat: sizinki' })).toBeChecked();
  await expect(question(page).getByRole('radio', { name: 'Stok: sunucudaki' })).toBeChecked();
  await expect(question(page).getByRole('group')).toHaveCount(3);
  await expectAccessible(page);
  await noSidewaysScroll(page);
});
