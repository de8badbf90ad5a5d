import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asOwner,
  create,
  createIn,
  expectMessage,
  fill,
  findButton,
  getButton,
  openCategory,
  openTab,
  ownerFetch,
  press,
  readProduct,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import ProductManager from '../../products/product-manager.tsx';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const form = () => screen.getByRole('dialog', { name: /düzenle/ });
const field = (name: string) => within(form()).getByLabelText<HTMLInputElement>(name);
const findConflict = () => screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

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

test('both versions are shown side by side, field by field', async () => {
  await makeConflict('YAN YANA');
  const conflict = within(await findConflict());
  const price = conflict.getByRole('group', { name: 'Fiyat' });
  expect(price.textContent).toContain('₺150,00');
  expect(price.textContent).toContain('₺120,00');
  expect(within(price).getByRole<HTMLInputElement>('radio', { name: 'Fiyat: sizinki' }).checked).toBe(true);
  expect(conflict.getAllByRole('group')).toHaveLength(1);
  expect(conflict.getByText('Başka yerde değişenler de alındı: Stok')).toBeTruthy();
});

test('prices in another currency have its symbol', async () => {
  const [product] = await createIn(shop, 'DOLAR', ['Dolarlık']);
  await asOwner(shop, 'PATCH', `/api/products/${product?.id}`, { currency: 'USD' });
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('DOLAR');
  press('Düzenle Dolarlık');
  await asOwner(shop, 'PATCH', `/api/products/${product?.id}`, { price: 12.5 });
  fill(field('Fiyat'), '15');
  press('Güncelle');
  const price = within(await findConflict()).getByRole('group', { name: 'Fiyat' });
  expect(price.textContent).toContain('$15,00');
  expect(price.textContent).toContain('$12,50');
});

test.each([
  ['Benimkini tut', 150],
  ['Sunucudakini al', 120],
  ['Seçimi kaydet', 150],
])('“%s” settles what both changed; what only one changed is merged', async (button, price) => {
  const id = await makeConflict(`SEÇENEK ${button}`);
  await choose(button);
  await isClosed();
  await findButton(`Fiyat Ürün SEÇENEK ${button}: ₺${price},00`);
  expect(await readProduct(shop, id)).toMatchObject({ price, stock: 9, warranty: '1 yıl' });
});

test('each field can be chosen by itself', async () => {
  const id = await makeConflict('SEÇMELİ');
  fireEvent.click(within(await findConflict()).getByRole('radio', { name: 'Fiyat: sunucudaki' }));
  await choose('Seçimi kaydet');
  await isClosed();
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

test('going back to the form loses nothing', async () => {
  await makeConflict('GERİYE');
  await choose('Düzenlemeye dön');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(field('Fiyat').value).toBe('150');
  expect(field('Garanti').value).toBe('1 yıl');
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

test('a category that changed elsewhere is not written over unasked', async () => {
  const category = await create(shop, 'categories', { name: 'ORTAK' });
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openTab('Kategoriler');
  fireEvent.click(await findButton('Düzenle ORTAK'));
  const path = `/api/categories/${category.id}`;
  await asOwner(shop, 'PATCH', path, { description: 'Ötekinin açıklaması' });
  fill(field('Açıklama'), 'Benim açıklamam');
  press('Güncelle');
  expect((await findConflict()).textContent).toContain('Ötekinin açıklaması');
  await choose('Benimkini tut');
  await isClosed();
  expect((await (await asOwner(shop, 'GET', path)).json()).description).toBe('Benim açıklamam');
});
