import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  asOwner,
  createIn,
  expectMessage,
  findButton,
  listed,
  openCategory,
  ownerFetch,
  press,
  pressIn,
  readProduct,
  refusingFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import ProductManager from './product-manager.tsx';

const shop = setUpShop();

const names = (count: number) => Array.from({ length: count }, (_, index) => `Toplu ${index + 1}`);

/** Opens the products of a category and selects all of them; returns the writes that are sent. */
async function openSelected(category: string, fetch = ownerFetch(shop)) {
  const writes: { path: string; keepalive: boolean | undefined }[] = [];
  renderAdmin(<ProductManager />, (address, init) => {
    if (init?.method !== undefined && init.method !== 'GET')
      writes.push({ path: String(address), keepalive: init.keepalive });
    return fetch(address, init);
  });
  await openCategory(category);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Listelenenlerin tümünü seç' }));
  return writes;
}

async function choose(menu: string, item: string) {
  fireEvent.keyDown(await findButton(menu), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('the flag of many products is one request, which outlives the page, and one undo', async () => {
  const [first] = await createIn(shop, 'İŞARETLİ', names(3));
  const writes = await openSelected('İŞARETLİ');
  await choose('İşaret değiştir', 'Ana sayfada göster');
  await expectMessage('3 ürün güncellendi');
  expect(writes).toEqual([{ path: '/api/products/bulk', keepalive: true }]);
  expect((await readProduct(shop, first?.id ?? 0)).isHomepage).toBe(true);
  press('Geri al');
  await expectMessage('3 kayıt eski haline döndü');
  expect((await readProduct(shop, first?.id ?? 0)).isHomepage).toBe(false);
});

test('from 20 products on a change asks, with their number; an undo that cannot be sent says so', async () => {
  const [first] = await createIn(shop, 'YİRMİ', names(20));
  const server = refusingFetch(shop);
  const writes = await openSelected('YİRMİ', server.fetch);
  await choose('Durum değiştir', 'Pasif');
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/20 ürünü değiştir.*Durum: Pasif/);
  pressIn('alertdialog', 'İptal');
  expect(writes).toEqual([]);
  await choose('Durum değiştir', 'Pasif');
  await screen.findByRole('alertdialog');
  pressIn('alertdialog', 'Uygula');
  await expectMessage('20 ürün güncellendi');
  expect((await readProduct(shop, first?.id ?? 0)).status).toBe('passive');
  server.refuse('POST', { status: 0, code: '' });
  press('Geri al');
  await expectMessage('Geri alınamadı: Sunucuya ulaşılamıyor.');
});

test('deleted products are gone at once and come back by the undo', async () => {
  await createIn(shop, 'TOPTAN', names(2));
  await openSelected('TOPTAN');
  fireEvent.click(await findButton('Seçilenleri sil'));
  pressIn('alertdialog', 'Sil');
  await expectMessage('2 ürün başarıyla silindi');
  expect(listed()).toEqual([]);
  press('Geri al');
  await waitFor(() => expect(listed()).toEqual(['Toplu 2', 'Toplu 1']));
});

test('one of the products is gone: nothing is changed, the list is read again, the others stay selected', async () => {
  const [first, second] = await createIn(shop, 'EKSİK', names(2));
  await openSelected('EKSİK');
  await findButton('Seçilenleri sil');
  await asOwner(shop, 'DELETE', `/api/products/${second?.id}`);
  await choose('Durum değiştir', 'Pasif');
  await expectMessage('Hiçbir ürün değişmedi: Seçilen ürünlerden biri silinmiş.');
  await waitFor(() => expect(listed()).toEqual(['Toplu 1']));
  expect((await readProduct(shop, first?.id ?? 0)).status).toBe('active');
  await waitFor(() => expect(document.body.textContent).toContain('1 ürün seçildi'));
});

test('an undo asks about what was changed since and stays as it is', async () => {
  const [, second] = await createIn(shop, 'ARADA', names(2));
  await openSelected('ARADA');
  await choose('Durum değiştir', 'Pasif');
  await expectMessage('2 ürün güncellendi');
  await asOwner(shop, 'PATCH', `/api/products/${second?.id}`, { status: 'out-of-stock' });
  press('Geri al');
  const choice = await screen.findByRole('dialog', { name: 'Bu alanlar sonradan yeniden değişti' });
  expect(choice.textContent).toContain('Toplu 2');
  expect(choice.textContent).toMatch(/Aktif.*Stokta yok/);
  expect(await readProduct(shop, second?.id ?? 0)).toMatchObject({ status: 'out-of-stock' });
});
