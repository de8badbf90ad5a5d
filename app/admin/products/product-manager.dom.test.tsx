import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asOwner,
  create,
  createIn,
  description,
  expectMessage,
  field,
  fill,
  findButton,
  listed,
  openCategory,
  openTab,
  ownerFetch,
  press,
  pressIn,
  readProduct,
  refusingFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import type { Rows } from '../store/catalogue-store.ts';
import ProductManager from './product-manager.tsx';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function named(name: string): Promise<Rows['products'] | undefined> {
  const rows: Rows['products'][] = await (await asOwner(shop, 'GET', '/api/products?limit=200')).json();
  return rows.find((row) => row.name === name);
}

const isFormClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('every mistake is shown at its field, and the first one gets the focus', async () => {
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await screen.findByRole('grid');
  press('Yeni Ekle');
  fill(field('Stok'), 'beş');
  fill(field('Açıklama'), 'kalsın');
  press('Kaydet');
  await waitFor(() => expect(document.activeElement).toBe(field('Ad')));
  await waitFor(() => expect(description(field('Ad'))).toBe('Bu alan boş bırakılamaz.'));
  expect(description(field('Kategori'))).toBe('Bir kategori seçin.');
  expect(description(field('Fiyat'))).toBe('Fiyat yazın ya da “Fiyat için arayın” kutusunu işaretleyin.');
  expect(description(field('Stok'))).toBe('Tam sayı yazın.');
  expect(field('Açıklama').value).toBe('kalsın');
  fill(field('Ad'), 'Düzeldi');
  await waitFor(() => expect(field('Ad').getAttribute('aria-invalid')).toBeNull());
});

test('a product without a price says so on purpose, and its stock falls back to 0', async () => {
  await create(shop, 'categories', { name: 'FİYATSIZ' });
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('FİYATSIZ');
  press('Yeni Ekle');
  fill(field('Ad'), 'Fiyatı sorulan');
  fill(field('Kategori'), 'FİYATSIZ');
  fill(field('Fiyat'), 'on lira');
  fireEvent.click(field('Fiyat için arayın'));
  fireEvent.keyDown(field('Ad'), { key: 'Enter', ctrlKey: true });
  await isFormClosed();
  expect(await named('Fiyatı sorulan')).toMatchObject({ price: null, stock: 0 });
  await waitFor(() => expect(listed()).toEqual(['Fiyatı sorulan']));
  expect(screen.getByRole('grid').textContent).toContain('Fiyat için arayın');
});

test('a save that the server refuses keeps everything typed and names the field', async () => {
  const category = await create(shop, 'categories', { name: 'SİLİNECEK' });
  const server = refusingFetch(shop);
  renderAdmin(<ProductManager />, server.fetch);
  await openCategory('SİLİNECEK');
  press('Yeni Ekle');
  fill(field('Ad'), 'Kalıcı');
  fill(field('Kategori'), 'SİLİNECEK');
  fill(field('Fiyat'), '10');
  server.refuse('POST', { status: 507, code: 'disk_full' });
  press('Kaydet');
  await expectMessage('Ekleme hatası: Sunucunun diski dolu.');

  server.accept('POST');
  await asOwner(shop, 'DELETE', `/api/categories/${category.id}`);
  press('Kaydet');
  await waitFor(() =>
    expect(description(field('Kategori'))).toBe('Bu kayıt artık yok; listeden başka birini seçin.'),
  );
  await waitFor(() => expect(document.activeElement).toBe(field('Kategori')));
  expect(field('Ad').value).toBe('Kalıcı');
});

test('what was typed survives a reload', async () => {
  await createIn(shop, 'TASLAK', ['Taslaklı']);
  const first = renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('TASLAK');
  press('Düzenle Taslaklı');
  fill(field('Ad'), 'Yarım kalan iş');
  fireEvent(window, new Event('pagehide'));
  first.unmount();

  const second = renderAdmin(<ProductManager />, ownerFetch(shop));
  await expectMessage('Kaydedilmemiş bir form var: Yarım kalan iş');
  press('Devam et');
  await waitFor(() => expect(field('Ad').value).toBe('Yarım kalan iş'));
  expect(field('Kategori').value).toBe('TASLAK');
  press('Güncelle');
  await expectMessage('Ürün güncellendi');
  expect(await named('Yarım kalan iş')).toBeDefined();
  second.unmount();

  renderAdmin(<ProductManager />, ownerFetch(shop));
  await screen.findByRole('grid', { name: 'Ürünler' });
  expect(screen.queryByRole('button', { name: 'Devam et' })).toBeNull();
});

test('the name of an address opens a new form once', async () => {
  renderAdmin(<ProductManager />, ownerFetch(shop), 'server', '/?yeni=Aranan+anahtar');
  await waitFor(() => expect(field('Ad').value).toBe('Aranan anahtar'));
  press('İptal');
  pressIn('alertdialog', 'Değişiklikleri at');
  await isFormClosed();
  await openTab('Kategoriler');
  await openTab('Ürünler');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a product is duplicated into a new form', async () => {
  const [original] = await createIn(shop, 'ÇOĞALAN', ['Asıl']);
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('ÇOĞALAN');
  press('Çoğalt Asıl');
  await waitFor(() => expect(field('Ad').value).toBe('Asıl (kopya)'));
  expect(field('Kategori').value).toBe('ÇOĞALAN');
  press('Kaydet');
  await waitFor(() => expect(listed()).toEqual(['Asıl (kopya)', 'Asıl']));
  const copy = await named('Asıl (kopya)');
  expect(copy).toMatchObject({ price: 100, stock: 5, category: 'ÇOĞALAN' });
  expect(copy?.id).not.toBe(original?.id);
});

test('search finds the Turkish way, the filter narrows, and columns sort', async () => {
  await createIn(shop, 'SIRA', ['Zil', 'İğne', 'Çip', 'Şarj', 'Ilık']);
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('SIRA');
  await expectMessage('üründen 5 tanesi');
  const search = screen.getByRole('searchbox', { name: 'Ara' });
  fill(search, 'IGNE');
  await waitFor(() => expect(listed()).toEqual(['İğne']));
  fill(search, 'sıra şarj');
  await waitFor(() => expect(listed()).toEqual(['Şarj']));
  fill(search, 'yok böyle bir şey');
  await screen.findByText('Ürün Bulunamadı');
  fill(search, '');

  const header = await screen.findByRole('columnheader', { name: 'Ad' });
  const sort = () =>
    fireEvent.click(within(screen.getByRole('columnheader', { name: 'Ad' })).getByRole('button'));
  const direction = () => screen.getByRole('columnheader', { name: 'Ad' }).getAttribute('aria-sort');
  expect(header.getAttribute('aria-sort')).toBe('none');
  sort();
  await waitFor(() => expect(listed()).toEqual(['Çip', 'Ilık', 'İğne', 'Şarj', 'Zil']));
  expect(direction()).toBe('ascending');
  sort();
  await waitFor(() => expect(listed()).toEqual(['Zil', 'Şarj', 'İğne', 'Ilık', 'Çip']));
  expect(direction()).toBe('descending');
  sort();
  await waitFor(() => expect(listed()).toEqual(['Ilık', 'Şarj', 'Çip', 'İğne', 'Zil']));
});

test('a list that cannot be loaded asks to refresh, and can be asked for again', async () => {
  const server = refusingFetch(shop);
  server.refuse('GET', { status: 0, code: '' });
  renderAdmin(<ProductManager />, server.fetch);
  await expectMessage('Sunucuya bağlanılamadı. Lütfen sayfayı yenileyin.');
  server.accept('GET');
  press('Yeniden dene');
  await waitFor(() => expect(listed().length).toBeGreaterThan(2));
});

test('a quick edit that is refused is taken back and says why', async () => {
  const [row] = await createIn(shop, 'GERİ', ['Geri']);
  const server = refusingFetch(shop);
  renderAdmin(<ProductManager />, server.fetch);
  await openCategory('GERİ');
  server.refuse('PATCH', { status: 507, code: 'disk_full' });
  fireEvent.click(await findButton('Stok Geri: 5'));
  const input = screen.getByRole('textbox', { name: 'Stok Geri' });
  fill(input, '1');
  fireEvent.keyDown(input, { key: 'Enter' });
  await expectMessage('Güncelleme hatası: Sunucunun diski dolu.');
  await findButton('Stok Geri: 5');
  expect(await readProduct(shop, row?.id ?? 0)).toMatchObject({ stock: 5 });
});

test('a delete asks, goes at once and says so', async () => {
  await createIn(shop, 'SİLME', ['Silinen', 'Kalan']);
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('SİLME');
  press('Sil Silinen');
  pressIn('alertdialog', 'İptal');
  expect(listed()).toEqual(['Kalan', 'Silinen']);
  press('Sil Silinen');
  pressIn('alertdialog', 'Sil');
  await waitFor(() => expect(listed()).toEqual(['Kalan']));
  await expectMessage('Ürün başarıyla silindi');
  await waitFor(() => expect(document.querySelector('[role=status]')?.textContent).not.toContain('silindi'));
});

test.each([
  {
    status: 403,
    code: 'PGRST302',
    title: 'permission denied',
    text: 'Silme yetkiniz yok. Lütfen admin olarak giriş yapın.',
  },
  { status: 404, code: 'PGRST116', text: 'Ürün bulunamadı veya silme yetkiniz yok.' },
  { status: 507, code: 'disk_full', text: 'Silme hatası: Sunucunun diski dolu.' },
])('a delete refused with $code puts the product back', async ({ text, ...problem }) => {
  const category = `DÖNEN ${problem.code}`;
  await createIn(shop, category, ['Önce', 'Dönen', 'Sonra']);
  const server = refusingFetch(shop);
  renderAdmin(<ProductManager />, server.fetch);
  await openCategory(category);
  server.refuse('DELETE', problem);
  press('Sil Dönen');
  pressIn('alertdialog', 'Sil');
  await expectMessage(text);
  await expectMessage('Ürün geri yüklendi');
  await waitFor(() => expect(listed()).toEqual(['Sonra', 'Dönen', 'Önce']));
});
