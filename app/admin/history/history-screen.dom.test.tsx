import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatMoment } from '#domain/istanbul-time.ts';
import {
  asOwner,
  create,
  createIn,
  expectMessage,
  fill,
  findButton,
  ownerFetch,
  press,
  pressIn,
  readProduct,
  refusingFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import HistoryScreen from './history-screen.tsx';

const shop = setUpShop();
beforeEach(async () => {
  await asOwner(shop, 'DELETE', '/api/trash');
});

const patch = (id: number | undefined, values: object) =>
  asOwner(shop, 'PATCH', `/api/products/${id}`, values);
const remove = (path: string) => asOwner(shop, 'DELETE', `/api/${path}`);
const listed = (name: string) =>
  [...(screen.queryByRole('list', { name })?.children ?? [])].map((item) => item.textContent ?? '');
const runs = () => listed('Değişiklikler');
const bin = () => listed('Çöp Kutusu');

/** Renders the screen and looks for changes of one name. */
async function openChanges(name: string, fetch = ownerFetch(shop)) {
  renderAdmin(<HistoryScreen />, fetch);
  fill(await screen.findByRole('searchbox', { name: 'Ada göre ara' }), name);
}

async function openBin(fetch = ownerFetch(shop)) {
  renderAdmin(<HistoryScreen />, fetch);
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Çöp Kutusu' }));
}

test('a change shows its old and new values in words, is undone, and the undo is listed', async () => {
  const [row] = await createIn(shop, 'GEÇMİŞLİ', ['Izgara']);
  await patch(row?.id, { price: 120.5, status: 'passive', isNew: false });
  await openChanges('ızgara');
  await waitFor(() => expect(runs()).toHaveLength(2));
  expect(runs()[0]).toContain('Ürün değişti: Izgara');
  expect(runs()[0]).toContain('Düzenleme');
  expect(runs()[0]).toMatch(/Fiyat.*100,00.*→.*120,50/);
  expect(runs()[1]).toContain('₺100,00');
  expect(runs()[0]).toMatch(/Durum.*Aktif.*→.*Pasif/);
  expect(runs()[0]).toMatch(/Yeni.*Evet.*→.*Hayır/);
  expect(runs()[1]).toContain('Ürün eklendi: Izgara');
  const time = document.querySelector('time');
  expect(time?.textContent).toBe(formatMoment(time?.dateTime ?? '', 'tr'));
  press('Geri al: Ürün değişti: Izgara');
  await expectMessage('Kayıt eski haline döndü');
  await waitFor(() => expect(runs()[0]).toContain('Geri alma'));
  expect(await readProduct(shop, row?.id ?? 0)).toMatchObject({ price: 100, status: 'active', isNew: true });
});

test('a bulk change is one entry; all its rows can be shown, and one of them undone', async () => {
  const rows = await createIn(
    shop,
    'ÇOK',
    Array.from({ length: 21 }, (_, index) => `Koşu ${index + 1}`),
  );
  const ids = rows.map(({ id }) => id);
  await asOwner(shop, 'POST', '/api/products/bulk', { ids, set: { status: 'passive' } });
  await patch(ids[0], { status: 'out-of-stock' });
  await openChanges('koşu');
  fill(screen.getByRole('combobox', { name: 'İşlem' }), 'bulk');
  await waitFor(() => expect(runs()).toHaveLength(1));
  expect(runs()[0]).toContain('Durum: Pasif, 21 ürün');
  press('21 kaydın tümünü göster');
  await findButton('Yalnızca bunu geri al: Koşu 21');
  press('Yalnızca bunu geri al: Koşu 2');
  await expectMessage('Kayıt eski haline döndü');
  expect((await readProduct(shop, ids[1] ?? 0)).status).toBe('active');

  press('Geri al: Durum: Pasif, 21 ürün');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('21 kaydı geri al');
  pressIn('alertdialog', 'Geri al');
  const choice = within(await screen.findByRole('dialog', { name: 'Bu alanlar sonradan yeniden değişti' }));
  const status = within(choice.getByRole('group', { name: 'Durum' }));
  expect(status.getByRole<HTMLInputElement>('radio', { name: 'Durum: şimdiki değer' }).checked).toBe(true);
  expect((await readProduct(shop, ids[20] ?? 0)).status).toBe('active');
  expect((await readProduct(shop, ids[0] ?? 0)).status).toBe('out-of-stock');
  fireEvent.click(status.getByRole('radio', { name: 'Durum: eski değer' }));
  press('Seçimi kaydet');
  await waitFor(async () => expect((await readProduct(shop, ids[0] ?? 0)).status).toBe('active'));
});

test('amounts of a field that was changed again have the currency of the product', async () => {
  const [row] = await createIn(shop, 'DÖVİZ', ['Dolarlı']);
  const id = row?.id ?? 0;
  await patch(id, { currency: 'USD', price: 10, cost_price: 4 });
  await patch(id, { price: 20, cost_price: 5 });
  await patch(id, { price: 30, cost_price: 6 });
  renderAdmin(<HistoryScreen />, ownerFetch(shop), 'server', `/?urun=${id}`);
  await waitFor(() => expect(runs().filter((text) => text.includes('Ürün değişti'))).toHaveLength(3));
  expect(runs()[1]).toMatch(/\$10,00.*\$20,00.*\$4,00.*\$5,00/);
  const undo = screen.getAllByRole('button', { name: 'Geri al: Ürün değişti: Dolarlı' });
  fireEvent.click(undo[1] as HTMLElement);
  const choice = within(await screen.findByRole('dialog', { name: 'Bu alanlar sonradan yeniden değişti' }));
  expect(choice.getByRole('group', { name: 'Fiyat' }).textContent).toMatch(/\$10,00.*\$30,00/);
  expect(choice.getByRole('group', { name: 'Maliyet' }).textContent).toMatch(/\$4,00.*\$6,00/);
});

test('in the history of a product its part of a bulk change is put back, or one field', async () => {
  const [one, two] = await createIn(shop, 'TEK', ['Tekil', 'Öteki']);
  const ids = [one?.id ?? 0, two?.id ?? 0];
  const set = { isFeatured: true, isHomepage: true };
  await asOwner(shop, 'POST', '/api/products/bulk', { ids, set });
  renderAdmin(<HistoryScreen />, ownerFetch(shop), 'server', `/?urun=${ids[0]}`);
  fireEvent.click(await findButton('Geri al: Öne çıkan, Tekil'));
  await waitFor(async () => expect((await readProduct(shop, ids[0] ?? 0)).isFeatured).toBe(false));
  expect((await readProduct(shop, ids[0] ?? 0)).isHomepage).toBe(true);
  fireEvent.click(
    (await screen.findAllByRole('button', { name: /^Bu üründe geri al/ })).at(-1) as HTMLElement,
  );
  await waitFor(async () => expect((await readProduct(shop, ids[0] ?? 0)).isHomepage).toBe(false));
  expect(await readProduct(shop, ids[1] ?? 0)).toMatchObject(set);
});

test('the bin is searched', async () => {
  for (const name of ['Aranan', 'Başkası']) {
    const { id } = await create(shop, 'brands', { name });
    await remove(`brands/${id}`);
  }
  await openBin();
  fill(await screen.findByRole('searchbox', { name: 'Çöp kutusunda ara' }), 'aran');
  await waitFor(() => expect(bin()).toHaveLength(1));
  expect(bin()[0]).toContain('Aranan');
  expect(screen.queryByRole('button', { name: 'Çöp kutusunu boşalt' })).toBeNull();
});

test('days are those of Istanbul', async () => {
  const fetch = vi.fn(ownerFetch(shop));
  renderAdmin(<HistoryScreen />, fetch, 'server', '/?ilk=2026-11-17&son=2026-11-17');
  const asked = () => fetch.mock.calls.map(([address]) => decodeURIComponent(String(address))).join('\n');
  await waitFor(() => expect(asked()).toContain('from=2026-11-16T21:00:00.000Z'));
  expect(asked()).toContain('to=2026-11-17T21:00:00.000Z');
});

test('filters that find nothing say so and can be cleared', async () => {
  await openChanges('böyle bir kayıt yok');
  await screen.findByText('Bu filtrelerle bir değişiklik yok.');
  press('Filtreleri temizle');
  await waitFor(() => expect(runs().length).toBeGreaterThan(1));
  fill(screen.getByLabelText('İlk gün'), '2001-01-01');
  fill(screen.getByLabelText('Son gün'), '2001-01-02');
  await screen.findByText('Bu filtrelerle bir değişiklik yok.');
});

test('a deleted product comes back from the bin with its category, if the owner agrees', async () => {
  const [row] = await createIn(shop, 'GEÇİCİ', ['Çöpteki']);
  const categories: { id: number; name: string }[] = await (
    await asOwner(shop, 'GET', '/api/categories?limit=200')
  ).json();
  await remove(`products/${row?.id}`);
  await remove(`categories/${categories.find(({ name }) => name === 'GEÇİCİ')?.id}`);
  await openBin();
  fireEvent.click(await findButton('Geri getir Çöpteki'));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Kategori: GEÇİCİ');
  expect(bin()).toHaveLength(2);
  pressIn('alertdialog', 'Birlikte geri getir');
  await expectMessage('2 kayıt geri getirildi');
  await screen.findByText('Çöp kutusu boş.');
  expect(await readProduct(shop, row?.id ?? 0)).toMatchObject({ name: 'Çöpteki', category: 'GEÇİCİ' });
});

test('emptying the bin asks with the number, and is final', async () => {
  for (const name of ['Son bir', 'Son iki']) {
    const { id } = await create(shop, 'brands', { name });
    await remove(`brands/${id}`);
  }
  await openBin();
  fireEvent.click(await findButton('Çöp kutusunu boşalt'));
  expect(screen.getByRole('alertdialog').textContent).toContain('2 kayıt kalıcı olarak silinecek');
  pressIn('alertdialog', 'İptal');
  expect(bin()).toHaveLength(2);
  press('Çöp kutusunu boşalt');
  pressIn('alertdialog', 'Kalıcı olarak sil');
  await expectMessage('2 kayıt kalıcı olarak silindi');
  await screen.findByText('Çöp kutusu boş.');
});

test('what cannot be loaded or sent says so, and can be asked for again', async () => {
  const { id } = await create(shop, 'brands', { name: 'Uzaktaki' });
  await remove(`brands/${id}`);
  const server = refusingFetch(shop);
  server.refuse('GET', { status: 0, code: '' });
  await openBin(server.fetch);
  await expectMessage('Çöp kutusu yüklenemedi.');
  server.accept('GET');
  press('Yeniden dene');
  await findButton('Geri getir Uzaktaki');
  server.refuse('POST', { status: 404, code: 'not_in_trash' });
  press('Geri getir Uzaktaki');
  await expectMessage('Geri getirilemedi: Kayıt artık çöp kutusunda değil.');
});
