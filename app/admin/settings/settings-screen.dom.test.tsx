import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import {
  asOwner,
  expectMessage,
  findButton,
  ownerFetch,
  press,
  pressIn,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import { DemoContactsNotice } from '../shell/panel.tsx';
import SettingsScreen from './settings-screen.tsx';

const shop = setUpShop();

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
/** Whether the browser would ask before it leaves the page. */
const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const stored = async () => (await asOwner(shop, 'GET', '/api/settings')).json();

test('while demonstration numbers are shown, a notice says so until there are numbers of one’s own', async () => {
  renderAdmin(
    <>
      <DemoContactsNotice />
      <SettingsScreen />
    </>,
    ownerFetch(shop),
  );
  expect(await screen.findByText(/örnek telefon numaraları/)).toBeTruthy();
  await type('İşletme adı', 'Usta Anahtar');
  await type('Telefon 1', '0532 111 22 33');
  await type('Telefon 2', '');
  await type('WhatsApp numarası', '0532 111 22 33');
  await type('Çalışma saatleri', 'Her gün 9–18');
  const preview = screen.getByRole('region', { name: 'Önizleme' });
  expect(within(preview).getAllByText('Usta Anahtar')).toHaveLength(2);
  expect(within(preview).getAllByText('+90 532 111 22 33').length).toBeGreaterThan(1);
  expect(within(preview).getByText('Her gün 9–18')).toBeTruthy();
  press('Kaydet');
  await expectMessage('Ayarlar kaydedildi');
  expect(await stored()).toMatchObject({
    business_name: 'Usta Anahtar',
    phone_1: '+90 532 111 22 33',
    phone_2: null,
    whatsapp_number: '+90 532 111 22 33',
    opening_hours: 'Her gün 9–18',
  });
  await waitFor(() => expect(screen.queryByText(/örnek telefon numaraları/)).toBeNull());
  press('Geri al');
  await waitFor(async () => expect((await stored()).business_name).not.toBe('Usta Anahtar'));
  await waitFor(async () => expect((await field('Telefon 2')).value).not.toBe(''));
});

test('other fields that changed elsewhere are merged and named, the same field is asked about', async () => {
  renderAdmin(<SettingsScreen />, ownerFetch(shop));
  await type('İşletme adı', 'Benim Adım');
  await asOwner(shop, 'PATCH', '/api/settings', { address: 'Yeni Cadde 5' });
  press('Kaydet');
  await expectMessage('Ayarlar kaydedildi. Başka yerde değişenler de alındı: Adres');
  expect(await stored()).toMatchObject({ business_name: 'Benim Adım', address: 'Yeni Cadde 5' });
  expect([(await field('Adres')).value, asksToLeave()]).toEqual(['Yeni Cadde 5', false]);

  await type('Adres', 'Benim Caddem 1');
  await type('Çalışma saatleri', 'Her gün');
  await asOwner(shop, 'PATCH', '/api/settings', { address: 'Onların Caddesi 2' });
  press('Kaydet');
  const dialog = await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  expect(within(dialog).getByRole('group', { name: 'Adres' }).textContent).toContain('Onların Caddesi 2');
  expect(within(dialog).getAllByRole('group')).toHaveLength(1);
  pressIn('dialog', 'Sunucudakini al');
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ address: 'Onların Caddesi 2', opening_hours: 'Her gün' }),
  );
  await waitFor(async () => expect((await field('Adres')).value).toBe('Onların Caddesi 2'));
});

test('where the menu changes only the query, it asks before it drops what was typed', async () => {
  renderAdmin(
    <>
      <Link to="?bolum=gecmis">Geçmiş</Link>
      <SettingsScreen />
    </>,
    ownerFetch(shop),
  );
  await type('İşletme adı', 'Kaydedilmedi');
  fireEvent.click(screen.getByRole('link', { name: 'Geçmiş' }));
  await screen.findByRole('alertdialog');
  pressIn('alertdialog', 'Düzenlemeye dön');
  expect((await field('İşletme adı')).value).toBe('Kaydedilmedi');
});

test('while a logo uploads, the settings are not saved without it', async () => {
  let fail = () => {};
  const reading = new Promise((_resolve, reject) => {
    fail = () => reject(new Error('damaged'));
  });
  const fetch = vi.fn(ownerFetch(shop));
  renderAdmin(<SettingsScreen />, fetch);
  const group = await screen.findByRole('group', { name: 'Kare logo' });
  const input = group.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'logo.txt', { type: 'text/plain' })] } });
  expect((await within(group).findByRole('alert')).textContent).toContain('logo.txt');
  vi.stubGlobal('createImageBitmap', () => reading);
  await type('İşletme adı', 'Logosuz');
  fireEvent.change(input, { target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] } });
  fireEvent.click(await findButton('Yükleniyor…'));
  fail();
  await findButton('Kaydet');
  expect(fetch.mock.calls.filter(([, init]) => init?.method === 'PATCH')).toEqual([]);
  press('Kaydet');
  await expectMessage('Ayarlar kaydedildi');
});

test('claims, VAT and times are saved, and what is wrong is shown at its field', async () => {
  renderAdmin(<SettingsScreen />, ownerFetch(shop));
  await type('Kaç yıllık deneyim', '12');
  await type('Kaç ürün', '');
  fireEvent.change(await field('Fiyatlarda KDV'), { target: { value: 'excluded' } });
  const preview = screen.getByRole('region', { name: 'Önizleme' });
  expect(within(preview).getByText('+ KDV')).toBeTruthy();
  const before = await stored();
  await type('“Yeni” işareti kaç gün kalsın', '0');
  await type('Telefon 1', '0532 ABC');
  press('Kaydet');
  expect(await screen.findByText('1 ile 365 arasında bir tam sayı yazın.')).toBeTruthy();
  expect(screen.getByText('0532 123 45 67 gibi aranabilir bir numara yazın.')).toBeTruthy();
  expect((await field('Telefon 1')).value).toBe('0532 ABC');
  expect(await stored()).toEqual(before);
  await type('Telefon 1', '0532 111 22 33');
  await type('“Yeni” işareti kaç gün kalsın', '14');
  press('Kaydet');
  await expectMessage('Ayarlar kaydedildi');
  expect(await stored()).toMatchObject({
    claim_years: '12',
    claim_products: null,
    vat: 'excluded',
    new_days: 14,
  });
});
