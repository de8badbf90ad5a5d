import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  asOwner,
  create,
  createIn,
  description,
  expectMessage,
  field,
  fill,
  findButton,
  getButton,
  listed,
  openCategory,
  openTab,
  ownerFetch,
  press,
  pressIn,
  readProduct,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import ProductManager from '../../products/product-manager.tsx';
import type { Rows } from '../../store/catalogue-store.ts';

const shop = setUpShop();

async function named<K extends 'categories' | 'subcategories'>(kind: K, name: string): Promise<Rows[K]> {
  const rows: Rows[K][] = await (await asOwner(shop, 'GET', `/api/${kind}?limit=200`)).json();
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`There is no ${kind} row named ${name}`);
  return row;
}

/** Chooses from the menu of a row. */
async function choose(row: string, item: string) {
  fireEvent.keyDown(await findButton(`Diğer işlemler ${row}`), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('a category is added, renamed with its products, and a taken name is refused', async () => {
  const [product] = await createIn(shop, 'ESKİ AD', ['Takipçi']);
  const id = product?.id ?? 0;
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openTab('Kategoriler');
  press('Yeni Ekle');
  press('Kaydet');
  await waitFor(() => expect(description(field('Ad'))).toBe('Bu alan boş bırakılamaz.'));
  fill(field('Ad'), 'ESKİ AD');
  press('Kaydet');
  await waitFor(() => expect(description(field('Ad'))).toBe('Bu ad zaten kullanılıyor.'));
  fill(field('Ad'), 'TAZE AD');
  fill(field('Açıklama'), 'Taze açıklama');
  fill(field('Ad (İngilizce)'), 'Fresh name');
  press('Kaydet');
  await expectMessage('Kategori eklendi');
  expect(await named('categories', 'TAZE AD')).toMatchObject({
    description: 'Taze açıklama',
    name_en: 'Fresh name',
    image: null,
  });

  press('Düzenle ESKİ AD');
  fill(field('Ad'), 'YENİ AD');
  press('Güncelle');
  await findButton('Düzenle YENİ AD');
  await waitFor(async () => expect((await readProduct(shop, id)).category).toBe('YENİ AD'));
  await openTab('Ürünler');
  await openCategory('YENİ AD');
  await waitFor(() => expect(listed()).toEqual(['Takipçi']));
  // The rename gave the product a new updated_at, which the next edit has to send.
  press('Stok Takipçi: 5');
  const input = screen.getByRole('textbox', { name: 'Stok Takipçi' });
  fill(input, '8');
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(async () => expect((await readProduct(shop, id)).stock).toBe(8));
});

test('what has products cannot be deleted, and the button says why', async () => {
  await createIn(shop, 'DOLU', ['Bir', 'İki']);
  await create(shop, 'brands', { name: 'Dolu Marka' });
  await create(shop, 'subcategories', { name: 'Dolu Alt', parent_category: 'DOLU' });
  await create(shop, 'products', {
    name: 'Markalı',
    category: 'DOLU',
    subcategory: 'Dolu Alt',
    brand: 'Dolu Marka',
  });
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openTab('Kategoriler');
  const button = await findButton('Sil DOLU');
  const reason = 'Bu kategoride 3 ürün var. Silmek için önce ürünleri başka bir kategoriye taşıyın.';
  await waitFor(() => expect(button.disabled).toBe(true));
  expect(button.title).toBe(reason);
  expect(description(button)).toBe(reason);
  fireEvent.click(await findButton('Alt kategoriler DOLU'));
  expect(description(await findButton('Sil Dolu Alt'))).toBe(
    'Bu alt kategoride 1 ürün var. Silmek için önce ürünleri taşıyın.',
  );
  await openTab('Markalar');
  expect(description(await findButton('Sil Dolu Marka'))).toBe(
    'Bu markada 1 ürün var. Silmek için önce ürünleri başka bir markaya taşıyın.',
  );
});

test('a delete that the database refuses brings the category back with the reason', async () => {
  await create(shop, 'categories', { name: 'YARIŞ' });
  await create(shop, 'brands', { name: 'Yarış Marka' });
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openTab('Kategoriler');
  await findButton('Sil YARIŞ');
  await create(shop, 'products', { name: 'Geç gelen', category: 'YARIŞ', brand: 'Yarış Marka' });
  press('Sil YARIŞ');
  pressIn('alertdialog', 'Sil');
  await expectMessage('Bu kategoride ürünler var. Önce ürünleri silin veya başka kategoriye taşıyın.');
  await expectMessage('Kategori geri yüklendi');
  await findButton('Sil YARIŞ');
  await openTab('Markalar');
  press('Sil Yarış Marka');
  pressIn('alertdialog', 'Sil');
  await expectMessage('Bu markada ürünler var. Önce ürünleri silin');
});

test('the products of a category and of a brand are moved, and then many of them deleted at once', async () => {
  const [first] = await createIn(shop, 'TAŞINACAK', ['Taşınan']);
  await create(shop, 'categories', { name: 'YENİ YER' });
  await create(shop, 'brands', { name: 'Eski Marka' });
  await asOwner(shop, 'PATCH', `/api/products/${first?.id}`, { brand: 'Eski Marka' });
  await create(shop, 'categories', { name: 'BOŞ BİR' });
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openTab('Kategoriler');
  await choose('TAŞINACAK', 'Ürünleri taşı TAŞINACAK');
  pressIn('dialog', 'Taşı');
  expect(await screen.findByText('Nereye taşınacağını seçin.')).toBeTruthy();
  fill(field('Yeni kategori'), 'YENİ YER');
  expect(screen.queryByText('Nereye taşınacağını seçin.')).toBeNull();
  pressIn('dialog', 'Taşı');
  await expectMessage('1 ürün taşındı: YENİ YER');
  await waitFor(async () =>
    expect(await readProduct(shop, first?.id ?? 0)).toMatchObject({
      category: 'YENİ YER',
      brand: 'Eski Marka',
    }),
  );

  await waitFor(() => expect(getButton('Sil TAŞINACAK').disabled).toBe(false));
  for (const name of ['TAŞINACAK', 'BOŞ BİR', 'YENİ YER'])
    fireEvent.click(screen.getByLabelText(`Seç ${name}`));
  expect(await screen.findByText(/1 tanesi kullanıldığı için silinemez/)).toBeTruthy();
  press('Seçilenleri sil');
  pressIn('alertdialog', 'Sil');
  await expectMessage('2 kayıt silindi');
  await waitFor(() => expect(listed()).not.toContain('TAŞINACAK'));
  expect(listed()).toContain('YENİ YER');
  press('Geri al');
  await waitFor(() => expect(listed()).toContain('BOŞ BİR'));
});

test('categories stand in the order of the owner, who moves them by buttons and keys', async () => {
  const names = ['SON', 'ÖNCE', 'ARA'];
  for (const name of names) await create(shop, 'categories', { name });
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openTab('Kategoriler');
  await findButton('Düzenle ARA');
  const own = () => listed().filter((name) => names.includes(name));
  expect(own()).toEqual(names);
  press('Yukarı taşı ARA');
  await waitFor(() => expect(own()).toEqual(['SON', 'ARA', 'ÖNCE']));
  await expectMessage('ARA artık ');
  const row = getButton('Düzenle ARA').closest('tr') as HTMLElement;
  row.focus();
  fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true });
  await waitFor(() => expect(own()).toEqual(['ARA', 'SON', 'ÖNCE']));
  await waitFor(async () => {
    const [first, second] = [await named('categories', 'ARA'), await named('categories', 'SON')];
    expect(first.order).toBe(second.order - 1);
  });
  expect(document.activeElement?.textContent).toContain('ARA');
  expect(getButton('Yukarı taşı KUMANDALAR').getAttribute('aria-disabled')).toBe('true');
});

test('a category is merged into another one, and one is deleted with what it holds', async () => {
  const [product] = await createIn(shop, 'FAZLA', ['Fazla ürün', 'Öbür ürün']);
  await create(shop, 'subcategories', { name: 'Fazla alt', parent_category: 'FAZLA' });
  await create(shop, 'categories', { name: 'ASIL' });
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openTab('Kategoriler');
  await choose('FAZLA', 'Birleştir FAZLA');
  pressIn('dialog', 'Birleştir');
  expect(await screen.findByText('Hangisinin kalacağını seçin.')).toBeTruthy();
  fill(field('Kalacak kategori'), 'ASIL');
  expect(await screen.findByText(/^2 ürün, 1 alt kategori şuraya taşınır: ASIL\./)).toBeTruthy();
  pressIn('dialog', 'Birleştir');
  await expectMessage('FAZLA, ASIL ile birleştirildi');
  await waitFor(() => expect(listed()).not.toContain('FAZLA'));
  expect((await readProduct(shop, product?.id ?? 0)).category).toBe('ASIL');

  await choose('ASIL', 'İçindekilerle sil ASIL');
  expect(await screen.findByText('2 ürün, 1 alt kategori')).toBeTruthy();
  pressIn('alertdialog', 'Sil');
  await expectMessage('ASIL silindi: 2 ürün, 1 alt kategori');
  await waitFor(() => expect(listed()).not.toContain('ASIL'));
  press('Geri al');
  await waitFor(() => expect(listed()).toContain('ASIL'));
  expect((await readProduct(shop, product?.id ?? 0)).category).toBe('ASIL');
});

test('a brand that was merged in another tab is named, and so is the one that was to remain', async () => {
  const [first, second] = [
    await create(shop, 'brands', { name: 'İKİ SEKME' }),
    await create(shop, 'brands', { name: 'KALACAK' }),
  ];
  await create(shop, 'brands', { name: 'BAŞKA' });
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openTab('Markalar');
  await choose('İKİ SEKME', 'Birleştir İKİ SEKME');
  fill(field('Kalacak marka'), 'KALACAK');
  await asOwner(shop, 'POST', `/api/brands/${second.id}/merge`, { into: 'BAŞKA' });
  pressIn('dialog', 'Birleştir');
  await waitFor(() =>
    expect(description(field('Kalacak marka'))).toBe('Bu kayıt artık yok; listeden başka birini seçin.'),
  );
  fill(field('Kalacak marka'), 'BAŞKA');
  await asOwner(shop, 'POST', `/api/brands/${first.id}/merge`, { into: 'BAŞKA' });
  pressIn('dialog', 'Birleştir');
  await expectMessage('“İKİ SEKME” artık yok');
});

test('subcategories are added, moved, edited and deleted inside their category', async () => {
  await createIn(shop, 'ÜST', ['Kullanan']);
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openTab('Kategoriler');
  fireEvent.click(await findButton('Alt kategoriler ÜST'));
  for (const name of ['Birinci', 'İkinci', 'Üçüncü']) {
    fireEvent.click(await findButton('Yeni Ekle'));
    expect(field('Üst kategori').value).toBe('ÜST');
    fill(field('Ad'), name);
    press('Kaydet');
    await findButton(`Düzenle ${name}`);
  }
  expect(listed()).toEqual(['Birinci', 'İkinci', 'Üçüncü']);
  press('Yukarı taşı Üçüncü');
  await waitFor(() => expect(listed()).toEqual(['Birinci', 'Üçüncü', 'İkinci']));
  await waitFor(async () => expect((await named('subcategories', 'Üçüncü')).order).toBe(1));

  press('Düzenle Birinci');
  fill(field('Ad'), 'İlk');
  fill(field('Sıra'), '9');
  fireEvent.click(field('Aktif'));
  press('Güncelle');
  await waitFor(() => expect(listed()).toEqual(['Üçüncü', 'İkinci', 'İlk']));
  await waitFor(async () =>
    expect(await named('subcategories', 'İlk')).toMatchObject({ order: 9, is_active: false }),
  );

  press('Sil İlk');
  pressIn('alertdialog', 'Sil');
  await waitFor(() => expect(listed()).toEqual(['Üçüncü', 'İkinci']));
  press('Kategorilere dön');
  expect((await findButton('Sil ÜST')).disabled).toBe(true);
});

test('without a database subcategories say that they need the server', async () => {
  renderAdmin(<ProductManager />, ownerFetch(shop), 'local');
  await openTab('Kategoriler');
  fireEvent.click(await findButton('Alt kategoriler KUMANDALAR'));
  await expectMessage('Alt kategoriler yalnızca sunucu modunda kullanılabilir.');
});
