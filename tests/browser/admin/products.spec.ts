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
  refuse,
  row,
  said,
} from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

for (const width of [1280, 360]) {
  test(`the list, the form and the questions are accessible (${width} px)`, async ({ owner: page }) => {
    await page.setViewportSize({ width, height: 800 });
    const category = `ERİŞİM ${width}`;
    await createIn(page, category, [`Kumanda ${width}`, `Anahtar ${width}`]);
    await openCategory(page, category);
    await expect(page.getByRole('button', { name: `Düzenle Kumanda ${width}` })).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await page.getByRole('checkbox', { name: `Seç Kumanda ${width}` }).click();
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await page.getByRole('button', { name: `Düzenle Kumanda ${width}` }).click();
    await page.getByRole('button', { name: 'İngilizce metinler' }).click();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `Sil Kumanda ${width}` }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'İptal' }).click();
    await expect(page.getByRole('button', { name: `Sil Kumanda ${width}` })).toBeFocused();
  });
}

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

test('every mistake is told at its field, and the first one gets the focus', async ({ owner: page }) => {
  await openManager(page);
  await page.getByRole('button', { name: 'Yeni Ekle' }).click();
  await field(page, 'Stok').fill('beş');
  await field(page, 'Açıklama').fill('kalsın');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(field(page, 'Ad')).toBeFocused();
  await expect(field(page, 'Ad')).toHaveAccessibleDescription('Bu alan boş bırakılamaz.');
  await expect(field(page, 'Kategori')).toHaveAccessibleDescription('Bir kategori seçin.');
  await expect(field(page, 'Fiyat')).toHaveAccessibleDescription(
    'Fiyat yazın ya da “Fiyat için arayın” kutusunu işaretleyin.',
  );
  await expect(field(page, 'Stok')).toHaveAccessibleDescription('Tam sayı yazın.');
  await expect(field(page, 'Açıklama')).toHaveValue('kalsın');
  await field(page, 'Ad').fill('Düzeldi');
  await expect(field(page, 'Ad')).not.toHaveAttribute('aria-invalid');
});

test('a product without a price says so on purpose, and its stock falls back to 0', async ({
  owner: page,
}) => {
  await create(page, 'categories', { name: 'FİYATSIZ' });
  await openManager(page);
  await page.getByRole('button', { name: 'Yeni Ekle' }).click();
  await field(page, 'Ad').fill('Fiyatı sorulan');
  await field(page, 'Kategori').selectOption('FİYATSIZ');
  await field(page, 'Fiyat için arayın').check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await named(page, 'products', 'Fiyatı sorulan')).toMatchObject({ price: null, stock: 0 });
  await expect(row(page, 'Fiyatı sorulan')).toContainText('Fiyat için arayın');
});

test('a save that the server refuses keeps everything typed and names the field', async ({
  owner: page,
  browserErrors,
}) => {
  browserErrors.allow(/status of (422|507)|answer 507/);
  const category = await create(page, 'categories', { name: 'SİLİNECEK' });
  await openManager(page);
  await page.getByRole('button', { name: 'Yeni Ekle' }).click();
  await field(page, 'Ad').fill('Kalıcı');
  await field(page, 'Kategori').selectOption('SİLİNECEK');
  await field(page, 'Fiyat').fill('10');
  await refuse(page, 'POST', /\/api\/products$/, { status: 507, code: 'disk_full' });
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Ekleme hatası: Sunucunun diski dolu.',
  );
  await page.unroute(/\/api\/products$/);

  await page.request.delete(`/api/categories/${category.id}`, {
    headers: { Origin: new URL(page.url()).origin },
  });
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(field(page, 'Kategori')).toHaveAccessibleDescription(
    'Bu kayıt artık yok; listeden başka birini seçin.',
  );
  await expect(field(page, 'Kategori')).toBeFocused();
  await expect(field(page, 'Ad')).toHaveValue('Kalıcı');
});

test('leaving a form with something typed asks first', async ({ owner: page }) => {
  await createIn(page, 'SORAN', ['Sorulan']);
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
});

test('what was typed survives a reload', async ({ owner: page }) => {
  await createIn(page, 'TASLAK', ['Taslaklı']);
  await openCategory(page, 'TASLAK');
  await page.getByRole('button', { name: 'Düzenle Taslaklı' }).click();
  await field(page, 'Ad').fill('Yarım kalan iş');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(said(page, 'Kaydedilmemiş bir form var: Yarım kalan iş')).toBeVisible();
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(field(page, 'Ad')).toHaveValue('Yarım kalan iş');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(said(page, 'Ürün güncellendi')).toBeVisible();
  await named(page, 'products', 'Yarım kalan iş');
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Ürünler' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Devam et' })).toBeHidden();
});

test('a product is duplicated into a new form', async ({ owner: page }) => {
  const [original] = await createIn(page, 'ÇOĞALAN', ['Asıl']);
  await openCategory(page, 'ÇOĞALAN');
  await page.getByRole('button', { name: 'Çoğalt Asıl' }).click();
  await expect(field(page, 'Ad')).toHaveValue('Asıl (kopya)');
  await expect(field(page, 'Kategori')).toHaveValue('ÇOĞALAN');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(row(page, 'Asıl (kopya)')).toBeVisible();
  const copy = await named(page, 'products', 'Asıl (kopya)');
  expect(copy).toMatchObject({ price: 100, stock: 5, category: 'ÇOĞALAN' });
  expect(copy.id).not.toBe(original?.id);
});

test('search finds the Turkish way, the filter narrows, and columns sort', async ({ owner: page }) => {
  await createIn(page, 'SIRA', ['Zil', 'İğne', 'Çip', 'Şarj', 'Ilık']);
  await openCategory(page, 'SIRA');
  const counts = page.getByRole('status').filter({ hasText: 'üründen' });
  await expect(counts).toContainText(/üründen 5 tanesi/);
  await page.getByRole('searchbox', { name: 'Ara' }).fill('IGNE');
  await expect.poll(() => listed(page)).toEqual(['İğne']);
  await page.getByRole('searchbox', { name: 'Ara' }).fill('sıra şarj');
  await expect.poll(() => listed(page)).toEqual(['Şarj']);
  await page.getByRole('searchbox', { name: 'Ara' }).fill('yok böyle bir şey');
  await expect(page.getByText('Ürün Bulunamadı')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Ara' }).fill('');

  const header = page.getByRole('columnheader', { name: 'Ad', exact: true });
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => listed(page)).toEqual(['Çip', 'Ilık', 'İğne', 'Şarj', 'Zil']);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => listed(page)).toEqual(['Zil', 'Şarj', 'İğne', 'Ilık', 'Çip']);
  await header.getByRole('button').click();
  await expect.poll(() => listed(page)).toEqual(['Ilık', 'Şarj', 'Çip', 'İğne', 'Zil']);
});

test('price, stock and status are changed in the row', async ({ owner: page }) => {
  const [product] = await createIn(page, 'HIZLI', ['Hızlı']);
  const id = product?.id ?? 0;
  await openCategory(page, 'HIZLI');
  await page.getByRole('button', { name: /^Fiyat Hızlı/ }).click();
  const price = page.getByRole('textbox', { name: 'Fiyat Hızlı' });
  await price.fill('abc');
  await price.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '1.250,50 gibi bir tutar yazın.' })).toBeVisible();
  await price.fill('2.499,90');
  await price.press('Enter');
  await expect(page.getByRole('button', { name: /^Fiyat Hızlı: ₺2\.499,90/ })).toBeFocused();
  await page.getByRole('button', { name: /^Stok Hızlı/ }).click();
  await page.getByRole('textbox', { name: 'Stok Hızlı' }).fill('99');
  await page.getByRole('textbox', { name: 'Stok Hızlı' }).press('Escape');
  await expect(page.getByRole('button', { name: 'Stok Hızlı: 5' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Stok Hızlı' }).fill('42');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Durum Hızlı: Aktif' }).click();
  await page.getByRole('menuitemradio', { name: 'Pasif' }).click();
  await expect(page.getByRole('button', { name: 'Durum Hızlı: Pasif' })).toBeVisible();
  await expect
    .poll(() => read(page, 'products', id))
    .toMatchObject({ price: 2499.9, stock: 42, status: 'passive' });
});

test('on a phone a row shows its whole price, and a mistake in it is told in sight', async ({
  owner: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await createIn(page, 'TELEFON', ['Cepte']);
  await openCategory(page, 'TELEFON');
  const price = page.getByRole('button', { name: /^Fiyat Cepte/ });
  await price.click();
  await page.getByRole('textbox', { name: 'Fiyat Cepte' }).fill('123.456,78');
  await page.keyboard.press('Enter');
  await expect(price).toHaveText('₺123.456,78');
  expect(await price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await price.click();
  await page.getByRole('textbox', { name: 'Fiyat Cepte' }).fill('abc');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '1.250,50 gibi' })).toBeInViewport({ ratio: 1 });
});

test('a list that cannot be loaded asks to refresh, and can be asked for again', async ({
  owner: page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/);
  // Away from the list, so that nothing puts it back into the browser's cache.
  await page.goto('/2000/banner-brands');
  await expect(page.getByRole('button', { name: 'Yeni Marka' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('supabase.cache.products'));
  const isList = (url: URL) => url.pathname === '/api/products';
  await page.route(isList, (route) => route.abort());
  await page.goto('/2000/products');
  await expect(said(page, 'Sunucuya bağlanılamadı. Lütfen sayfayı yenileyin.')).toBeVisible();
  await page.unroute(isList);
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('button', { name: /^Düzenle / }).first()).toBeVisible();
});

test('a quick edit that is refused is taken back and says why', async ({ owner: page, browserErrors }) => {
  browserErrors.allow(/status of 507|answer 507/);
  await createIn(page, 'GERİ', ['Geri']);
  await openCategory(page, 'GERİ');
  await refuse(page, 'PATCH', /\/api\/products\/\d+$/, { status: 507, code: 'disk_full' });
  await page.getByRole('button', { name: /^Stok Geri/ }).click();
  await page.getByRole('textbox', { name: 'Stok Geri' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(said(page, 'Güncelleme hatası: Sunucunun diski dolu.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stok Geri: 5' })).toBeVisible();
});

test('a delete asks, goes at once and says so', async ({ owner: page }) => {
  await createIn(page, 'SİLME', ['Silinen', 'Kalan']);
  await openCategory(page, 'SİLME');
  await page.getByRole('button', { name: 'Sil Silinen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'İptal' }).click();
  await expect(row(page, 'Silinen')).toBeVisible();
  await page.getByRole('button', { name: 'Sil Silinen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(row(page, 'Silinen')).toBeHidden();
  const toast = said(page, 'Ürün başarıyla silindi');
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 6_000 });
  await expect(row(page, 'Kalan')).toBeFocused();
});

const refusals = [
  {
    status: 403,
    code: 'PGRST302',
    title: 'permission denied',
    text: 'Silme yetkiniz yok. Lütfen admin olarak giriş yapın.',
  },
  { status: 404, code: 'PGRST116', title: '', text: 'Ürün bulunamadı veya silme yetkiniz yok.' },
  { status: 507, code: 'disk_full', title: '', text: 'Silme hatası: Sunucunun diski dolu.' },
];

for (const { text, ...problem } of refusals) {
  test(`a delete refused with ${problem.code} puts the product back`, async ({
    owner: page,
    browserErrors,
  }) => {
    browserErrors.allow(new RegExp(`status of ${problem.status}|answer ${problem.status}`));
    const name = `Dönen ${problem.code}`;
    await createIn(page, `DÖNEN ${problem.code}`, ['Önce', name, 'Sonra']);
    await openCategory(page, `DÖNEN ${problem.code}`);
    await refuse(page, 'DELETE', /\/api\/products\/\d+$/, problem);
    await page.getByRole('button', { name: `Sil ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(said(page, 'Ürün geri yüklendi')).toBeVisible();
    await expect.poll(() => listed(page)).toEqual(['Sonra', name, 'Önce']);
  });
}
