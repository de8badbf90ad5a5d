import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  asOwner,
  chooseFromMenu,
  create,
  createIn,
  description,
  expectMessage,
  field,
  fill,
  findButton,
  openCategory,
  ownerFetch,
  press,
  pressIn,
  readProduct,
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

/** The form that was opened last. */
const topForm = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);

test('a code that another product has is shown at the field and again when it is saved', async () => {
  await create(shop, 'categories', { name: 'AYNI KOD' });
  await create(shop, 'products', { name: 'İlk sahibi', category: 'AYNI KOD', productCode: 'KD-B05' });
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('AYNI KOD');
  await chooseFromMenu('İlk sahibi', 'Çoğalt');
  const warning = 'Bu ürün kodu başka üründe de var: “İlk sahibi”';
  await waitFor(() => expect(description(field('Ürün kodu'))).toBe(warning));
  fill(field('Ürün kodu'), 'KD-B06');
  await waitFor(() => expect(description(field('Ürün kodu'))).toBe(''));
  fill(field('Ürün kodu'), 'kd b05');
  await waitFor(() => expect(description(field('Ürün kodu'))).toBe(warning));
  press('Kaydet');
  await expectMessage('“kd b05” kodu başka üründe de var: “İlk sahibi”');
  expect(await named('İlk sahibi (kopya)')).toMatchObject({ productCode: 'kd b05' });
});

test('the price 0 asks, in the form and in the row', async () => {
  const [row, second] = await createIn(shop, 'BEDAVA', ['Bedava', 'Satırdaki']);
  const id = row?.id ?? 0;
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('BEDAVA');
  press('Düzenle Bedava');
  fill(field('Fiyat'), '0');
  press('Güncelle');
  await screen.findByRole('alertdialog', { name: 'Fiyat 0 olarak kaydedilsin mi?' });
  pressIn('alertdialog', 'Düzenlemeye dön');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await readProduct(shop, id)).toMatchObject({ price: 100 });
  fireEvent.click(await findButton('Güncelle'));
  await screen.findByRole('alertdialog');
  pressIn('alertdialog', '0 olarak kaydet');
  await waitFor(async () => expect(await readProduct(shop, id)).toMatchObject({ price: 0 }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: /^Fiyat Satırdaki/ }));
  const input = screen.getByRole('textbox', { name: 'Fiyat Satırdaki' });
  fill(input, '0,00');
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByRole('alertdialog');
  pressIn('alertdialog', 'Düzenlemeye dön');
  expect(await readProduct(shop, second?.id ?? 0)).toMatchObject({ price: 100 });
});

test('a category, a subcategory and a brand are added without leaving the form', async () => {
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await screen.findByRole('grid');
  press('Yeni Ekle');
  fill(field('Ad'), 'Yerinde eklenen');
  fill(field('Fiyat'), '10');
  press('Kaydet');
  await waitFor(() => expect(description(field('Kategori'))).toBe('Bir kategori seçin.'));
  await expectMessage('Lütfen işaretli alanları düzeltin.');

  async function add(button: string, name: string) {
    fireEvent.click(await findButton(button));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
    fireEvent.change(topForm().getByLabelText('Ad'), { target: { value: name } });
    fireEvent.click(topForm().getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  }
  await add('Yeni kategori ekle', 'YERİNDE');
  expect(field('Kategori').value).toBe('YERİNDE');
  // The field is mended, and with it the message of the form is gone.
  await waitFor(() => expect(screen.queryByText(/işaretli alanları düzeltin/)).toBeNull());
  await add('Yeni alt kategori ekle', 'Altı');
  await add('Yeni marka ekle', 'Yerinde Marka');
  press('Kaydet');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await named('Yerinde eklenen')).toMatchObject({
    category: 'YERİNDE',
    subcategory: 'Altı',
    brand: 'Yerinde Marka',
  });
});

test('a file that is no picture offers its removal, and the form can be saved after that', async () => {
  const [row] = await createIn(shop, 'OKUNMAYAN', ['Resimli']);
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('OKUNMAYAN');
  press('Düzenle Resimli');
  const file = new File(['no picture'], 'bozuk.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Resim ekle'), { target: { files: [file] } });
  await expectMessage('“bozuk.png” okunamadı');
  expect(screen.queryByRole('button', { name: 'Yeniden dene 1. resim' })).toBeNull();
  fill(field('Stok'), '9');
  press('Güncelle');
  await expectMessage('Yüklenemeyen resimler var');
  press('Kaldır 1. resim');
  await waitFor(() => expect(screen.queryByText(/Yüklenemeyen resimler var/)).toBeNull());
  await waitFor(() => expect(screen.queryByText(/işaretli alanları düzeltin/)).toBeNull());
  press('Güncelle');
  await waitFor(async () => expect(await readProduct(shop, row?.id ?? 0)).toMatchObject({ stock: 9 }));
});
