import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import {
  create,
  createIn,
  field,
  listed,
  named,
  openCategory,
  openManager,
  read,
  row,
  said,
} from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

for (const width of [1280, 360]) {
  test(`categories, their subcategories and their form are accessible (${width} px)`, async ({
    owner: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await createIn(page, `KATEGORİ ${width}`, [`Ürün ${width}`]);
    await create(page, 'subcategories', { name: 'Alt', parent_category: `KATEGORİ ${width}` });
    await openManager(page, 'Kategoriler');
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: 'Yeni Ekle' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Alt kategoriler KATEGORİ ${width}` }).click();
    await expect(page.getByRole('button', { name: 'Düzenle Alt', exact: true })).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
  });
}

test('a category is added, renamed with its products, and a taken name is refused', async ({
  owner: page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  const [product] = await createIn(page, 'ESKİ AD', ['Takipçi']);
  await openManager(page, 'Kategoriler');
  await page.getByRole('button', { name: 'Yeni Ekle' }).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(field(page, 'Ad')).toHaveAccessibleDescription('Bu alan boş bırakılamaz.');
  await field(page, 'Ad').fill('ESKİ AD');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(field(page, 'Ad')).toHaveAccessibleDescription('Bu ad zaten kullanılıyor.');
  await field(page, 'Ad').fill('TAZE AD');
  await field(page, 'Açıklama').fill('Taze açıklama');
  await field(page, 'Ad (İngilizce)').fill('Fresh name');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(said(page, 'Kategori eklendi')).toBeVisible();
  expect(await named(page, 'categories', 'TAZE AD')).toMatchObject({
    description: 'Taze açıklama',
    name_en: 'Fresh name',
    image: null,
  });

  await page.getByRole('button', { name: 'Düzenle ESKİ AD' }).click();
  await field(page, 'Ad').fill('YENİ AD');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(row(page, 'YENİ AD')).toBeVisible();
  await expect.poll(async () => (await read(page, 'products', product?.id ?? 0)).category).toBe('YENİ AD');
  await page.getByRole('tab', { name: 'Ürünler' }).click();
  await page.getByRole('combobox', { name: 'Kategori filtresi' }).selectOption('YENİ AD');
  await expect.poll(() => listed(page)).toEqual(['Takipçi']);
  // The product carries a new time since the rename; an edit must know it.
  await page.getByRole('button', { name: /^Stok Takipçi/ }).click();
  await page.getByRole('textbox', { name: 'Stok Takipçi' }).fill('8');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await read(page, 'products', product?.id ?? 0)).stock).toBe(8);
});

test('what has products cannot be deleted, and the button says why', async ({ owner: page }) => {
  await createIn(page, 'DOLU', ['Bir', 'İki']);
  await create(page, 'brands', { name: 'Dolu Marka' });
  await create(page, 'products', { name: 'Markalı', category: 'DOLU', brand: 'Dolu Marka' });
  await openManager(page, 'Kategoriler');
  const button = page.getByRole('button', { name: 'Sil DOLU', exact: true });
  const reason = 'Bu kategoride 3 ürün var. Silmek için önce ürünleri başka bir kategoriye taşıyın.';
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('title', reason);
  await expect(button).toHaveAccessibleDescription(reason);
  await page.getByRole('tab', { name: 'Markalar' }).click();
  await expect(page.getByRole('button', { name: 'Sil Dolu Marka' })).toHaveAccessibleDescription(
    'Bu markada 1 ürün var. Silmek için önce ürünleri başka bir markaya taşıyın.',
  );
});

test('a delete that the database refuses brings the category back with the reason', async ({
  owner: page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  await create(page, 'categories', { name: 'YARIŞ' });
  await create(page, 'brands', { name: 'Yarış Marka' });
  await openManager(page, 'Kategoriler');
  await create(page, 'products', { name: 'Geç gelen', category: 'YARIŞ', brand: 'Yarış Marka' });
  await page.getByRole('button', { name: 'Sil YARIŞ', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(
    said(page, 'Bu kategoride ürünler var. Önce ürünleri silin veya başka kategoriye taşıyın.'),
  ).toBeVisible();
  await expect(said(page, 'Kategori geri yüklendi')).toBeVisible();
  await expect(row(page, 'YARIŞ')).toBeVisible();
  await page.getByRole('tab', { name: 'Markalar' }).click();
  await page.getByRole('button', { name: 'Sil Yarış Marka' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Bu markada ürünler var. Önce ürünleri silin' }),
  ).toBeVisible();
});

test('an empty category and an unused brand are deleted', async ({ owner: page }) => {
  await create(page, 'categories', { name: 'BOŞ' });
  await create(page, 'brands', { name: 'Boş Marka' });
  await openManager(page, 'Kategoriler');
  await page.getByRole('button', { name: 'Sil BOŞ', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(said(page, 'Kategori başarıyla silindi')).toBeVisible();
  await expect(row(page, 'BOŞ')).toBeHidden();
  await page.getByRole('tab', { name: 'Markalar' }).click();
  await page.getByRole('button', { name: 'Sil Boş Marka' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(said(page, 'Marka başarıyla silindi')).toBeVisible();
});

test('subcategories are added, moved, edited and deleted inside their category', async ({ owner: page }) => {
  await createIn(page, 'ÜST', ['Kullanan']);
  await create(page, 'categories', { name: 'ÖTEKİ ÜST' });
  await openManager(page, 'Kategoriler');
  await page.getByRole('button', { name: 'Alt kategoriler ÜST', exact: true }).click();
  for (const name of ['Birinci', 'İkinci', 'Üçüncü']) {
    await page.getByRole('button', { name: 'Yeni Ekle' }).click();
    await expect(field(page, 'Üst kategori')).toHaveValue('ÜST');
    await field(page, 'Ad').fill(name);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(row(page, name)).toBeVisible();
  }
  await expect.poll(() => listed(page)).toEqual(['Birinci', 'İkinci', 'Üçüncü']);
  await page.getByRole('button', { name: 'Yukarı taşı Üçüncü' }).click();
  await expect.poll(() => listed(page)).toEqual(['Birinci', 'Üçüncü', 'İkinci']);
  await expect.poll(async () => (await named(page, 'subcategories', 'Üçüncü')).order).toBe(1);

  const first = await named(page, 'subcategories', 'Birinci');
  await page.getByRole('button', { name: 'Düzenle Birinci' }).click();
  await field(page, 'Ad').fill('İlk');
  await field(page, 'Sıra').fill('9');
  await field(page, 'Aktif').uncheck();
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect.poll(() => listed(page)).toEqual(['Üçüncü', 'İkinci', 'İlk']);
  expect(await read(page, 'subcategories', first.id)).toMatchObject({
    name: 'İlk',
    order: 9,
    is_active: false,
  });

  await page.getByRole('button', { name: 'Sil İlk' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect.poll(() => listed(page)).toEqual(['Üçüncü', 'İkinci']);
  await page.getByRole('button', { name: 'Kategorilere dön' }).click();
  await expect(page.getByRole('button', { name: 'Sil ÜST', exact: true })).toBeDisabled();
});

test('a subcategory in use cannot be deleted', async ({ owner: page }) => {
  await create(page, 'categories', { name: 'KULLANIM' });
  await create(page, 'subcategories', { name: 'Kullanılan', parent_category: 'KULLANIM' });
  await create(page, 'products', { name: 'Alttaki', category: 'KULLANIM', subcategory: 'Kullanılan' });
  await openCategory(page, 'KULLANIM');
  await expect(row(page, 'Alttaki')).toContainText('Kullanılan');
  await page.getByRole('tab', { name: 'Kategoriler' }).click();
  await page.getByRole('button', { name: 'Alt kategoriler KULLANIM' }).click();
  await expect(page.getByRole('button', { name: 'Sil Kullanılan' })).toHaveAccessibleDescription(
    'Bu alt kategoride 1 ürün var. Silmek için önce ürünleri taşıyın.',
  );
});

test.describe('without a database', () => {
  const local = ownerTest({ DATABASE_URL: 'off' });
  local('subcategories say that they need the server', async ({ owner: page }) => {
    await openManager(page, 'Kategoriler');
    await page
      .getByRole('button', { name: /^Alt kategoriler / })
      .first()
      .click();
    await expect(said(page, 'Alt kategoriler yalnızca sunucu modunda kullanılabilir.')).toBeVisible();
  });
});

test('on a phone a row says why it cannot be deleted', async ({ owner: page }) => {
  await createIn(page, 'TELEFONDA', ['Telefonda görülen']);
  await page.setViewportSize({ width: 360, height: 780 });
  await openManager(page, 'Kategoriler');
  await page.getByRole('searchbox', { name: 'Ara' }).fill('telefonda');
  await expect(page.getByRole('button', { name: 'Sil TELEFONDA' })).toBeDisabled();
  await expect(row(page, 'TELEFONDA').getByText('silmek için önce ürünleri taşıyın')).toBeVisible();
});
