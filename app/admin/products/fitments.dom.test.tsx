import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { FitmentInput } from '#domain/schemas/vehicles.ts';
import {
  asOwner,
  chooseFromMenu,
  createIn,
  description,
  expectMessage,
  field,
  fill,
  getButton,
  isDialogClosed,
  openCategory,
  ownerFetch,
  press,
  readProduct,
  refusingFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import ProductManager from './product-manager.tsx';

const shop = setUpShop();

const path = (id: number) => `/api/products/${id}/fitments`;
const fitmentsOf = async (id: number): Promise<FitmentInput[]> =>
  (await asOwner(shop, 'GET', path(id))).json();
const findPicker = (name = 'Araç ekle') => screen.findByRole('combobox', { name });

async function pick(text: string, option: RegExp, name?: string) {
  const picker = await findPicker(name);
  fill(picker, text);
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

async function openForm(category: string, fitments: FitmentInput[] = [], fetch = ownerFetch(shop)) {
  const name = `Parça ${category}`;
  const [product] = await createIn(shop, category, [name]);
  const id = product?.id ?? 0;
  if (fitments.length > 0) expect((await asOwner(shop, 'PUT', path(id), fitments)).status).toBe(200);
  renderAdmin(<ProductManager />, fetch);
  await openCategory(category);
  press(`Düzenle ${name}`);
  await findPicker();
  return { id, name };
}

test('vehicles are found by any of their names, removed, and saved with the product', async () => {
  const { id } = await openForm('EKLENEN', [{ vehicle: 'fiat-linea', confirmed: true }]);
  press('Aracı kaldır Fiat Linea');
  await pick('vw golf 6', /^Volkswagen Golf 6/);
  await pick('doblo 2014', /^Fiat Doblo 2/);
  fill(field('İlk yıl Fiat Doblo 2'), '2012');
  fill(field('Not Fiat Doblo 2'), 'Sustalı');
  fireEvent.click(field('Teyitli Volkswagen Golf 6'));
  fireEvent.click(field('Evrensel ürün'));
  fill(field('Fiyat'), '150');
  press('Güncelle');
  await isDialogClosed();
  expect(await fitmentsOf(id)).toEqual([
    { vehicle: 'volkswagen-golf-6', source: 'owner', confirmed: false },
    { vehicle: 'fiat-doblo-2', year_from: 2012, note: 'Sustalı', source: 'owner', confirmed: true },
  ]);
  expect(await readProduct(shop, id)).toMatchObject({ price: 150, universal: true });
});

test('the keyboard chooses a vehicle without leaving the form', async () => {
  await openForm('KLAVYE');
  const picker = await findPicker();
  fill(picker, 'reno clio');
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  fireEvent.keyDown(picker, { key: 'ArrowDown' });
  const [, second] = options;
  expect(second?.getAttribute('aria-selected')).toBe('true');
  expect(picker.getAttribute('aria-activedescendant')).toBe(second?.id);
  fireEvent.keyDown(picker, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fill(picker, 'reno clio 4');
  fireEvent.keyDown(picker, { key: 'Enter' });
  expect(field('İlk yıl Renault Clio 4').value).toBe('');
  fill(picker, 'yok böyle araç');
  await expectMessage('Böyle bir araç yok.');
  press('Aracı kaldır Renault Clio 4');
  expect(screen.queryByLabelText('İlk yıl Renault Clio 4')).toBeNull();
  expect(document.activeElement).toBe(picker);
});

test('a wrong year is shown with its vehicle and field, and nothing is written', async () => {
  const { id } = await openForm('YANLIŞ YIL');
  await pick('doblo 2014', /^Fiat Doblo 2/);
  fill(field('Fiyat'), '77');
  fill(field('Son yıl Fiat Doblo 2'), '2023');
  press('Güncelle');
  await waitFor(() =>
    expect(description(field('Son yıl Fiat Doblo 2'))).toBe(
      'Fiat Doblo 2, Son yıl: 2010 ile 2022 arasında olmalı.',
    ),
  );
  await waitFor(() => expect(document.activeElement).toBe(field('Son yıl Fiat Doblo 2')));
  expect(await fitmentsOf(id)).toEqual([]);
  expect((await readProduct(shop, id)).price).toBe(100);
});

test('text adds vehicles, keeps notes, and names what was not understood', async () => {
  const { id } = await openForm('METİN', [{ vehicle: 'fiat-doblo-2', note: 'Kalsın', confirmed: false }]);
  const text = field('Araçları metinle ekle');
  fill(text, 'Fiat Doblo 2 2012-2015; Fiat Fiorino 3?; Fita Dublo; Golf; Fiat Linea 1990');
  press('Metindeki araçları ekle');
  await expectMessage('“Fita Dublo”: böyle bir araç yok.');
  await expectMessage('“Golf”: birden çok araç olabilir');
  await expectMessage('“Fiat Linea 1990”: bu yıllar, Fiat Linea için');
  expect(text.value).toBe('Fita Dublo\nGolf\nFiat Linea 1990');
  expect(field('İlk yıl Fiat Doblo 2').value).toBe('2012');
  press('Güncelle');
  await waitFor(() => expect(description(text)).toBe('Bu metin eklenemedi. Düzeltin ya da kutuyu boşaltın.'));
  // Text that was not added by the button is added by the save.
  fill(text, 'Fiat Linea');
  press('Güncelle');
  await isDialogClosed();
  expect(await fitmentsOf(id)).toEqual([
    {
      vehicle: 'fiat-doblo-2',
      year_from: 2012,
      year_to: 2015,
      note: 'Kalsın',
      source: 'owner',
      confirmed: true,
    },
    { vehicle: 'fiat-fiorino-qubo', source: 'owner', confirmed: false },
    { vehicle: 'fiat-linea', source: 'owner', confirmed: true },
  ]);
});

test('vehicles that changed elsewhere are shown side by side', async () => {
  const { id } = await openForm('ARAÇ ÇAKIŞMASI', [{ vehicle: 'fiat-linea', confirmed: true }]);
  await asOwner(shop, 'POST', '/api/fitments', { vehicle: 'audi-a1', products: [id] });
  await pick('doblo 2014', /^Fiat Doblo 2/);
  press('Güncelle');
  const conflict = await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  const group = within(conflict).getByRole('group', { name: 'Uyumlu araçlar' });
  expect(group.textContent).toContain('Fiat Linea\nFiat Doblo 2');
  expect(group.textContent).toContain('Fiat Linea\nAudi A1?');
  fireEvent.click(getButton('Benimkini tut', conflict));
  await isDialogClosed();
  expect((await fitmentsOf(id)).map(({ vehicle }) => vehicle)).toEqual(['fiat-linea', 'fiat-doblo-2']);
});

test('vehicles that cannot be read are left alone, and can be read again', async () => {
  const server = refusingFetch(shop);
  const failing: typeof fetch = async (address, init) =>
    String(address).endsWith('/fitments') && (init?.method ?? 'GET') === 'GET' && isAway
      ? new Response('', { status: 500 })
      : server.fetch(address, init);
  let isAway = true;
  const [product] = await createIn(shop, 'OKUNAMAYAN', ['Okunamayan']);
  const id = product?.id ?? 0;
  await asOwner(shop, 'PUT', path(id), [{ vehicle: 'fiat-linea', confirmed: true }]);
  renderAdmin(<ProductManager />, failing);
  await openCategory('OKUNAMAYAN');
  press('Düzenle Okunamayan');
  await expectMessage('Uyumlu araçlar yüklenemedi.');
  fill(field('Fiyat'), '12');
  press('Güncelle');
  await isDialogClosed();
  expect(await fitmentsOf(id)).toHaveLength(1);
  press('Düzenle Okunamayan');
  await expectMessage('Uyumlu araçlar yüklenemedi.');
  isAway = false;
  press('Yeniden dene');
  await waitFor(() => expect(field('Teyitli Fiat Linea').checked).toBe(true));
});

test('a copy has the vehicles of its original', async () => {
  const [product] = await createIn(shop, 'KOPYA ARAÇ', ['Araçlı']);
  await asOwner(shop, 'PUT', path(product?.id ?? 0), [{ vehicle: 'fiat-linea', note: 'Aynı' }]);
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('KOPYA ARAÇ');
  await chooseFromMenu('Araçlı', 'Çoğalt');
  await waitFor(() => expect(field('Not Fiat Linea').value).toBe('Aynı'));
  expect([field('Kategori').value, field('Fiyat').value]).toEqual(['KOPYA ARAÇ', '100,00']);
  press('Kaydet');
  await isDialogClosed();
  const rows = await (await asOwner(shop, 'GET', '/api/products?limit=50')).json();
  const copy = rows.find((row: { name: string }) => row.name === 'Araçlı (kopya)');
  expect(await fitmentsOf(copy.id)).toEqual([
    { vehicle: 'fiat-linea', note: 'Aynı', source: 'owner', confirmed: false },
  ]);
});
