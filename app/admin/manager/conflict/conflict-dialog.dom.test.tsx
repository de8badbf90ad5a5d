import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  asOwner,
  createIn,
  expectMessage,
  fill,
  findButton,
  getButton,
  isDialogClosed,
  openCategory,
  ownerFetch,
  press,
  readProduct,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import ProductManager from '../../products/product-manager.tsx';

const shop = setUpShop();

const form = () => screen.getByRole('dialog', { name: /düzenle/ });
const field = (name: string) => within(form()).getByLabelText<HTMLInputElement>(name);
const findConflict = () => screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });

async function choose(name: string) {
  fireEvent.click(getButton(name, await findConflict()));
}

/** Opens a product's form, lets another browser change it, types over it and saves. */
async function makeConflict(category: string): Promise<number> {
  const name = `Ürün ${category}`;
  const [product] = await createIn(shop, category, [name]);
  const id = product?.id ?? 0;
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory(category);
  press(`Düzenle ${name}`);
  await asOwner(shop, 'PATCH', `/api/products/${id}`, { price: 120, stock: 9 });
  fill(field('Fiyat'), '150');
  fill(field('Garanti'), '1 yıl');
  press('Güncelle');
  await findConflict();
  return id;
}

test('both versions are shown side by side, field by field, and going back loses nothing', async () => {
  const id = await makeConflict('YAN YANA');
  const conflict = within(await findConflict());
  const price = conflict.getByRole('group', { name: 'Fiyat' });
  expect(price.textContent).toContain('₺150,00');
  expect(price.textContent).toContain('₺120,00');
  expect(within(price).getByRole<HTMLInputElement>('radio', { name: 'Fiyat: sizinki' }).checked).toBe(true);
  expect(conflict.getAllByRole('group')).toHaveLength(1);
  expect(conflict.getByText('Başka yerde değişenler de alındı: Stok')).toBeTruthy();
  await choose('Düzenlemeye dön');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect([field('Fiyat').value, field('Garanti').value]).toEqual(['150', '1 yıl']);
  fireEvent.click(await findButton('Güncelle'));
  await choose('Benimkini tut');
  await isDialogClosed();
  expect(await readProduct(shop, id)).toMatchObject({ price: 150, stock: 9, warranty: '1 yıl' });
});

test('each field can be chosen by itself', async () => {
  const id = await makeConflict('SEÇMELİ');
  fireEvent.click(within(await findConflict()).getByRole('radio', { name: 'Fiyat: sunucudaki' }));
  await choose('Seçimi kaydet');
  await isDialogClosed();
  expect(await readProduct(shop, id)).toMatchObject({ price: 120, warranty: '1 yıl' });
});

test('changes of different fields are merged without asking, and named', async () => {
  const [product] = await createIn(shop, 'BİRLEŞEN', ['Birleşen']);
  const id = product?.id ?? 0;
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('BİRLEŞEN');
  await asOwner(shop, 'PATCH', `/api/products/${id}`, { stock: 1 });
  press('Düzenle Birleşen');
  fill(field('Fiyat'), '150');
  press('Güncelle');
  await expectMessage('Ürün güncellendi. Başka yerde değişenler de alındı: Stok');
  expect(await readProduct(shop, id)).toMatchObject({ price: 150, stock: 1 });
});

test('a quick edit in the row asks the same way', async () => {
  const [product] = await createIn(shop, 'SATIRDA', ['Satırda']);
  const id = product?.id ?? 0;
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('SATIRDA');
  await asOwner(shop, 'PATCH', `/api/products/${id}`, { stock: 1 });
  fireEvent.click(await findButton('Stok Satırda: 5'));
  const input = screen.getByRole('textbox', { name: 'Stok Satırda' });
  fill(input, '30');
  fireEvent.keyDown(input, { key: 'Enter' });
  await choose('Seçimi kaydet');
  await findButton('Stok Satırda: 30');
  await waitFor(async () => expect((await readProduct(shop, id)).stock).toBe(30));
});
