import { formatNumber } from '#domain/format-number.ts';
import { formatPrice, formatRate } from '#domain/format-price.ts';
import { formatDate } from '#domain/istanbul-time.ts';
import { formatMoney } from '#domain/money.ts';
import type { Answer } from '#domain/quote-answer.ts';
import { lineTotal, namedVehicles, quoteTotals } from '#domain/request.ts';

/** A quote as it is printed. */
export interface QuoteDocument extends Answer {
  business: { name: string; address: string; phones: readonly string[] };
  customer: string | null;
  /** The day of the quote, as `2026-12-31`. */
  day: string;
  /** The day of the rates; of the oldest, if they differ. */
  rate_date: string | null;
}

/** These would run out of their column. */
const longWord = /(\S{24,})/u;
/** Controls, and what the font has no letters for, such as emoji. */
const unprintable = /[\p{C}\u2028\u2029\u{10000}-\u{10FFFF}]+/gu;

const plain = (text: string) => text.replace(unprintable, ' ').trim();

/** Names come from visitors and from the catalogue: everything in them is text. A long word may break anywhere. */
const wrapped = (text: string) =>
  plain(text)
    .split(longWord)
    .map((part) => (longWord.test(part) ? { text: part, wordBreak: 'break-all' } : part));

const gray = '#5b6068';
const line = '#d9d4c8';

/** What pdfmake lays out: A4 with the business, the lines, the sums and the conditions. */
export function quoteDefinition(quote: QuoteDocument) {
  const words = quotePdfWords[quote.lang];
  const { business, number, lang, vehicle, customer, day, url, lines } = quote;
  const vehicleName = namedVehicles(vehicle, lines, lang).ofAll;
  const facts = [
    [words.number, String(number)],
    [words.day, formatDate(day, lang)],
    ...(customer ? [[words.customer, customer]] : []),
    ...(vehicleName ? [[words.vehicle, vehicleName]] : []),
  ];
  return {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 56],
    info: { title: `${words.title} ${number}`, author: plain(business.name) },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2 },
    footer: (page: number, pages: number) => ({
      columns: [
        { text: wrapped([business.name, ...business.phones].join(' · ')), color: gray, fontSize: 8 },
        { text: `${page} / ${pages}`, width: 'auto', color: gray, fontSize: 8 },
      ],
      columnGap: 24,
      margin: [40, 16, 40, 0],
    }),
    content: [
      {
        columns: [
          [
            { text: wrapped(business.name), fontSize: 18, bold: true },
            { text: wrapped(business.address), color: gray, margin: [0, 4, 0, 0] },
            { text: business.phones.join(' · '), color: gray },
          ],
          [
            { text: words.title, fontSize: 18, bold: true, alignment: 'right' },
            ...facts.map(([label, value]) => ({
              text: [{ text: `${label}: `, color: gray }, ...wrapped(value ?? '')],
              alignment: 'right',
              margin: [0, 2, 0, 0],
            })),
          ],
        ],
        columnGap: 24,
      },
      { text: '', margin: [0, 14, 0, 0] },
      linesTable(quote),
      sums(quote),
      {
        ul: [
          ...conditions(quote).map((text) => ({ text: wrapped(text) })),
          { text: [`${words.link}: `, { text: url, link: url }] },
        ],
        color: gray,
        margin: [0, 18, 0, 0],
      },
    ],
  };
}

function linesTable({ lines, rates, lang, vehicle }: QuoteDocument) {
  const words = quotePdfWords[lang];
  const { ofLine } = namedVehicles(vehicle, lines, lang);
  const right = (text: string, more: object = {}) => ({ text, alignment: 'right', noWrap: true, ...more });
  const head = (text: string, alignment = 'left') => ({
    text,
    alignment,
    noWrap: true,
    bold: true,
    color: gray,
  });
  const rows = lines.map((each, at) => {
    const { code, quantity, unit_price, currency, note, alternative, not_available } = each;
    const total = lineTotal(each, rates);
    const name = (lang === 'en' && each.name_en) || each.name;
    const vehicles = ofLine(each.vehicles);
    const details = [
      code && { text: wrapped(code), color: gray, fontSize: 8.5 },
      vehicles && { text: wrapped(`${words.vehicle}: ${vehicles}`), fontSize: 8.5 },
      note && { text: wrapped(note), italics: true, fontSize: 8.5 },
      alternative && {
        text: wrapped(
          `${words.alternative}: ${[alternative.name, alternative.code].filter(Boolean).join(' · ')}`,
        ),
        fontSize: 8.5,
      },
    ].filter(Boolean);
    const missing = not_available ? words.notAvailable : words.notPriced;
    return [
      right(String(at + 1), { color: gray }),
      [{ text: wrapped(name), bold: true }, ...details],
      right(formatNumber(quantity, lang)),
      right(unit_price === null || not_available ? '' : formatPrice(unit_price, currency, lang)),
      total === undefined ? right(missing, { color: gray }) : right(formatMoney(total, lang)),
    ];
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [20, '*', 'auto', 'auto', 'auto'],
      body: [
        [
          head('#', 'right'),
          head(words.product),
          head(words.quantity, 'right'),
          head(words.unitPrice, 'right'),
          head(words.amount, 'right'),
        ],
        ...rows,
      ],
    },
    layout: {
      hLineWidth: (at: number) => (at === 0 ? 0 : at === 1 ? 1 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingLeft: (at: number) => (at < 2 ? 4 : 14),
      paddingRight: (at: number) => (at < 4 ? 4 : 0),
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
  };
}

function sums({ lines, rates, discount, lang }: QuoteDocument) {
  const words = quotePdfWords[lang];
  const totals = quoteTotals(lines, rates, discount);
  if (!totals) return { text: '' };
  const rows = [
    ...(discount > 0
      ? [
          [words.sum, formatMoney(totals.sum, lang)],
          [words.discount(formatNumber(discount, lang)), `−${formatMoney(totals.reduction, lang)}`],
        ]
      : []),
    [words.total, formatMoney(totals.total, lang)],
  ];
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    columns: [
      { text: '' },
      {
        width: 'auto',
        table: {
          body: rows.map(([label = '', amount = ''], at) => {
            const isTotal = at === rows.length - 1;
            const style = isTotal ? { bold: true, fontSize: 13 } : { color: gray };
            return [
              { text: label, alignment: 'right', ...style },
              { text: amount, alignment: 'right', noWrap: true, ...style },
            ];
          }),
        },
        layout: 'noBorders',
      },
    ],
  };
}

function conditions({ vat, valid_until, rates, rate_date, lang }: QuoteDocument): string[] {
  const words = quotePdfWords[lang];
  const rateDay = rate_date === null ? '' : ` (${formatDate(rate_date, lang)})`;
  return [
    ...(valid_until ? [words.validUntil(formatDate(valid_until, lang))] : []),
    ...Object.entries(rates).map(
      ([currency, rate]) => `${words.rate(currency, formatRate(rate, lang))}${rateDay}`,
    ),
    ...(vat ? [vat] : []),
  ];
}

const tr = {
  title: 'Fiyat Teklifi',
  number: 'Teklif no',
  day: 'Tarih',
  customer: 'Müşteri',
  vehicle: 'Araç',
  product: 'Ürün',
  quantity: 'Adet',
  unitPrice: 'Birim fiyat',
  amount: 'Tutar',
  notAvailable: 'Şu anda yok',
  notPriced: 'Ayrıca bildirilir',
  alternative: 'Yerine',
  sum: 'Ara toplam',
  discount: (percent: string) => `İndirim (%${percent})`,
  total: 'Toplam',
  validUntil: (day: string) => `Bu fiyatlar ${day} gününün sonuna kadar geçerlidir.`,
  rate: (currency: string, rate: string) => `Kur: 1 ${currency} = ${rate} TL`,
  link: 'Teklifin güncel hâli',
};

const en: typeof tr = {
  title: 'Quote',
  number: 'Quote no.',
  day: 'Date',
  customer: 'Customer',
  vehicle: 'Vehicle',
  product: 'Product',
  quantity: 'Qty',
  unitPrice: 'Unit price',
  amount: 'Amount',
  notAvailable: 'Not available now',
  notPriced: 'Will follow',
  alternative: 'Instead',
  sum: 'Subtotal',
  discount: (percent) => `Discount (${percent}%)`,
  total: 'Total',
  validUntil: (day) => `These prices are valid until the end of ${day}.`,
  rate: (currency, rate) => `Rate: 1 ${currency} = ${rate} TRY`,
  link: 'The quote online',
};

const quotePdfWords = { tr, en };
