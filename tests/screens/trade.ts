import type { Page } from '@playwright/test';
import { createIn, ownOrigin } from '../browser/admin/manager-page.ts';
import { expect } from '../browser/fixtures.ts';

const longCustomer = 'Sanayi sitesindeki oto elektrikçisi, yan dükkânın anahtarcısıyla ortak alıyor';
const vehicle = { slug: 'fiat-doblo-2', year: 2014 };

/** A month at the desk: requests in every state, customers, dealers and documents. */
export interface Trade {
  /** The request with twenty lines, all priced. */
  quote: number;
  /** One that nobody has opened. */
  unread: number;
  customer: number;
  dealer: number;
}

const known = new Map<string, Promise<Trade>>();

/** Made once for each site. */
export function tradeOf(page: Page): Promise<Trade> {
  const { origin } = new URL(page.url());
  const trade = known.get(origin) ?? makeTrade(page);
  known.set(origin, trade);
  return trade;
}

type Line = { line: number; name: string };

export async function send(page: Page, method: string, path: string, data?: object) {
  const answer = await page.request.fetch(path, { method, headers: ownOrigin(page), data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}

async function makeTrade(page: Page): Promise<Trade> {
  const listed: { id: number; category: string; status: string }[] = await send(
    page,
    'GET',
    '/api/products?limit=50',
  );
  const products = listed.filter(({ status }) => status !== 'passive').slice(0, 30);
  const items = products.map(({ id }, at) => ({ id, quantity: at + 1 }));

  async function request(count: number, customer: string, phone = '', values: object = {}) {
    const by_owner = { customer_name: customer, customer_phone: phone };
    const data = { token: crypto.randomUUID(), lang: 'tr', items: items.slice(0, count), ...values };
    const { number } = await send(page, 'POST', '/api/requests', { ...data, ...(customer && { by_owner }) });
    return number as number;
  }

  async function price(number: number, values: object) {
    const { lines } = await send(page, 'GET', `/api/requests/${number}`);
    const priced = lines.map(({ line }: Line, at: number) => ({
      line,
      unit_price: (14_990 + at * 111_035) / 100,
    }));
    await send(page, 'PATCH', `/api/requests/${number}`, { lines: priced, ...values });
  }

  const vehicleNote = { vehicle, note: 'Cuma gününe yetişirse hepsini alırım, yetişmezse ilk üçü yeter.' };
  const quote = await request(20, longCustomer, '0532 000 00 01', vehicleNote);
  await price(quote, {
    status: 'quoted',
    discount_percent: 7.5,
    quote_note: 'Kumandalar kodlanmadan gönderilir; kodlama dükkânda yapılır.',
    quote_terms: 'Ödeme havale ile, teslimat 2 iş günü. Kargo alıcıya aittir.',
    owner_note: 'Geçen ay üç gün geç ödedi.',
    add_lines: [{ name: 'Kargo', quantity: 1, unit_price: 180, no_discount: true }],
  });
  const won = await request(4, 'Köşedeki anahtarcı', '0532 000 00 02');
  await price(won, { status: 'won' });
  const lost = await request(2, 'Köşedeki anahtarcı', '0532 000 00 02');
  await price(lost, { status: 'lost', lost_reason: 'Başka yerden daha ucuza bulmuş' });
  const asked = await request(3, longCustomer, '0532 000 00 03', { vehicle });
  await price(asked, { status: 'quoted', valid_until: tomorrow() });
  for (const count of [1, 5]) await request(count, '', '', { vehicle });
  const unread = await request(12, '', '', vehicleNote);

  const customers = await send(page, 'GET', '/api/customers?search=sanayi');
  const dealer = await send(page, 'POST', '/api/dealers', {
    name: longCustomer,
    phone: '0532 000 00 04',
    note: 'Her ayın ilk haftası toplu alır.',
    percent: 12.5,
    rules: [{ category: products[0]?.category, percent: 20 }],
    prices: products.slice(0, 6).map(({ id }) => ({ product_id: id, price: 99.9 })),
  });
  await send(page, 'POST', '/api/dealers', { name: 'Köşedeki anahtarcı', percent: 5, active: false });
  await makeDocuments(page, products);
  return { quote, unread, customer: customers[0].id, dealer: dealer.id };
}

async function makeDocuments(page: Page, products: { id: number }[]): Promise<void> {
  const some = products.slice(0, 3).map(({ id }) => id);
  const all = products.map(({ id }) => id);
  const address = 'https://video.example.com/egitim/kumanda-kodlama-adim-adim';
  for (const [kind, title, owners] of [
    ['manual', 'Kullanım kılavuzu', some],
    [
      'video',
      'Sustalı kumandanın gövdesini kırmadan açma, pilini ve tuş lastiğini değiştirme, yeniden kodlama',
      all,
    ],
    ['driver', 'USB sürücüsü', []],
  ] as const)
    await send(page, 'POST', '/api/documents', { kind, title, url: address, products: owners });
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Products of every kind: with a long name, without a picture or price, at a loss, with little stock. */
export async function unusualProducts(page: Page, category: string, longName: string) {
  const rows = await createIn(page, category, ['Kısa ad', longName, 'Fiyatsız ürün', 'Zararına satılan']);
  const values = [
    { productCode: `${category}-001`, stock: 1, low_stock: 5, cost_price: 61.5 },
    { productCode: '5K0 837 202 AD / 1J0 959 753 DA / HLO1J0959753', price: 1_234_567.89, stock: 12_345 },
    { productCode: `${category}-003`, price: null, status: 'passive' },
    { productCode: `${category}-004`, price: 90, cost_price: 120, originalPrice: 150, stock: 0 },
  ];
  for (const [at, value] of values.entries())
    await send(page, 'PATCH', `/api/products/${rows[at]?.id}`, value);
  return rows;
}
