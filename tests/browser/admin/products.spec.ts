import { expect } from '../fixtures.ts';
import { create, createIn, field, named, openManager, read, row, said } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

test('a product is added with all its fields and stands in the shop', async ({ owner: page }) => {
  await create(page, 'categories', { name: 'EKLEME' });
  await create(page, 'subcategories', { name: 'Sustalı', parent_category: 'EKLEME' });
  await create(page, 'brands', { name: 'Ekleme Marka' });
  await openManager(page);
  await page.getByRole('button', { name: 'Yeni Ekle' }).click();
  await field(page, 'Ad').fill('Sustalı Kumanda');
  await field(page, 'Ürün kodu').fill('SK-01');
  await field(page, 'Açıklama').fill('Üç tuşlu.');
  await expect(field(page, 'Alt kategori')).toBeDisabled();
  await field(page, 'Kategori').selectOption('EKLEME');
  await field(page, 'Alt kategori').selectOption('Sustalı');
  await field(page, 'Marka').selectOption('Ekleme Marka');
  await field(page, 'Fiyat').fill('1.250,50');
  await field(page, 'Eski fiyat').fill('1500');
  await field(page, 'Stok').fill('7');
  await field(page, 'Durum').selectOption('Stokta yok');
  await field(page, 'Garanti').fill('2 yıl');
  await field(page, 'Puan').fill('4,5');
  await field(page, 'Öne çıkan').check();
  await page.getByRole('button', { name: 'Özellik ekle' }).click();
  await field(page, 'Özellik 1').fill('433 MHz');
  await field(page, 'Özellik 1').press('Enter');
  await field(page, 'Özellik 2').fill('PCF7936');
  await page.getByRole('button', { name: 'İngilizce metinler' }).click();
  await field(page, 'Ad (İngilizce)').fill('Flip remote');
  await field(page, 'Açıklama (İngilizce)').fill('Three buttons.');
  await page.getByRole('button', { name: 'Kaydet' }).click();

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(said(page, 'Ürün eklendi')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yeni Ekle' })).toBeFocused();
  await expect(page.getByRole('row').nth(1)).toContainText('Sustalı Kumanda');
  const stored = await named(page, 'products', 'Sustalı Kumanda');
  expect(stored).toMatchObject({
    productCode: 'SK-01',
    description: 'Üç tuşlu.',
    category: 'EKLEME',
    subcategory: 'Sustalı',
    brand: 'Ekleme Marka',
    price: 1250.5,
    originalPrice: 1500,
    stock: 7,
    status: 'out-of-stock',
    warranty: '2 yıl',
    rating: 4.5,
    isFeatured: true,
    isHomepage: false,
    isNew: true,
    specifications: ['433 MHz', 'PCF7936'],
    name_en: 'Flip remote',
    description_en: 'Three buttons.',
    images: [],
  });
  await page.goto(`/urun/${stored.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sustalı Kumanda');
});

test('leaving a form with something typed asks first', { tag: '@long' }, async ({ owner: page }) => {
  const [product] = await createIn(page, 'SORAN', ['Sorulan']);
  await page.goto('/2000/banner-brands');
  await page.getByRole('link', { name: 'Ürün Yönetimi' }).click();
  await page.getByRole('combobox', { name: 'Kategori filtresi' }).selectOption('SORAN');
  await page.getByRole('button', { name: 'Düzenle Sorulan' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Düzenle Sorulan' }).click();
  await field(page, 'Ad').fill('Yarım');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect(field(page, 'Ad')).toHaveValue('Yarım');
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'İptal' }).click();
  await question.getByRole('button', { name: 'Değişiklikleri at' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row(page, 'Sorulan')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Düzenle Sorulan' })).toBeFocused();

  await test.step('price, stock and status are changed in the row', async () => {
    await page.getByRole('button', { name: /^Fiyat Sorulan/ }).click();
    const price = page.getByRole('textbox', { name: 'Fiyat Sorulan' });
    await price.fill('abc');
    await price.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: '1.250,50 gibi bir tutar yazın.' })).toBeVisible();
    await price.fill('2.499,90');
    await price.press('Enter');
    await expect(page.getByRole('button', { name: /^Fiyat Sorulan: ₺2\.499,90/ })).toBeFocused();
    await page.getByRole('button', { name: /^Stok Sorulan/ }).click();
    await page.getByRole('textbox', { name: 'Stok Sorulan' }).fill('99');
    await page.getByRole('textbox', { name: 'Stok Sorulan' }).press('Escape');
    await expect(page.getByRole('button', { name: 'Stok Sorulan: 5' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Stok Sorulan' }).fill('42');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Durum Sorulan: Aktif' }).click();
    await page.getByRole('menuitemradio', { name: 'Pasif' }).click();
    await expect(page.getByRole('button', { name: 'Durum Sorulan: Pasif' })).toBeVisible();
    await expect
      .poll(() => read(page, 'products', product?.id ?? 0))
      .toMatchObject({ price: 2499.9, stock: 42, status: 'passive' });
  });
});
