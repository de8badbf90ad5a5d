import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  asOwner,
  expectMessage,
  fill,
  findButton,
  ownerFetch,
  press,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { RequestPage } from './request-page.tsx';
import { RequestsScreen } from './requests-screen.tsx';

let shop: TestShop;
let requests = 0;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function store(values: object = {}) {
  const token = `gizli-anahtar-${++requests}`.padEnd(24, '0');
  const body = {
    token,
    lang: 'tr',
    items: [
      { id: 1, quantity: 2 },
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
  const { number } = await store({ texts: [{ text: 'ZZ-77', quantity: 1 }] });
  renderAdmin(<RequestsScreen />, ownerFetch(shop));
  const table = await screen.findByRole('table', { name: 'Talepler' });
  expect(table.textContent).toContain('okunmadı');
  fill(screen.getByRole('searchbox', { name: 'Taleplerde ara' }), 'zz-77');
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
  expect(screen.getByRole('link', { name: `Talep ${number}` })).toBeTruthy();
  fill(screen.getByRole('searchbox', { name: 'Taleplerde ara' }), 'bulunmaz');
  expect(await screen.findByText('Aramaya uyan talep yok.')).toBeTruthy();
});

test('prices are typed from line to line, and the answer opens in the chat and is stored', async () => {
  const { number, token } = await store();
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  renderAdmin(<RequestPage number={number} />, ownerFetch(shop));
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
  expect(text).toContain('2 adet × ₺1.250,50 = ₺2.501,00');
  expect(text).toContain('Toplam: ₺2.601,00');
  expect(text).toContain(`/talep/${token}`);
  await waitFor(async () => expect(await read(number)).toMatchObject({ status: 'quoted', total: 2601 }));
  const seen = await (await shop.visit(`/api/requests/${token}`)).json();
  expect(seen.items[0].unit_price).toBe(1250.5);
  expect(seen.quote.valid_until).toMatch(/^20\d\d-/);
});

test('a wrong price is marked, and nothing is opened or stored', async () => {
  const { number } = await store();
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  renderAdmin(<RequestPage number={number} />, ownerFetch(shop));
  const [first] = await prices();
  if (!first) return expect.unreachable();
  fill(first, 'bedava');
  press('WhatsApp ile yanıtla');
  await expectMessage('İşaretli alanları düzeltin.');
  expect([first.getAttribute('aria-invalid'), opened.mock.calls.length]).toEqual(['true', 0]);
  expect((await read(number)).status).toBe('new');
});

test('typed prices are not lost by going back to the inbox', async () => {
  const { number } = await store();
  renderAdmin(<RequestsScreen />, ownerFetch(shop));
  fireEvent.click(await screen.findByRole('link', { name: `Talep ${number}` }));
  const [first] = await prices();
  if (!first) return expect.unreachable();
  fill(first, '75');
  const goBack = () => fireEvent.click(screen.getByRole('link', { name: 'Taleplere dön' }));
  goBack();
  fireEvent.click(await findButton('Düzenlemeye dön'));
  expect(first.value).toBe('75');
  goBack();
  fireEvent.click(await findButton('Değişiklikleri at'));
  expect(await screen.findByRole('table', { name: 'Talepler' })).toBeTruthy();
  expect((await read(number)).lines[0].unit_price).toBeNull();
});

test('a request that changed elsewhere keeps what was typed here', async () => {
  const { number } = await store();
  renderAdmin(<RequestPage number={number} />, ownerFetch(shop));
  const [first] = await prices();
  if (!first) return expect.unreachable();
  fill(first, '75');
  await asOwner(shop, 'PATCH', `/api/requests/${number}`, { owner_note: 'başka sekmeden' });
  press('Kaydet');
  await expectMessage('Talep başka bir yerde değişti.');
  expect(first.value).toBe('75');
  press('Kaydet');
  await waitFor(async () => expect((await read(number)).lines[0].unit_price).toBe(75));
});

test('lines are added, marked as not available and offered otherwise', async () => {
  const { number } = await store();
  renderAdmin(<RequestPage number={number} />, ownerFetch(shop));
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
  renderAdmin(<RequestPage number={number} />, ownerFetch(shop));
  await prices();
  await waitFor(() => expect(document.querySelector('datalist option[value="Hasan Usta"]')).not.toBeNull());
  fireEvent.click(await findButton('Müşteriyi sil'));
  press('Sil');
  await expectMessage('Müşteri 1 talepten silindi');
  expect((await read(number)).customer_name).toBeNull();
});
