import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import {
  asOwner,
  createIn,
  description,
  expectMessage,
  field,
  fill,
  findButton,
  getButton,
  isDialogClosed,
  listed,
  openTab,
  ownerFetch,
  press,
  pressIn,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import ProductManager from '../../products/product-manager.tsx';

const shop = setUpShop();

const list = async (): Promise<VehicleRow[]> => (await asOwner(shop, 'GET', '/api/vehicles')).json();
const bySlug = async (slug: string) => (await list()).find((row) => row.slug === slug);
const search = (text: string) => fill(screen.getByRole('searchbox', { name: 'Ara' }), text);

async function add(values: object): Promise<VehicleRow> {
  const response = await asOwner(shop, 'POST', '/api/vehicles', values);
  expect(response.status).toBe(201);
  return response.json();
}

async function openVehicles() {
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openTab('Araçlar');
}

test('all vehicles are listed and found by make, alias and generation', async () => {
  await openVehicles();
  await expectMessage('297 araç');
  search('vw golf 6');
  await waitFor(() => expect(listed()).toEqual(['Volkswagen Golf 6']));
  search('263');
  await waitFor(() => expect(listed()).toEqual(['Fiat Doblo 2']));
  search('böyle araç yok');
  await screen.findByText('Araç bulunamadı');
});

test('a vehicle is added with its facts, and every mistake is shown at its field', async () => {
  await openVehicles();
  press('Yeni Ekle');
  fill(field('Frekans (MHz)'), 'dört yüz');
  fill(field('İlk yıl'), '66');
  press('Kaydet');
  await waitFor(() => expect(description(field('Araç markası'))).toBe('Bu alan boş bırakılamaz.'));
  expect(description(field('İlk yıl'))).toBe('Dört haneli bir yıl yazın, örnek: 2014.');
  expect(description(field('Frekans (MHz)'))).toContain('433,92 gibi bir frekans');
  fill(field('Araç markası'), 'Fiat');
  fill(field('Model'), 'Doblo 2');
  fill(field('Kuşak'), '263');
  fill(field('İlk yıl'), '2010');
  fill(field('Son yıl'), '2009');
  fill(field('Frekans (MHz)'), '433,92; 315');
  press('Kaydet');
  await waitFor(() => expect(description(field('Son yıl'))).toBe('İlk yıldan önce olamaz.'));
  fill(field('Son yıl'), '');
  press('Kaydet');
  await waitFor(() => expect(description(field('Kuşak'))).toBe('Bu modelin bu kuşağı zaten var.'));
  fill(field('Model'), 'Doblo 9');
  fill(field('Tuş sayısı'), '2, 3');
  fireEvent.click(field('Sustalı'));
  press('Uç ekle');
  fill(field('Uç 1'), 'SIP22');
  fill(field('Ortak altyapı'), 'Fiat-Opel 263');
  press('Ad ekle');
  fill(field('Diğer ad 1'), 'Dublo');
  press('Kaydet');
  await expectMessage('Araç eklendi');
  expect(await bySlug('fiat-doblo-9')).toMatchObject({
    generation: '263',
    year_from: 2010,
    year_to: null,
    aliases: ['Dublo'],
    platform: 'Fiat-Opel 263',
    facts: { key_forms: ['flip'], buttons: [2, 3], frequencies: [433.92, 315], blades: ['SIP22'], chips: [] },
  });
});

test('a renamed vehicle gets a new address and keeps the old one; only what changed is written', async () => {
  await add({ make: 'Tofaş', model: 'Şahin', year_from: 1977, facts: { chips: ['ID13'], buttons: [0] } });
  await openVehicles();
  search('Şahin');
  fireEvent.click(await findButton('Düzenle Tofaş Şahin'));
  fill(field('Model'), 'Şahin S');
  await expectMessage('eski adres yenisine yönlenir');
  press('Güncelle');
  await expectMessage('Araç güncellendi');
  await waitFor(() => expect(listed()).toEqual(['Tofaş Şahin S']));
  const row = await bySlug('tofas-sahin-s');
  expect(row).toMatchObject({ old_slugs: ['tofas-sahin'], facts: { chips: ['ID13'], buttons: [0] } });
  press('Düzenle Tofaş Şahin S');
  press('Güncelle');
  await isDialogClosed();
  expect((await bySlug('tofas-sahin-s'))?.updated_at).toBe(row?.updated_at);
});

test('two vehicles are merged after saying what will happen', async () => {
  const early = await add({ make: 'Anadol', model: 'A1', year_from: 1966, year_to: 1971 });
  const late = await add({ make: 'Anadol', model: 'A2', year_from: 1970, year_to: 1975 });
  const [product] = await createIn(shop, 'ANADOL', ['Anadol anahtarı']);
  await asOwner(shop, 'PUT', `/api/products/${product?.id}/fitments`, [{ vehicle: early.slug }]);
  await openVehicles();
  search('Anadol');
  fireEvent.click(await findButton('Birleştir Anadol A1'));
  pressIn('dialog', 'Birleştir');
  await waitFor(() => expect(description(field('Kalacak araç'))).toBe('Listeden bir araç seçin.'));
  fill(field('Kalacak araç'), 'anadol');
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Anadol A21970–1975']);
  fireEvent.click(options[0] as HTMLElement);
  await expectMessage('Anadol A1 silinir, Anadol A2 kalır.');
  await expectMessage('adresi bundan sonra Anadol A2 sayfasına yönlenir');
  await expectMessage('Taşınacak bağlantı: 1 ürün.');
  await expectMessage('1966–1975');
  pressIn('dialog', 'Birleştir');
  await expectMessage('Anadol A1, Anadol A2 ile birleştirildi.');
  await waitFor(() => expect(listed()).toEqual(['Anadol A2']));
  expect(await bySlug(late.slug)).toMatchObject({ old_slugs: ['anadol-a1'], year_from: 1966 });
  // The product is on the one that remains.
  await waitFor(() => expect(getButton('Sil Anadol A2').disabled).toBe(true));
  expect(description(getButton('Sil Anadol A2'))).toContain('Bu araca 1 ürün bağlı.');
});
