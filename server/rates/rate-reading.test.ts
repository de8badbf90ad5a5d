import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RateOverview } from '#domain/schemas/rates.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { downloadList, parseList, RateListError } from './central-bank.ts';

const now = new Date('2026-11-17T15:40:00Z');

interface Figures {
  usd?: string;
  eur?: string;
  date?: string;
  unit?: string;
}

/** A list in TCMB's form. */
function list({ usd = '42.1234', eur = '48.5', date = '17.11.2026', unit = '1' }: Figures = {}): string {
  const entry = (code: string, rate: string, of = '1') =>
    `<Currency CrossOrder="0" Kod="${code}" CurrencyCode="${code}"><Unit>${of}</Unit><Isim>X</Isim>
      <ForexBuying>${rate}</ForexBuying><ForexSelling>${rate}</ForexSelling><BanknoteSelling></BanknoteSelling></Currency>`;
  return `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet type="text/xsl" href="isokur.xsl"?>
    <Tarih_Date Tarih="${date}" Date="11/17/2026" Bulten_No="2026/218">
    ${entry('JPY', '27.1', '100')}${entry('USD', usd, unit)}${entry('EUR', eur)}</Tarih_Date>`;
}

let answer: RequestListener;
let server: Server;
let url: string;
let shop: TestShop;
let product: number;
const respond =
  (body: string, status = 200, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

beforeAll(async () => {
  // The shop may read the list as soon as it has started, when nothing has a price in dollars yet.
  answer = respond('', 503);
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/today.xml`;
  shop = await openTestShop({ RATES_URL: url });
  const row = { name: 'Dolarlı', category: 'KUMANDALAR', price: 10, originalPrice: 12, currency: 'USD' };
  product = (await (await shop.asOwner('POST', '/api/products', row)).json()).id;
  answer = respond(list());
});
afterAll(async () => {
  await shop.close();
  server.closeAllConnections();
  server.close();
});

const refresh = async (): Promise<RateOverview> => (await shop.asOwner('POST', '/api/rates/refresh')).json();
const setRate = (body: object) => shop.asOwner('PATCH', '/api/rates/USD', body);
async function shownPrice() {
  const { products } = await (await shop.visit('/.netlify/functions/products-cache?refresh=1')).json();
  const { price, originalPrice } = products.find(({ id }: { id: number }) => id === product);
  return [price, originalPrice];
}

test('a first rate that gives products a price waits until the owner has looked at it', async () => {
  expect((await refresh()).rates).toMatchObject([{ currency: 'EUR' }]);
  expect(await shownPrice()).toEqual([undefined, null]);
  for (const given of [{ rate: 42 }, { source: 'central_bank' }]) {
    const refused = await setRate(given);
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['confirmed']]);
  }
  const dry = await (await setRate({ source: 'central_bank', dry_run: true })).json();
  expect(dry.rows).toEqual([{ id: product, before: null, after: 421.23 }]);
  expect((await setRate({ source: 'central_bank', confirmed: true })).status).toBe(200);
});

test('visitors see lira by the list’s selling rate, with the owner’s percentage and rounding', async () => {
  const { rates, failure } = await refresh();
  expect(failure).toBeNull();
  expect(rates).toMatchObject([
    { currency: 'EUR', rate: 48.5, date: '2026-11-17', source: 'central_bank' },
    { currency: 'USD', rate: 42.1234, date: '2026-11-17', source: 'central_bank' },
  ]);
  expect(await shownPrice()).toEqual([421.23, 505.48]);
  const saved = await setRate({ percentage: 5, rounding: 'whole' });
  expect(await saved.json()).toMatchObject({ count: 1, rows: [{ id: product, before: 421.23, after: 442 }] });
  expect(await shownPrice()).toEqual([442, 531]);
  const run = saved.headers.get('X-Run');
  expect((await shop.asOwner('POST', `/api/runs/${run}/undo`)).status).toBe(200);
  expect(await shownPrice()).toEqual([421.23, 505.48]);
});

test.each<[string, () => RequestListener, string]>([
  ['empty', () => respond(''), 'unreadable'],
  ['no list', () => respond('<html>Bakım</html>'), 'unreadable'],
  ['an error', () => respond('no', 500), 'status'],
  ['a redirect', () => respond('', 302, { Location: url }), 'unreachable'],
  ['huge', () => respond('x'.repeat(2_000_000)), 'too_large'],
  ['without the dollar', () => respond(list({ usd: '' })), 'unreadable'],
  ['of a negative rate', () => respond(list({ usd: '-1' })), 'unreadable'],
  ['of tomorrow’s tomorrow', () => respond(list({ date: '31.12.2199' })), 'wrong_date'],
  ['with entities', () => respond(`<!DOCTYPE x [<!ENTITY a "42">]>${list({ usd: '&a;' })}`), 'unreadable'],
  [
    'cut off',
    () => (_, response) => {
      response.writeHead(200, { 'Content-Length': '900' }).write('<Tarih', () => response.destroy());
    },
    'unreachable',
  ],
])('a list that is %s leaves the prices as they are, and the owner is told', async (_, wrong, reason) => {
  answer = wrong();
  const { failure, rates } = await refresh();
  expect([failure, rates.find(({ currency }) => currency === 'USD')?.rate]).toEqual([reason, 42.1234]);
  expect(await shownPrice()).toEqual([421.23, 505.48]);
});

test('a list that comes too slowly is given up', async () => {
  answer = (_, response) => void response.writeHead(200).write('<');
  await expect(downloadList(url, { timeout: 200 })).rejects.toThrow(new RateListError('timeout'));
});

test('a rate that is ten times off waits until the owner has looked at it', async () => {
  answer = respond(list({ usd: '421.234' }));
  const { rates, listed } = await refresh();
  expect(rates.find(({ currency }) => currency === 'USD')?.rate).toBe(42.1234);
  expect(listed.find(({ currency }) => currency === 'USD')?.rate).toBe(421.234);
  expect(await shownPrice()).toEqual([421.23, 505.48]);
  const dry = await (await setRate({ source: 'central_bank', dry_run: true })).json();
  expect(dry.rows).toEqual([{ id: product, before: 421.23, after: 4_212.34 }]);
  const refused = await setRate({ source: 'central_bank' });
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['confirmed']]);
  expect(await shownPrice()).toEqual([421.23, 505.48]);
});

test('a typed rate is not replaced by the list, and an older list changes nothing', async () => {
  expect((await setRate({ rate: 43 })).status).toBe(200);
  answer = respond(list({ usd: '44', eur: '40' }));
  expect((await refresh()).rates).toMatchObject([{ rate: 48.5 }, { rate: 43, source: 'owner' }]);
  answer = respond(list({ eur: '49', date: '16.11.2026' }));
  expect((await refresh()).rates).toMatchObject([{ rate: 48.5, date: '2026-11-17' }, { rate: 43 }]);
});

test('the owner switches the list off and on, whatever the environment says', async () => {
  const change = (central_bank_rates: unknown) =>
    shop.asOwner('PATCH', '/api/settings', { central_bank_rates });
  const settings = async () => (await shop.asOwner('GET', '/api/settings')).json();
  expect((await settings()).central_bank_rates).toBe(true);
  const refused = await change('no');
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['central_bank_rates']]);
  expect((await (await change(false)).json()).central_bank_rates).toBe(false);
  let reads = 0;
  answer = (_, response) => {
    reads += 1;
    response.end(list({ eur: '50' }));
  };
  expect(await refresh()).toMatchObject({ has_list: false, listed: [], failure: null });
  expect([reads, await shop.services.rateReading?.runIfDue()]).toEqual([0, 'not due']);
  await change(true);
  expect(await refresh()).toMatchObject({ has_list: true });
  expect(reads).toBeGreaterThan(0);
});

test('without a rate a product has no price rather than a wrong one', async () => {
  const { rates } = await (await shop.asOwner('GET', '/api/rates')).json();
  const { id } = rates.find(({ currency }: { currency: string }) => currency === 'USD');
  await shop.services.repository?.rates.remove(id);
  shop.services.catalogue.invalidate();
  expect(await shownPrice()).toEqual([undefined, null]);
});

test.each(['USD%00', '%00', 'GBP', '__proto__'])('the rate of %s is 404', async (currency) => {
  expect((await shop.asOwner('PATCH', `/api/rates/${currency}`, {})).status).toBe(404);
});

test.each([
  [{ rate: 0 }, 'rate'],
  [{ rate: 'on' }, 'rate'],
  [{ rate: 1.0000001 }, 'rate'],
  [{ percentage: 101 }, 'percentage'],
  [{ rounding: 'up' }, 'rounding'],
  [{ percentage: 5 }, 'rate'],
  [{ date: '2026-02-30', rate: 1 }, 'date'],
  [{ date: '0000-01-01', rate: 1 }, 'date'],
  [{ source: 'central_bank', rate: 4 }, 'rate'],
])('the rate %j is refused, and the field is named', async (body, field) => {
  const response = await setRate(body);
  expect([response.status, Object.keys((await response.json()).errors)]).toEqual([422, [field]]);
});

test('the unit of a rate may be 100, and one of several instances reads the list', async () => {
  expect(parseList(list({ usd: '4212.34', unit: '100' }), now)[0]).toMatchObject({ rate: 42.1234 });
  answer = respond(list());
  const { rateReading } = shop.services;
  const both = await Promise.all([rateReading?.runIfDue(), rateReading?.runIfDue()]);
  expect(both).toEqual(['not due', 'not due']);
});
