import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, expectMessage, ownerFetch, press, renderAdmin } from '#tests/helpers/admin-screen.tsx';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { DemoContactsNotice } from './demo-contacts-notice.tsx';
import { SettingsScreen } from './settings-screen.tsx';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const stored = async () => (await asOwner(shop, 'GET', '/api/settings')).json();

test('while demonstration numbers are shown, the owner is told; numbers of one’s own end it', async () => {
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

test('a wrong number is told at its field, and everything typed stays', async () => {
  renderAdmin(<SettingsScreen />, ownerFetch(shop));
  const before = await stored();
  await type('Telefon 1', '0532 ABC');
  await type('İşletme adı', 'Yarım');
  press('Kaydet');
  expect(await screen.findByText('0532 123 45 67 gibi aranabilir bir numara yazın.')).toBeTruthy();
  expect([(await field('Telefon 1')).value, (await field('İşletme adı')).value]).toEqual([
    '0532 ABC',
    'Yarım',
  ]);
  expect(await stored()).toEqual(before);
});

test('settings that changed elsewhere are taken over, except what was typed here', async () => {
  renderAdmin(<SettingsScreen />, ownerFetch(shop));
  await type('İşletme adı', 'Benim Adım');
  await asOwner(shop, 'PATCH', '/api/settings', { address: 'Yeni Cadde 5' });
  press('Kaydet');
  expect(await screen.findByText(/başka bir yerde değişti/)).toBeTruthy();
  expect((await field('Adres')).value).toBe('Yeni Cadde 5');
  press('Kaydet');
  await expectMessage('Ayarlar kaydedildi');
  expect(await stored()).toMatchObject({ business_name: 'Benim Adım', address: 'Yeni Cadde 5' });
});

test('claims, VAT and times are saved, and what is wrong is told at its field', async () => {
  renderAdmin(<SettingsScreen />, ownerFetch(shop));
  await type('Kaç yıllık deneyim', '12');
  await type('Kaç ürün', '');
  fireEvent.change(await field('Fiyatlarda KDV'), { target: { value: 'excluded' } });
  const preview = screen.getByRole('region', { name: 'Önizleme' });
  expect(within(preview).getByText('+ KDV')).toBeTruthy();
  await type('“Yeni” işareti kaç gün kalsın', '0');
  press('Kaydet');
  expect(await screen.findByText('1 ile 365 arasında bir tam sayı yazın.')).toBeTruthy();
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

test('a logo that is no picture is refused at its field', async () => {
  renderAdmin(<SettingsScreen />, ownerFetch(shop));
  const group = await screen.findByRole('group', { name: 'Kare logo' });
  const input = group.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'logo.txt', { type: 'text/plain' })] } });
  expect((await within(group).findByRole('alert')).textContent).toContain('logo.txt');
});
