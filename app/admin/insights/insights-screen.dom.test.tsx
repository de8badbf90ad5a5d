import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  asOwner,
  expectMessage,
  field,
  fill,
  findButton,
  ownerFetch,
  press,
  refusingFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import InsightsScreen from './insights-screen.tsx';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
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
const isDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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

test('a group that was left unsaved, as by a lost session, can be gone on with', async () => {
  const { unmount } = renderAdmin(<InsightsScreen />, ownerFetch(shop));
  fireEvent.click(await findButton('Yeni grup'));
  fill(field('Kelime 1'), 'anahtarlık');
  unmount();
  renderAdmin(<InsightsScreen />, ownerFetch(shop));
  await expectMessage('Kaydedilmemiş bir form var: anahtarlık');
  press('Devam et');
  await screen.findByRole('dialog');
  expect(field('Kelime 1').value).toBe('anahtarlık');
  fill(field('Kelime 2'), 'halka');
  press('Kaydet');
  await isDialogClosed();
  expect((await groups())[0]?.words).toEqual(['anahtarlık', 'halka']);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
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

test('it begins with what is missing, and keeps the numbers while those of another period load', async () => {
  const fetch = ownerFetch(shop);
  renderAdmin(<InsightsScreen />, (address, init) =>
    String(address).endsWith('days=90') ? new Promise(() => undefined) : fetch(address, init),
  );
  await screen.findByText('Haftada ortalama');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Bu, örnek bir katalog', 'Eksikler', 'Talepler']);
  fill(screen.getByRole('combobox', { name: 'Süre' }), '90');
  expect(screen.getByText('Haftada ortalama')).toBeTruthy();
});

test('a search that cannot be dismissed comes back', async () => {
  await search('qqqkalan');
  const server = refusingFetch(shop);
  renderAdmin(<InsightsScreen />, server.fetch);
  await findButton('Listeden çıkar: qqqkalan');
  server.refuse('DELETE', away);
  press('Listeden çıkar: qqqkalan');
  await expectMessage('Listeden çıkarılamadı: Sunucuya ulaşılamıyor.');
  await findButton('Listeden çıkar: qqqkalan');
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

test('a group that cannot be deleted comes back', async () => {
  await addGroup('kap', 'kabuk');
  const server = refusingFetch(shop);
  renderAdmin(<InsightsScreen />, server.fetch);
  await findButton('Sil kap, kabuk');
  server.refuse('DELETE', away);
  press('Sil kap, kabuk');
  await expectMessage('Grup silinemedi, geri yüklendi: Sunucuya ulaşılamıyor.');
  await findButton('Sil kap, kabuk');
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

test('a group that was changed elsewhere is not written over unasked', async () => {
  const row = await addGroup('kap', 'kabuk');
  renderAdmin(<InsightsScreen />, ownerFetch(shop));
  fireEvent.click(await findButton('Düzenle kap, kabuk'));
  await asOwner(shop, 'PATCH', `/api/synonyms/${row.id}`, { words: ['kap', 'gövde'] });
  fill(field('Kelime 2'), 'kılıf');
  press('Güncelle');
  await screen.findByText('Bu kayıt siz düzenlerken değişti');
  press('Benimkini tut');
  await waitFor(async () => expect((await groups())[0]?.words).toEqual(['kap', 'kılıf']));
});

test('many groups can be searched, with Turkish letters or without', async () => {
  for (const word of ['kabuk', 'çip', 'pil', 'kart', 'fob', 'far']) await addGroup(word, `${word} iki`);
  renderAdmin(<InsightsScreen />, ownerFetch(shop));
  fill(await screen.findByRole('searchbox', { name: 'Gruplarda ara' }), 'cip');
  await waitFor(() => expect(entries('Gruplar')).toEqual(['çipçip iki']));
  fill(screen.getByRole('searchbox', { name: 'Gruplarda ara' }), 'yok');
  await screen.findByText('Bu kelimeyle bir grup yok.');
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

test('without a database it says that it needs the server, and asks for nothing', async () => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    asked.push(String(address));
    return ownerFetch(shop)(address, init);
  };
  renderAdmin(<InsightsScreen />, fetch, 'local');
  await screen.findByText(/^Pano yalnızca sunucu modunda/);
  expect(asked.filter((address) => /synonyms|insights/.test(address))).toEqual([]);
});
