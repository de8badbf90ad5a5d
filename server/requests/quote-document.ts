import type { companyOf } from '#domain/business.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPrice, formatRate } from '#domain/format-price.ts';
import { formatIban } from '#domain/iban.ts';
import { formatDate } from '#domain/istanbul-time.ts';
import { formatMoney } from '#domain/money.ts';
import type { Answer } from '#domain/quote-answer.ts';
import { lineTotal, quoteTotals, totalRows } from '#domain/quote-totals.ts';
import { namedVehicles } from '#domain/request.ts';
import { type QuotePdfWords, quotePdfWords } from './quote-pdf-words.ts';

/** A quote as it is printed. */
export interface QuoteDocument extends Answer {
  business: { name: string; address: string; phones: readonly string[] };
  /** As it is registered. */
  company: ReturnType<typeof companyOf>;
  /** A PNG as a data address. */
  logo?: string | undefined;
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
        {
          text: `${words.title} ${number} · ${page} / ${pages}`,
          width: 'auto',
          noWrap: true,
          color: gray,
          fontSize: 8,
        },
      ],
      columnGap: 24,
      margin: [40, 16, 40, 0],
    }),
    content: [
      {
        columns: [
          sellerBlock(quote, words),
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
      ...texts(quote, words),
      {
        ul: [
          ...conditions(quote).map((text) => ({ text: wrapped(text) })),
          { text: [`${words.link}: `, { text: url, link: url }] },
        ],
        color: gray,
        margin: [0, 14, 0, 0],
      },
    ],
  };
}

function sellerBlock({ business, company, logo }: QuoteDocument, words: QuotePdfWords) {
  const tax = [
    company.tax_office && `${words.taxOffice}: ${company.tax_office}`,
    company.tax_number && `${words.taxNumber}: ${company.tax_number}`,
  ].filter(Boolean);
  const small = (text: string) => ({ text: wrapped(text), color: gray });
  return [
    ...(logo ? [{ image: logo, fit: [180, 56], margin: [0, 0, 0, 8] }] : []),
    { text: wrapped(business.name), fontSize: logo ? 13 : 18, bold: true, margin: [0, 0, 0, 4] },
    ...(company.trade_name ? [{ text: wrapped(company.trade_name) }] : []),
    small(business.address),
    small(business.phones.join(' · ')),
    ...(tax.length > 0 ? [small(tax.join(' · '))] : []),
    ...(company.mersis ? [small(`${words.mersis}: ${company.mersis}`)] : []),
  ];
}

/** The note, the terms and the accounts, each under its heading. */
function texts({ note, terms, ibans }: QuoteDocument, words: QuotePdfWords) {
  const blocks = [
    [words.note, note],
    [words.terms, terms],
    [words.accounts, ibans.map((iban) => `IBAN ${formatIban(iban)}`).join('\n')],
  ];
  return blocks.flatMap(([heading, text]) =>
    text
      ? [
          {
            unbreakable: true,
            margin: [0, 12, 0, 0],
            stack: [
              { text: heading, bold: true, margin: [0, 0, 0, 2] },
              ...text.split('\n').map((each) => ({ text: wrapped(each) })),
            ],
          },
        ]
      : [],
  );
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

function sums(quote: QuoteDocument) {
  const totals = quoteTotals(quote.lines, quote);
  if (!totals) return { text: '' };
  const rows = totalRows(totals, quote, quotePdfWords[quote.lang].totals, quote.lang);
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    columns: [
      { text: '' },
      {
        width: 'auto',
        table: {
          body: rows.map(({ kind, label, amount }) => {
            const style = kind === 'total' ? { bold: true, fontSize: 13 } : { color: gray };
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
