import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  asOwner,
  create,
  createIn,
  field,
  fill,
  findButton,
  openCategory,
  press,
  pressIn,
  readProduct,
  refusingFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import ProductManager from '../products/product-manager.tsx';

const shop = setUpShop();

const away = { status: 0, code: '' };
const isListGone = () => waitFor(() => expect(screen.queryByText(/Gönderilmeyi bekleyen/)).toBeNull());

/** Saves a new product that cannot be sent. */
async function saveNew(name: string, category: string) {
  press('Yeni Ekle');
  fill(field('Ad'), name);
  fill(field('Kategori'), category);
  fill(field('Fiyat'), '10');
  press('Kaydet');
  await findButton(`Vazgeç ${name}`);
}

test('what waits can be given up; refused, it asks for attention at its field and goes out when put right', async () => {
  const { id } = await create(shop, 'categories', { name: 'KALKACAK' });
  const server = refusingFetch(shop);
  renderAdmin(<ProductManager />, server.fetch);
  await openCategory('KALKACAK');
  server.refuse('POST', away);
  await saveNew('Vazgeçilen', 'KALKACAK');
  press('Vazgeç Vazgeçilen');
  pressIn('alertdialog', 'Sil');
  await isListGone();

  await saveNew('Öksüz Kalan', 'KALKACAK');
  await asOwner(shop, 'DELETE', `/api/categories/${id}`);
  server.accept('POST');
  press('Şimdi gönder');
  await screen.findByText('Dikkat gerekiyor');
  const category = screen.getByRole('textbox', { name: 'Kategori' });
  expect(category).toHaveProperty('value', 'KALKACAK');
  fill(category, 'PİLLER');
  press('Düzelt ve gönder');
  await isListGone();
  const rows = await (await asOwner(shop, 'GET', '/api/products?limit=200')).json();
  expect(rows).toContainEqual(expect.objectContaining({ name: 'Öksüz Kalan', category: 'PİLLER' }));
});

test('a product that changed on the server meanwhile is compared, not overwritten', async () => {
  const [row] = await createIn(shop, 'KARŞILAŞTIRMA', ['Eski Ad']);
  const server = refusingFetch(shop);
  renderAdmin(<ProductManager />, server.fetch);
  await openCategory('KARŞILAŞTIRMA');
  server.refuse('PATCH', away);
  press('Düzenle Eski Ad');
  fill(field('Ad'), 'Benim Adım');
  press('Güncelle');
  await findButton('Vazgeç Benim Adım');
  await asOwner(shop, 'PATCH', `/api/products/${row?.id}`, { name: 'Onların Adı' });
  server.accept('PATCH');
  press('Şimdi gönder');
  fireEvent.click(await findButton('Karşılaştır'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Onların Adı');
  expect(await readProduct(shop, row?.id ?? 0)).toMatchObject({ name: 'Onların Adı' });
  fireEvent.click(within(dialog).getAllByRole('radio', { name: /^Ad/ })[0] ?? dialog);
  fireEvent.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
  await isListGone();
  expect(await readProduct(shop, row?.id ?? 0)).toMatchObject({ name: 'Benim Adım' });
});

test('vehicles wait with their product, and one that is gone meanwhile can be left out', async () => {
  const [row] = await createIn(shop, 'BEKLEYEN ARAÇ', ['Bekleyen']);
  const add = async (model: string) =>
    (await asOwner(shop, 'POST', '/api/vehicles', { make: 'Murat', model, year_from: 1971 })).json();
  const [, gone] = [await add('124'), await add('131')];
  const fitments = async () => (await asOwner(shop, 'GET', `/api/products/${row?.id}/fitments`)).json();
  const server = refusingFetch(shop);
  renderAdmin(<ProductManager />, server.fetch);
  await openCategory('BEKLEYEN ARAÇ');
  server.refuse('PATCH', away);
  async function save(text: string) {
    press('Düzenle Bekleyen');
    fill(await screen.findByLabelText('Araçları metinle ekle'), text);
    press('Güncelle');
    await findButton('Vazgeç Bekleyen');
  }
  await save('Murat 124');
  server.accept('PATCH');
  press('Şimdi gönder');
  await isListGone();
  expect(await fitments()).toMatchObject([{ vehicle: 'murat-124', confirmed: true }]);

  await findButton('Düzenle Bekleyen');
  server.refuse('PATCH', away);
  await save('Murat 131');
  await asOwner(shop, 'DELETE', `/api/vehicles/${gone.id}`);
  server.accept('PATCH');
  press('Şimdi gönder');
  fireEvent.click(await findButton('Araç değişiklikleri olmadan gönder'));
  await isListGone();
  expect(await fitments()).toMatchObject([{ vehicle: 'murat-124' }]);
});
