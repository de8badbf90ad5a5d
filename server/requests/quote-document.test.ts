import { expect, test } from 'vitest';
import { type QuoteDocument, quoteDefinition } from './quote-document.ts';

const url = `https://anahtarci-ustasi.example.com.tr/talep/${'aB3-'.repeat(9)}`;
const code = '1K0959753N-1K0959753P-1K0959753Q-1K0959753R';
const quote: QuoteDocument = {
  number: 1001,
  lang: 'tr',
  url,
  vehicle: null,
  discount_percent: 0,
  discount_amount: 0,
  vat_rate: 20,
  prices_include_vat: false,
  note: null,
  terms: null,
  ibans: [],
  company: { trade_name: null, tax_office: null, tax_number: null, mersis: null },
  valid_until: null,
  rates: {},
  vat: '',
  lines: [
    {
      name: 'Sustalı anahtar',
      name_en: null,
      code,
      quantity: 1,
      vehicles: [],
      unit_price: 10,
      currency: 'TRY',
      note: null,
      not_available: false,
      no_discount: false,
      alternative: null,
    },
  ],
  business: { name: 'Anahtarcı', address: 'İstanbul', phones: [] },
  customer: null,
  day: '2026-01-01',
  rate_date: null,
};

test('the address of a quote is a link, and nothing is put into it or into a long code', () => {
  const text = JSON.stringify(quoteDefinition(quote));
  expect(text).toContain(JSON.stringify({ text: url, link: url }));
  expect(text).toContain(JSON.stringify({ text: code, wordBreak: 'break-all' }));
});

test('the vehicle of a line stands in it, one for all only above', () => {
  const vehicle = { slug: 'bmw-3', name: 'BMW 3 Serisi E90', name_en: 'BMW 3 Series E90', year: 2008 };
  const lines = quote.lines.map((line) => ({ ...line, vehicles: [vehicle] }));
  const named = (values: Partial<QuoteDocument>) =>
    JSON.stringify(quoteDefinition({ ...quote, lines, ...values })).split('BMW 3 ').length - 1;
  expect(JSON.stringify(quoteDefinition({ ...quote, lines, lang: 'en' }))).toContain(
    '"Vehicle: BMW 3 Series E90 2008"',
  );
  expect([named({}), named({ vehicle }), named({ vehicle: { ...vehicle, year: 2009 } })]).toEqual([1, 1, 1]);
});

test('a rate stands with its day', () => {
  const text = JSON.stringify(
    quoteDefinition({ ...quote, rates: { USD: 42.1234 }, rate_date: '2026-01-02' }),
  );
  expect(text).toContain('Kur: 1 USD = 42,1234 TL (02.01.2026)');
});

test('letters that the font does not have are left out', () => {
  const [line] = quote.lines;
  const name = '🔑🔑 Anahtar\u202E\u0007 ® 👩‍👩‍👧‍👦';
  const lines = line ? [{ ...line, name }] : [];
  expect(JSON.stringify(quoteDefinition({ ...quote, lines }))).toContain('"Anahtar  ®"');
});

test('a quote has its sums, its terms, the accounts, the company and the logo', () => {
  const company = { trade_name: 'Usta Ltd. Şti.', tax_office: 'Beyoğlu', tax_number: '123', mersis: '0456' };
  const text = JSON.stringify(
    quoteDefinition({
      ...quote,
      company,
      logo: 'data:image/png;base64,AAAA',
      note: 'Montaj dahil',
      terms: 'Peşin\nKargo alıcıya',
      ibans: ['TR330006100519786457841326'],
      discount_percent: 10,
    }),
  );
  for (const part of [
    ...['Ara toplam', '₺10,00', 'İndirim (%10)', '−₺1,00', 'KDV hariç tutar', '₺9,00', 'KDV (%20)', '₺1,80'],
    ...['Genel toplam', '₺10,80', 'Montaj dahil', 'Peşin', 'Kargo alıcıya', 'data:image/png;base64,AAAA'],
    ...['IBAN TR33 0006 1005 1978 6457 8413 26', 'Usta Ltd. Şti.', 'Vergi dairesi: Beyoğlu · Vergi no: 123'],
    'MERSİS: 0456',
  ])
    expect(text).toContain(JSON.stringify(part).slice(1, -1));
});
