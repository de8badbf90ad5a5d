import type { Page } from '@playwright/test';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import {
  change,
  create,
  createIn,
  field,
  openCategory,
  openManager,
  read,
  row,
  said,
} from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of 409/));

const question = (page: Page) => page.getByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });

/** Opens a product's form, lets another browser change it, types over it and saves. */
async function clash(page: Page, category: string): Promise<number> {
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
  return id;
}

test('both versions are shown side by side, field by field', async ({ owner: page }) => {
  await clash(page, 'YAN YANA');
  const price = question(page).getByRole('group', { name: 'Fiyat' });
  await expect(price).toContainText('₺150,00');
  await expect(price).toContainText('₺120,00');
  await expect(price.getByRole('radio', { name: 'Fiyat: sizinki' })).toBeChecked();
  await expect(question(page).getByRole('radio', { name: 'Stok: sunucudaki' })).toBeChecked();
  await expect(question(page).getByRole('group')).toHaveCount(3);
  await expectAccessible(page);
  await noSidewaysScroll(page);
});

test('keeping mine writes all of it over the newer version', async ({ owner: page }) => {
  const id = await clash(page, 'BENİMKİ');
  await question(page).getByRole('button', { name: 'Benimkini tut' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(said(page, 'Ürün güncellendi')).toBeVisible();
  expect(await read(page, 'products', id)).toMatchObject({ price: 150, stock: 5, warranty: '1 yıl' });
});

test('taking theirs writes nothing and shows it', async ({ owner: page }) => {
  const id = await clash(page, 'ÖTEKİ');
  await question(page).getByRole('button', { name: 'Sunucudakini al' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'Ürün ÖTEKİ')).toContainText('₺120,00');
  expect(await read(page, 'products', id)).toMatchObject({ price: 120, stock: 9, warranty: null });
});

test('each field can be chosen by itself', async ({ owner: page }) => {
  const id = await clash(page, 'SEÇMELİ');
  await question(page).getByRole('radio', { name: 'Fiyat: sunucudaki' }).check();
  await question(page).getByRole('button', { name: 'Seçimi kaydet' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await read(page, 'products', id)).toMatchObject({ price: 120, stock: 9, warranty: '1 yıl' });
});

test('going back to the form loses nothing', async ({ owner: page }) => {
  await clash(page, 'GERİYE');
  await question(page).getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect(field(page, 'Fiyat')).toHaveValue('150');
  await expect(field(page, 'Garanti')).toHaveValue('1 yıl');
});

test('a quick edit in the row asks the same way', async ({ owner: page }) => {
  const [product] = await createIn(page, 'SATIRDA', ['Satırda']);
  const id = product?.id ?? 0;
  await openCategory(page, 'SATIRDA');
  await expect(row(page, 'Satırda')).toBeVisible();
  await change(page, 'products', id, { stock: 1 });
  await page.getByRole('button', { name: /^Stok Satırda/ }).click();
  await page.getByRole('textbox', { name: 'Stok Satırda' }).fill('30');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Seçimi kaydet' }).click();
  await expect(page.getByRole('button', { name: 'Stok Satırda: 30' })).toBeVisible();
  await expect.poll(async () => (await read(page, 'products', id)).stock).toBe(30);
});

test('a category that changed elsewhere is not written over unasked', async ({ owner: page }) => {
  const category = await create(page, 'categories', { name: 'ORTAK' });
  await openManager(page, 'Kategoriler');
  await page.getByRole('button', { name: 'Düzenle ORTAK' }).click();
  await change(page, 'categories', category.id, { description: 'Ötekinin açıklaması' });
  await field(page, 'Açıklama').fill('Benim açıklamam');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(question(page)).toContainText('Ötekinin açıklaması');
  await question(page).getByRole('button', { name: 'Benimkini tut' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await read(page, 'categories', category.id)).description).toBe('Benim açıklamam');
});
