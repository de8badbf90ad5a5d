import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { istanbulDate } from '#domain/istanbul-time.ts';
import {
  asOwner,
  expectMessage,
  fill,
  findButton,
  getButton,
  ownerFetch,
  press,
  refusingFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import RequestsScreen, { OpenedRequestView } from './requests-screen.tsx';

const shop = setUpShop();

async function store(values: object = {}) {
  const token = crypto.randomUUID();
  const body = {
    token,
    lang: 'tr',
    items: [
      {
        id: 1,
        quantity: 2,
        vehicles: [{ slug: 'fiat-doblo-2', year: 2012 }, { slug: 'bmw-3-serisi-e90-e91' }],
      },
      { id: 2, quantity: 1 },
    ],
    ...values,
  };
  const response = await asOwner(shop, 'POST', '/api/requests', body);
  expect(response.status).toBe(201);
  return { token, number: (await response.json()).number as number };
}
const read = async (number: number) => (await asOwner(shop, 'GET', `/api/requests/${number}`)).json();
const prices = () =>
  waitFor(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('[data-price]')];
    expect(inputs.length).toBeGreaterThan(1);
    return inputs;
  });

test('the inbox lists what came, marks what is unread, and finds it by number', async () => {
  await store();
  const { number } = await store({ texts: [{ text: 'ZZ-77', quantity: 1 }] });
  renderAdmin(<RequestsScreen />, ownerFetch(shop));
  const table = await screen.findByRole('table', { name: 'Talepler' });
  expect(table.textContent).toContain('okunmadı');
  expect(table.textContent).toContain('Fiat Doblo 2 2012, BMW 3 Serisi E90/E91');
  fill(screen.getByRole('searchbox', { name: 'Taleplerde ara' }), 'zz77');
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
  expect(screen.getByRole('link', { name: `Talep ${number}` })).toBeTruthy();
  fill(screen.getByRole('searchbox', { name: 'Taleplerde ara' }), 'bulunmaz');
  expect(await screen.findByText('Aramaya uyan talep yok.')).toBeTruthy();
});

test('prices are typed from line to line, and the answer opens in the chat and is stored', async () => {
  const { number, token } = await store();
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  renderAdmin(<OpenedRequestView number={number} />, ownerFetch(shop));
  const [first, second] = await prices();
  if (!first || !second) return expect.unreachable();
  first.focus();
  fill(first, '1.250,50');
  fireEvent.keyDown(first, { key: 'Enter' });
  expect(document.activeElement).toBe(second);
  fill(second, '100');
  fireEvent.keyDown(second, { key: 'Enter' });
  expect(document.activeElement?.textContent).toBe('WhatsApp ile yanıtla');
  fill(screen.getByLabelText('Müşteri telefonu'), '0532 111 22 33');
  press('WhatsApp ile yanıtla');
  const text = new URL(opened.mock.calls[0]?.[0]).searchParams.get('text') ?? '';
  expect(opened.mock.calls[0]?.[0]).toContain('wa.me/905321112233');
  expect(text).toMatch(
    /^1\. .*\nAraç: Fiat Doblo 2 2012, BMW 3 Serisi E90\/E91\n2 adet × ₺1\.250,50 = ₺2\.501,00$/m,
  );
  expect(screen.getByText('Fiat Doblo 2 2012, BMW 3 Serisi E90/E91').parentElement?.textContent).toMatch(
    /^Araç: /,
  );
  expect(text).toContain('Genel toplam: ₺2.601,00');
  expect(text).toContain(`/talep/${token}`);
  await waitFor(async () => expect(await read(number)).toMatchObject({ status: 'quoted', total: 2601 }));
  const seen = await (await shop.visit(`/api/requests/${token}`)).json();
  expect(seen.items[0].unit_price).toBe(1250.5);
  expect(seen.quote.valid_until).toMatch(/^20\d\d-/);
});

test('lines are added, marked as not available and offered otherwise', async () => {
  const { number } = await store();
  renderAdmin(<OpenedRequestView number={number} />, ownerFetch(shop));
  await prices();
  const { lines } = await read(number);
  fill(screen.getByLabelText('Eklenecek satır'), 'Kargo');
  press('Satır ekle');
  fill(screen.getByLabelText('Birim fiyat Kargo'), '50');
  press(`Satır seçenekleri ${lines[0].name}`);
  fireEvent.click(await screen.findByLabelText(`Yok ${lines[0].name}`));
  const alternative = screen.getByLabelText(`Yerine ${lines[0].name}`);
  fill(alternative, lines[1].code ?? lines[1].name);
  fireEvent.keyDown(alternative, { key: 'Enter' });
  expect(await screen.findByText(/Yerine: /)).toBeTruthy();
  press('Kaydet');
  await waitFor(async () =>
    expect(await read(number)).toMatchObject({
      lines: [{ not_available: true, alternative: { id: 2 } }, {}, { name: 'Kargo', unit_price: 50 }],
      total: 50,
    }),
  );
});

test('a customer who was written once is offered, and deleted with one question', async () => {
  const { number } = await store();
  await asOwner(shop, 'PATCH', `/api/requests/${number}`, { customer_name: 'Hasan Usta' });
  renderAdmin(<OpenedRequestView number={number} />, ownerFetch(shop));
  await prices();
  await waitFor(() => expect(document.querySelector('datalist option[value="Hasan Usta"]')).not.toBeNull());
  fireEvent.click(await findButton('Müşteriyi sil'));
  press('Sil');
  await expectMessage('Müşteri 1 talepten silindi');
  expect((await read(number)).customer_name).toBeNull();
});

const openList = (query: string, fetch = ownerFetch(shop)) =>
  renderAdmin(<RequestsScreen />, fetch, 'server', `/2000/talepler${query}`);

test('a flood is deleted only when its number is known', async () => {
  const { fetch, refuse, accept } = refusingFetch(shop);
  await store();
  openList('', fetch);
  press('Toplu sil');
  await expectMessage('Sayılıyor…');
  expect(getButton('Sil').disabled).toBe(true);
  await expectMessage('talep silinecek.');
  fill(screen.getByLabelText('Bitiş'), '2020-01-01T00:00');
  await expectMessage('bitiş başlangıçtan önce olamaz');
  expect(getButton('Sil').disabled).toBe(true);
  refuse('DELETE', { status: 0, code: 'unreachable' });
  fill(screen.getByLabelText('Bitiş'), '2099-01-01T00:00');
  await expectMessage('Talepler sayılamadı: Sunucuya ulaşılamıyor.');
  expect(getButton('Sil').disabled).toBe(true);
  accept('DELETE');
  fill(screen.getByLabelText('Bitiş'), '2099-01-02T00:00');
  await waitFor(() => expect(getButton('Sil').disabled).toBe(false));
  press('Sil');
  await expectMessage('talep silindi');
});

test('of several products that a typed line matches one is chosen, for the vehicle that it names', async () => {
  const category = 'Çift kod';
  await asOwner(shop, 'POST', '/api/categories', { name: category });
  const ids: number[] = [];
  for (const name of ['Çift A', 'Çift B']) {
    const product = { name, category, productCode: 'CIFT-1', price: 10 };
    ids.push((await (await asOwner(shop, 'POST', '/api/products', product)).json()).id);
  }
  openList('');
  press('Talep yaz');
  press('Kaydet');
  await expectMessage('En az bir satır yazın.');
  fill(screen.getByLabelText('Ürünler'), 'CIFT-1 fiat doblo 2 2012 x3');
  expect(screen.queryByText('En az bir satır yazın.')).toBeNull();
  press('Kaydet');
  await expectMessage('Birden çok ürüne uyan satırlar var.');
  fill(screen.getByLabelText('CIFT-1 fiat doblo 2 2012 x3'), String(ids[1]));
  press('Kaydet');
  const heading = await screen.findByRole('heading', { name: /^Talep \d+$/ });
  const { lines } = await read(Number(heading.textContent.replace('Talep ', '')));
  expect(lines).toMatchObject([{ id: ids[1], name: 'Çift B', quantity: 3, vehicles: [{ year: 2012 }] }]);
});

test('after a lost answer the same list makes no second request, and another one is a new one', async () => {
  const fetch = ownerFetch(shop);
  const answers: number[] = [];
  openList('', async (address, init) => {
    const response = await fetch(address, init);
    if (String(address) !== '/api/requests' || init?.method !== 'POST') return response;
    answers.push(response.status);
    if (answers.length < 3) throw new TypeError('Failed to fetch');
    return response;
  });
  press('Talep yaz');
  fill(screen.getByLabelText('Ürünler'), 'KAYIP-1');
  press('Kaydet');
  await expectMessage('Sunucuya ulaşılamıyor.');
  press('Kaydet');
  await waitFor(() => expect(answers).toEqual([201, 200]));
  await expectMessage('Sunucuya ulaşılamıyor.');
  fill(screen.getByLabelText('Ürünler'), 'KAYIP-1 x9');
  press('Kaydet');
  await screen.findByRole('heading', { name: /^Talep \d+$/ });
  expect(answers).toEqual([201, 200, 201]);
});

test('a shortage is marked, and a discount above what it applies to is neither sent nor stored', async () => {
  for (const [id, stock] of [
    [1, 2],
    [2, 50],
  ])
    await asOwner(shop, 'PATCH', `/api/products/${id}`, { stock });
  const { number } = await store({ items: [1, 2].map((id) => ({ id, quantity: 10 })) });
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  renderAdmin(<OpenedRequestView number={number} />, ownerFetch(shop));
  const [first, second] = await prices();
  if (!first || !second) return expect.unreachable();
  expect(screen.getByText('Stok yetmiyor: 10 isteniyor, 2 var')).toBeTruthy();
  fill(first, '100');
  fill(second, '5');
  const { lines } = await read(number);
  press(`Satır seçenekleri ${lines[1].name}`);
  fireEvent.click(await screen.findByLabelText(`Hizmet ya da kargo ${lines[1].name}`));
  fireEvent.change(screen.getByLabelText('İndirim türü'), { target: { value: 'amount' } });
  fill(screen.getByLabelText('İndirim'), '1.000,01');
  press('WhatsApp ile yanıtla');
  await expectMessage('İndirim en çok ₺1.000,00 olabilir');
  expect(opened).not.toHaveBeenCalled();
  expect((await read(number)).status).toBe('new');
  fill(screen.getByLabelText('İndirim'), '250');
  press('WhatsApp ile yanıtla');
  const text = new URL(opened.mock.calls[0]?.[0]).searchParams.get('text') ?? '';
  expect(text).toContain(
    'Ara toplam: ₺1.050,00\nİndirim: −₺250,00\nKDV hariç tutar: ₺666,67\nKDV (%20): ₺133,33\nGenel toplam: ₺800,00',
  );
  await waitFor(async () => expect(await read(number)).toMatchObject({ status: 'quoted', total: 800 }));
});

test('a quote that ends tomorrow is listed with a reminder, until the customer is reminded', async () => {
  const { number, token } = await store();
  const valid_until = istanbulDate(Date.now() + 24 * 60 * 60_000);
  const lines = [{ line: 1, unit_price: 50 }];
  const customer = { customer_name: 'Ayşe', customer_phone: '0532 111 22 33' };
  await asOwner(shop, 'PATCH', `/api/requests/${number}`, {
    status: 'quoted',
    valid_until,
    lines,
    ...customer,
  });
  renderAdmin(<RequestsScreen />, ownerFetch(shop));
  const reminder = await screen.findByRole<HTMLAnchorElement>('link', { name: `Hatırlat: Talep ${number}` });
  expect(reminder.closest('li')?.textContent).toContain('AyşeYarın bitiyor₺100,00');
  const { pathname, searchParams } = new URL(reminder.href);
  expect([pathname, searchParams.get('text')]).toEqual([
    '/905321112233',
    expect.stringMatching(new RegExp(`${number} numaralı teklifi .*₺100,00.*\\n.*\\n.*/talep/${token}$`)),
  ]);
  reminder.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(reminder);
  await waitFor(() => expect(screen.queryByRole('link', { name: `Hatırlat: Talep ${number}` })).toBeNull());
});
