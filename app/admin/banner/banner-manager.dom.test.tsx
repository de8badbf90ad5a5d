import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  asOwner,
  create,
  expectMessage,
  field,
  fill,
  findButton,
  isDialogClosed,
  ownerFetch,
  press,
  pressIn,
  refusingFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import BannerManager from './banner-manager.tsx';

const shop = setUpShop();

const away = { status: 0, code: '' };
const switchOf = (name: string) => screen.findByRole('switch', { name: `Aktif ${name}` });

/** The names of the list that begin so, in their order. */
function order(prefix: string): string[] {
  const names = screen.getAllByRole('switch').map((each) => each.getAttribute('aria-label') ?? '');
  return names.map((name) => name.replace('Aktif ', '')).filter((name) => name.startsWith(prefix));
}

async function addBrands(...names: string[]) {
  const rows = [];
  for (const name of names) rows.push(await create(shop, 'banner-brands', { name, order: 500 }));
  return rows;
}

test('a list that cannot be loaded says so and can be asked for again', async () => {
  await addBrands('Yüklenecek');
  const server = refusingFetch(shop);
  server.refuse('GET', away);
  renderAdmin(<BannerManager />, server.fetch);
  await expectMessage('Markalar yüklenirken hata oluştu. Lütfen sayfayı yenileyin.');
  server.accept('GET');
  press('Yeniden dene');
  await switchOf('Yüklenecek');
});

test('an edit that fails says why and keeps what was typed', async () => {
  await addBrands('Hatalı');
  const server = refusingFetch(shop);
  renderAdmin(<BannerManager />, server.fetch);
  fireEvent.click(await findButton('Düzenle Hatalı'));
  fill(field('Marka adı'), 'Düzelmiş');
  server.refuse('PATCH', away);
  press('Güncelle');
  await expectMessage('Marka güncellenirken hata oluştu: Sunucuya ulaşılamıyor.');
  expect(field('Marka adı').value).toBe('Düzelmiş');
  server.accept('PATCH');
  press('Güncelle');
  await isDialogClosed();
  await switchOf('Düzelmiş');
});

test('an edit of a brand that changed elsewhere is not written over unasked', async () => {
  const [brand] = await addBrands('İki Kişilik');
  renderAdmin(<BannerManager />, ownerFetch(shop));
  fireEvent.click(await findButton('Düzenle İki Kişilik'));
  await asOwner(shop, 'PATCH', `/api/banner-brands/${brand?.id}`, { name: 'Ötekinin' });
  fill(field('Marka adı'), 'Benimki');
  press('Güncelle');
  await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  press('Benimkini tut');
  await isDialogClosed();
  await switchOf('Benimki');
});

test('an order that is not accepted goes back to the old one', async () => {
  await addBrands('Geri A', 'Geri B');
  const server = refusingFetch(shop);
  renderAdmin(<BannerManager />, server.fetch);
  await switchOf('Geri B');
  for (const method of ['POST', 'PUT', 'PATCH']) server.refuse(method, away);
  press('Aşağı taşı Geri A');
  await expectMessage('Sıralama kaydedilirken hata oluştu');
  await waitFor(() => expect(order('Geri ')).toEqual(['Geri A', 'Geri B']));
});

test('a new brand, a switch and a delete that fail each say so in their own words', async () => {
  await addBrands('İnatçı');
  const server = refusingFetch(shop);
  renderAdmin(<BannerManager />, server.fetch);
  const isActive = await switchOf('İnatçı');
  for (const method of ['POST', 'PATCH', 'DELETE']) server.refuse(method, away);
  fireEvent.click(isActive);
  await expectMessage('Marka durumu değiştirilirken hata oluştu: Sunucuya ulaşılamıyor.');
  await waitFor(() => expect(isActive.getAttribute('aria-checked')).toBe('true'));

  press('Sil İnatçı');
  pressIn('alertdialog', 'Sil');
  await expectMessage('Marka silinirken hata oluştu, marka geri yüklendi: ');
  await waitFor(() => expect(order('İnatçı')).toEqual(['İnatçı']));

  press('Yeni Marka');
  fill(field('Marka adı'), 'Yeni İnatçı');
  press('Kaydet');
  await expectMessage('Marka eklenirken hata oluştu: Sunucuya ulaşılamıyor.');
  expect(field('Marka adı').value).toBe('Yeni İnatçı');
});
