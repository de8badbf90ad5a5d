import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import {
  asOwner,
  expectMessage,
  field,
  fill,
  findButton,
  isDialogClosed,
  ownerFetch,
  press,
  refusingFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import InsightsScreen from './insights-screen.tsx';

const shop = setUpShop();
beforeEach(async () => {
  for (const { id } of await groups()) await asOwner(shop, 'DELETE', `/api/synonyms/${id}`);
  for (const { text } of await misses()) await asOwner(shop, 'DELETE', '/api/searches', { text });
});

const away = { status: 0, code: '' };
const groups = async (): Promise<{ id: number; words: string[] }[]> =>
  (await asOwner(shop, 'GET', '/api/synonyms')).json();
const misses = async (): Promise<{ text: string }[]> =>
  (await (await asOwner(shop, 'GET', '/api/insights')).json()).searches_without_result;
const search = (text: string) => shop.services.searchMisses?.record(text);
const addGroup = async (...words: string[]) =>
  (await asOwner(shop, 'POST', '/api/synonyms', { words })).json();
const entries = (list: string) =>
  [...(screen.queryByRole('list', { name: list })?.children ?? [])].map((each) => each.textContent ?? '');

test('a search in vain becomes a synonym and is off the list', async () => {
  await search('XYZLabel');
  await search('xyzlabel');
  renderAdmin(<InsightsScreen />, ownerFetch(shop));
  fireEvent.click(await findButton('Eş anlamlı ekle: xyzlabel'));
  expect(entries('Sonuçsuz aramalar')[0]).toContain('2 kez');
  expect(field('Kelime 1').value).toBe('xyzlabel');
  fill(field('Kelime 2'), 'kumanda');
  press('Kaydet');
  await isDialogClosed();
  await expectMessage('Eş anlamlı grubu eklendi');
  await waitFor(() => expect(entries('Sonuçsuz aramalar')).toEqual([]));
  expect(entries('Gruplar')).toEqual(['xyzlabelkumanda']);
  await waitFor(async () => expect(await misses()).toEqual([]));
  expect((await groups())[0]?.words).toEqual(['xyzlabel', 'kumanda']);
});

test('the shop opens with a search, another period can be chosen, and a search can be dismissed', async () => {
  await search('qqq öylesine');
  renderAdmin(<InsightsScreen />, ownerFetch(shop));
  const link = await screen.findByRole('link', { name: /^Mağazada ara: qqq oylesine/ });
  expect(link.getAttribute('href')).toBe('/shop?search=qqq+oylesine');
  fill(screen.getByRole('combobox', { name: 'Süre' }), '7');
  fireEvent.click(await findButton('Listeden çıkar: qqq oylesine'));
  await waitFor(() => expect(entries('Sonuçsuz aramalar')).toEqual([]));
  await expectMessage('listeden çıkarıldı');
  expect(await misses()).toEqual([]);
});

test('a search that cannot be dismissed and a group that cannot be deleted come back', async () => {
  await search('qqqkalan');
  await addGroup('kap', 'kabuk');
  const server = refusingFetch(shop);
  renderAdmin(<InsightsScreen />, server.fetch);
  await findButton('Listeden çıkar: qqqkalan');
  server.refuse('DELETE', away);
  press('Listeden çıkar: qqqkalan');
  await expectMessage('Listeden çıkarılamadı: Sunucuya ulaşılamıyor.');
  await findButton('Listeden çıkar: qqqkalan');
  press('Sil kap, kabuk');
  await expectMessage('Grup silinemedi, geri yüklendi: Sunucuya ulaşılamıyor.');
  await findButton('Sil kap, kabuk');
});

test('a group is deleted without a question and taken back', async () => {
  await addGroup('kap', 'kabuk');
  renderAdmin(<InsightsScreen />, ownerFetch(shop));
  fireEvent.click(await findButton('Sil kap, kabuk'));
  await waitFor(() => expect(entries('Gruplar')).toEqual([]));
  fireEvent.click(await findButton('Geri al'));
  await expectMessage('Kayıt eski haline döndü');
  await waitFor(() => expect(entries('Gruplar')).toEqual(['kapkabuk']));
  expect((await groups()).map(({ words }) => words)).toEqual([['kap', 'kabuk']]);
});

test('what is wrong with a group is said at its field, and nothing is sent', async () => {
  renderAdmin(<InsightsScreen />, ownerFetch(shop));
  fireEvent.click(await findButton('Yeni grup'));
  fill(field('Kelime 1'), 'Işık');
  press('Kaydet');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Bu alan boş bırakılamaz.');
  fill(field('Kelime 2'), 'ISIK');
  press('Kaydet');
  await dialog.findByText('Bu kelime grupta zaten var.');
  expect(field('Kelime 2').getAttribute('aria-invalid')).toBe('true');
  fill(field('Kelime 2'), 'far');
  press('Kelime ekle');
  press('Kaydet');
  await isDialogClosed();
  expect((await groups())[0]?.words).toEqual(['Işık', 'far']);
});

test('lists that cannot be loaded say so and can be asked for again', async () => {
  const server = refusingFetch(shop);
  server.refuse('GET', away);
  renderAdmin(<InsightsScreen />, server.fetch);
  await expectMessage('Aramalar yüklenemedi.');
  await expectMessage('Gruplar yüklenemedi.');
  await expectMessage('Eksikler sayılamadı.');
  await expectMessage('Talepler sayılamadı.');
  server.accept('GET');
  expect(screen.getAllByRole('button', { name: 'Yeniden dene' })).toHaveLength(4);
  for (const button of screen.getAllByRole('button', { name: 'Yeniden dene' })) fireEvent.click(button);
  await screen.findByText('Bu sürede sonuçsuz arama yok.');
  await screen.findByText(/^Henüz grup yok/);
  expect(screen.getByText('Haftada ortalama')).toBeTruthy();
});

test('a search in vain is opened as it was understood, and its unknown name becomes a vehicle', async () => {
  await search('ford qqkurye kumanda');
  renderAdmin(<InsightsScreen />, ownerFetch(shop));
  fireEvent.click(await findButton('Nasıl anlaşıldı: ford qqkurye kumanda'));
  await findButton('“Ford qqkurye” aracını ekle');
  expect(entries('Anlaşılan')).toEqual(['Ford (marka)', 'qqkurye (bilinmiyor)', 'kumanda (ürün türü)']);
  press('“Ford qqkurye” aracını ekle');
  await screen.findByRole('dialog');
  expect([field('Araç markası').value, field('Model').value]).toEqual(['Ford', 'qqkurye']);
  fill(field('İlk yıl'), '2014');
  press('Kaydet');
  await isDialogClosed();
  await waitFor(async () => expect(await misses()).toEqual([]));
});

test('one click records that a product fits the vehicle of a search, and another takes it back', async () => {
  // With a product that names the vehicle, the search is no longer in vain.
  await search('doblo 2014 kumanda');
  const name = 'Fiat Doblo Sustalı Kumanda';
  const product = { name, category: 'KUMANDALAR', price: 100, stock: 1 };
  const { id } = await (await asOwner(shop, 'POST', '/api/products', product)).json();
  const fitments = async () => (await asOwner(shop, 'GET', `/api/products/${id}/fitments`)).json();
  renderAdmin(<InsightsScreen />, ownerFetch(shop));
  fireEvent.click(await findButton('Nasıl anlaşıldı: doblo 2014 kumanda'));
  fireEvent.click(await findButton(`Uyar olarak kaydet: ${name}, Fiat Doblo 2`));
  await expectMessage(`Fiat Doblo 2 için uyar olarak kaydedildi: ${name}`);
  expect(await fitments()).toMatchObject([{ vehicle: 'fiat-doblo-2', confirmed: true }]);
  fireEvent.click(await findButton('Geri al'));
  await waitFor(async () => expect(await fitments()).toEqual([]));
});
