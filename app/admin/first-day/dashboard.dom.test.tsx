import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  asOwner,
  create,
  expectMessage,
  findButton,
  ownerFetch,
  press,
  pressIn,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import Dashboard from './dashboard.tsx';

const shop = setUpShop();

const productNames = async () =>
  (await (await asOwner(shop, 'GET', '/api/products')).json()).map(({ name }: { name: string }) => name);
const checklist = () => screen.findByRole('region', { name: 'İlk gün' });
const leaveStep = () => screen.findByRole('button', { name: /^Örnek katalogdan çıkın/ });

test('leaving the demo says in numbers what goes and what stays, asks, and can be taken back', async () => {
  await create(shop, 'products', { name: 'Benim ürünüm', category: 'KUMANDALAR', price: 5 });
  renderAdmin(<Dashboard />, ownerFetch(shop));
  fireEvent.click(await leaveStep());
  press('Boş başla');
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog.textContent).toMatch(/Silinecek örnekler: 3 ürün, 16 kategori/));
  expect(dialog.textContent).toMatch(/sizin eklediğiniz: 1 ürün, 1 kategori/);
  pressIn('alertdialog', 'İptal');
  expect(await productNames()).toHaveLength(4);
  press('Boş başla');
  await screen.findByText(/Silinecek örnekler/);
  pressIn('alertdialog', 'Örnekleri sil');
  await expectMessage('3 örnek ürün silindi, 1 ürününüz duruyor; yedeği alındı');
  expect(await productNames()).toEqual(['Benim ürünüm']);
  const done = await screen.findByRole('list', { name: 'Tamam' });
  expect(done.textContent).toBe('Katalog');
  press('Geri al');
  await waitFor(async () => expect(await productNames()).toHaveLength(4));
  expect(await leaveStep()).toBeTruthy();
});

test('the checklist leads to what is left, and stays away in other browsers when it is put away', async () => {
  const { unmount } = renderAdmin(<Dashboard />, ownerFetch(shop));
  const todo = within(await checklist()).getByRole('list', { name: 'Yapılacaklar' });
  const links = within(todo).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/2000/ayarlar#phone_1',
    '/2000/ayarlar#business_name',
    '/2000/ayarlar#logo_light',
    '/2000/products?eksik=picture',
    '/2000/ayarlar#e-posta',
    '/2000/yedekler',
  ]);
  press('Bu listeyi kaldır');
  await expectMessage('İlk gün listesi kaldırıldı');
  expect(screen.queryByRole('region', { name: 'İlk gün' })).toBeNull();
  unmount();
  localStorage.clear();
  renderAdmin(<Dashboard />, ownerFetch(shop));
  await findButton('Yeni Ekle');
  await screen.findByRole('grid');
  expect(screen.queryByRole('region', { name: 'İlk gün' })).toBeNull();
});
