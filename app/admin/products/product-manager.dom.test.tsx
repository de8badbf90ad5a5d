import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { useLocation } from 'react-router';
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
  isDialogClosed,
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
import { setUpShop } from '#tests/helpers/shop.ts';
import type { Rows } from '../store/catalogue-store.ts';
import ProductManager from './product-manager.tsx';

const shop = setUpShop();

async function named(name: string): Promise<Rows['products'] | undefined> {
  const rows: Rows['products'][] = await (await asOwner(shop, 'GET', '/api/products?limit=200')).json();
  return rows.find((row) => row.name === name);
}

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
  fireEvent.click(field('Fiyat için arayın'));
  for (const name of ['Ad', 'Fiyat'])
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBeNull());
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

function Query() {
  return <p data-testid="query">{useLocation().search}</p>;
}

test('the name of an address opens a new form once', async () => {
  const page = (
    <>
      <Query />
      <ProductManager />
    </>
  );
  renderAdmin(page, ownerFetch(shop), 'server', '/?yeni=Aranan+anahtar');
  await waitFor(() => expect(field('Ad').value).toBe('Aranan anahtar'));
  await waitFor(() => expect(screen.getByTestId('query').textContent).toBe(''));
  press('İptal');
  pressIn('alertdialog', 'Değişiklikleri at');
  await isDialogClosed();
  await openTab('Kategoriler');
  await openTab('Ürünler');
  await isDialogClosed();
});

test('search finds the Turkish way, the filter narrows, and columns sort', async () => {
  await createIn(shop, 'SIRA', ['Zil', 'İğne', 'Çip', 'Şarj', 'Ilık']);
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('SIRA');
  await expectMessage('üründen 5 tanesi');
  const search = screen.getByRole('searchbox', { name: 'Ara' });
  fill(search, 'IGNE');
  await waitFor(() => expect(listed()).toEqual(['İğne']));
  fill(search, 'yok böyle bir şey');
  await screen.findByText('Ürün Bulunamadı');
  fill(search, '');

  await waitFor(() => expect(listed()).toHaveLength(5));
  const header = () => screen.getByRole('columnheader', { name: 'Ad' });
  expect(header().getAttribute('aria-sort')).toBe('none');
  fireEvent.click(within(header()).getByRole('button'));
  await waitFor(() => expect(listed()).toEqual(['Çip', 'Ilık', 'İğne', 'Şarj', 'Zil']));
  expect(header().getAttribute('aria-sort')).toBe('ascending');
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

test('a delete that is refused puts the product back', async () => {
  await createIn(shop, 'DÖNEN', ['Önce', 'Dönen', 'Sonra']);
  const server = refusingFetch(shop);
  renderAdmin(<ProductManager />, server.fetch);
  await openCategory('DÖNEN');
  server.refuse('DELETE', { status: 404, code: 'PGRST116' });
  press('Sil Dönen');
  pressIn('alertdialog', 'Sil');
  await expectMessage('Ürün bulunamadı veya silme yetkiniz yok.');
  await expectMessage('Ürün geri yüklendi');
  await waitFor(() => expect(listed()).toEqual(['Sonra', 'Dönen', 'Önce']));
});
