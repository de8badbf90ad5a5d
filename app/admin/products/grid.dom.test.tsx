import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  asOwner,
  createIn,
  description,
  expectMessage,
  field,
  fill,
  findButton,
  getButton,
  listed,
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

const input = (name: string) => screen.getByRole('textbox', { name });

function type(name: string, text: string, key = 'Enter', shiftKey = false) {
  fill(input(name), text);
  fireEvent.keyDown(input(name), { key, shiftKey });
}

function sortBy(column: string) {
  const header = screen.getByRole('columnheader', { name: column });
  fireEvent.click(within(header).getByRole('button'));
}

test('Enter saves and opens the cell below, while the rows stay where they are', async () => {
  const rows = await createIn(shop, 'AŞAĞI', ['Üçüncü', 'İkinci', 'Birinci']);
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('AŞAĞI');
  sortBy('Stok');
  await waitFor(() => expect(listed()).toHaveLength(3));
  const before = listed();
  press(`Stok ${before[0]}: 5`);
  type(`Stok ${before[0]}`, '9');
  await waitFor(() => expect(document.activeElement).toBe(input(`Stok ${before[1]}`)));
  type(`Stok ${before[1]}`, '3');
  await waitFor(() => expect(document.activeElement).toBe(input(`Stok ${before[2]}`)));
  type(`Stok ${before[2]}`, '5', 'Enter', true);
  await waitFor(() => expect(document.activeElement).toBe(input(`Stok ${before[1]}`)));
  fireEvent.keyDown(input(`Stok ${before[1]}`), { key: 'Escape' });
  const stocks = async () =>
    Promise.all(rows.map(async ({ id }) => (await readProduct(shop, id)).stock)).then((all) => all.sort());
  await waitFor(async () => expect(await stocks()).toEqual([3, 5, 9]));
  expect(listed()).toEqual(before);
  press('Yeniden sırala');
  await waitFor(() => expect(listed()).toEqual([before[1], before[2], before[0]]));
});

test('margins have a column once a product has a cost, which is typed there; a loss is told and saved', async () => {
  const [row] = await createIn(shop, 'MARJ', ['Marjlı', 'Sorulan']);
  const id = row?.id ?? 0;
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('MARJ');
  expect(screen.queryByRole('columnheader', { name: 'Marj' })).toBeNull();
  press('Düzenle Marjlı');
  fill(field('Fiyat'), '120');
  fill(field('Maliyet'), '65');
  await waitFor(() => expect(description(field('Maliyet'))).toMatch(/^Kâr marjı %35: KDV’siz fiyat ₺100,00/));
  fill(field('Maliyet'), '100,01');
  await waitFor(() => expect(description(field('Maliyet'))).toMatch(/KDV’siz fiyatın \(₺100,00\) üstünde/));
  fill(field('Maliyet'), '-1');
  press('Güncelle');
  await waitFor(() => expect(description(field('Maliyet'))).toMatch(/gibi bir tutar/));
  fill(field('Maliyet'), '65');
  press('Güncelle');
  fireEvent.click(await findButton('Maliyet Marjlı: ₺65,00, %35'));
  type('Maliyet Marjlı', '130');
  await expectMessage('Ürün güncellendi. Dikkat: maliyet, KDV’siz fiyatın üstünde');
  expect(await readProduct(shop, id)).toMatchObject({ price: 120, cost_price: 130 });
  sortBy('Marj');
  await waitFor(() => expect(listed()[0]).toBe('Marjlı'));
  fireEvent.click(await findButton('Maliyet Marjlı: ₺130,00, −\u2060%30'));
  type('Maliyet Marjlı', '');
  await waitFor(async () => expect(await readProduct(shop, id)).toMatchObject({ cost_price: null }));
});

test('a saved cell has a tick, by which exactly this change is undone', async () => {
  const [row] = await createIn(shop, 'TİK', ['İşaretlenen', 'Diğeri']);
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('TİK');
  fireEvent.click(await findButton('Stok İşaretlenen: 5'));
  type('Stok İşaretlenen', '1');
  const undo = await findButton('Kaydedildi; eski değerine döndür: İşaretlenen (Stok)');
  expect(await readProduct(shop, row?.id ?? 0)).toMatchObject({ stock: 1 });
  fireEvent.click(undo);
  await expectMessage('Kayıt eski haline döndü');
  expect(await readProduct(shop, row?.id ?? 0)).toMatchObject({ stock: 5 });
  expect(() => getButton('Kaydedildi; eski değerine döndür: İşaretlenen (Stok)')).toThrow();
});

test('a pasted column is merged with what changed elsewhere in other fields, and refused in the same one', async () => {
  const rows = await createIn(shop, 'YAPIŞAN', ['Yapışan 1', 'Yapışan 2']);
  const [id] = rows.filter(({ name }) => name === 'Yapışan 1').map((row) => row.id);
  const changeElsewhere = (change: object) => asOwner(shop, 'PATCH', `/api/products/${id}`, change);
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('YAPIŞAN');
  async function paste(before: number, text: string) {
    const [first] = listed();
    fireEvent.click(await findButton(`Stok ${first}: ${before}`));
    fireEvent.paste(input(`Stok ${first}`), { clipboardData: { getData: () => text } });
    await screen.findByRole('table', { name: 'Yapıştırılacak değerler' });
  }
  await paste(5, '7\n7\n');
  await changeElsewhere({ warranty: '3 yıl' });
  press('Uygula');
  await expectMessage('Başka yerde değişenler de alındı: Garanti');
  expect(await readProduct(shop, id ?? 0)).toMatchObject({ stock: 7, warranty: '3 yıl' });

  await findButton('Stok Yapışan 1: 7');
  await paste(7, '8\n8\n');
  await changeElsewhere({ stock: 9 });
  press('Uygula');
  await expectMessage('“Yapışan 1” bu arada başka bir yerde değişti');
  expect(await readProduct(shop, id ?? 0)).toMatchObject({ stock: 9 });
});

test('work on many products that the end of the session interrupts is shown after the next sign-in', async () => {
  await createIn(shop, 'KESİLEN', ['Kesilen 1', 'Kesilen 2']);
  const server = refusingFetch(shop);
  const first = renderAdmin(<ProductManager />, server.fetch);
  await openCategory('KESİLEN');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Listelenenlerin tümünü seç' }));
  server.refuse('POST', { status: 401, code: 'PGRST301' });
  fireEvent.keyDown(await findButton('Durum değiştir'), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pasif' }));
  await expectMessage('Hiçbir ürün değişmedi');
  first.unmount();
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await expectMessage('Oturum kapandığı için “Durum: Pasif” yapılamadı: 2 ürünün hiçbiri değişmedi.');
  expect(screen.queryByText('Kesilen 2', { selector: 'li' })).not.toBeNull();
  press('Kapat');
  expect(screen.queryByText(/Oturum kapandığı için/)).toBeNull();
});

test('minimum, pack and breaks have columns that the owner chooses, and what is wrong is said in the cell', async () => {
  const [row] = await createIn(shop, 'KADEME', ['Pil']);
  renderAdmin(<ProductManager />, ownerFetch(shop));
  await openCategory('KADEME');
  fireEvent.keyDown(getButton('Sütunlar'), { key: 'Enter' });
  for (const name of ['Paket adedi', 'Kademe fiyatları'])
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  fireEvent.click(await findButton('Paket adedi Pil: —'));
  type('Paket adedi Pil', '0');
  expect((await screen.findByRole('alert')).textContent).toBe('En az 1 olabilir.');
  type('Paket adedi Pil', '10');
  await expectMessage('güncellendi');
  fireEvent.click(await findButton('Kademe fiyatları Pil: —'));
  type('Kademe fiyatları Pil', '50+ 8 | 10+ 9');
  await screen.findByText('Adetler artmalı: bu satır 50 adetten sonrası için olmalı.');
  type('Kademe fiyatları Pil', '10+ 9 | 50+ 8,5');
  await waitFor(async () =>
    expect(await readProduct(shop, row?.id ?? 0)).toMatchObject({
      pack_size: 10,
      price_breaks: [
        { quantity: 10, price: 9 },
        { quantity: 50, price: 8.5 },
      ],
    }),
  );
});
