import { formatNumber } from '#domain/format-number.ts';
import { formatMoney } from '#domain/money.ts';
import { type Answer, formatDate, formatPrice, formatRate } from '#domain/quote-answer.ts';
import { lineTotal, quoteTotals } from '#domain/request.ts';
import { quotePdfWords } from './quote-pdf-words.ts';

/** A quote as it is printed. */
export interface QuoteDocument extends Answer {
  business: { name: string; address: string; phones: readonly string[] };
  customer: string | null;
  /** The day of the quote, as `2026-12-31`. */
  day: string;
}

/** Longer ones would run out of their column. */
const longWord = /\S{24}/gu;
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** Names come from visitors and from the catalogue: everything in them is text. */
const plain = (text: string) => text.replace(controls, ' ').trim().replace(longWord, '$& ');

const gray = '#5b6068';
const line = '#d9d4c8';

/** What pdfmake lays out: A4 with the business, the lines, the sums and the conditions. */
export function quoteDefinition(quote: QuoteDocument) {
  const words = quotePdfWords[quote.lang];
  const { business, number, lang, vehicle, customer, day } = quote;
  const vehicleName = vehicle && [vehicle.name, vehicle.year].filter(Boolean).join(' ');
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
        { text: plain([business.name, ...business.phones].join(' · ')), color: gray, fontSize: 8 },
        { text: `${page} / ${pages}`, alignment: 'right', color: gray, fontSize: 8 },
      ],
      margin: [40, 16, 40, 0],
    }),
    content: [
      {
        columns: [
          [
            { text: plain(business.name), fontSize: 18, bold: true },
            { text: plain(business.address), color: gray, margin: [0, 4, 0, 0] },
            { text: business.phones.join(' · '), color: gray },
          ],
          [
            { text: words.title, fontSize: 18, bold: true, alignment: 'right' },
            ...facts.map(([label, value]) => ({
              text: [{ text: `${label}: `, color: gray }, plain(value ?? '')],
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
        ul: conditions(quote).map((text) => plain(text)),
        color: gray,
        margin: [0, 18, 0, 0],
      },
    ],
  };
}

function linesTable({ lines, rates, lang }: QuoteDocument) {
  const words = quotePdfWords[lang];
  const right = (text: string, more: object = {}) => ({ text, alignment: 'right', noWrap: true, ...more });
  const head = (text: string, alignment = 'left') => ({ text, alignment, bold: true, color: gray });
  const rows = lines.map((each, at) => {
    const { code, quantity, unit_price, currency, note, alternative, not_available } = each;
    const total = lineTotal(each, rates);
    const name = (lang === 'en' && each.name_en) || each.name;
    const details = [
      code && { text: plain(code), color: gray, fontSize: 8.5 },
      note && { text: plain(note), italics: true, fontSize: 8.5 },
      alternative && {
        text: plain(
          `${words.alternative}: ${[alternative.name, alternative.code].filter(Boolean).join(' · ')}`,
        ),
        fontSize: 8.5,
      },
    ].filter(Boolean);
    const missing = not_available ? words.notAvailable : words.notPriced;
    return [
      right(String(at + 1), { color: gray }),
      [{ text: plain(name), bold: true }, ...details],
      right(formatNumber(quantity, lang)),
      right(unit_price === null || not_available ? '' : formatPrice(unit_price, currency, lang)),
      total === undefined
        ? { text: missing, alignment: 'right', color: gray }
        : right(formatMoney(total, lang)),
    ];
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [20, '*', 40, 75, 80],
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
          [words.discount(formatNumber(discount, lang)), `-${formatMoney(totals.reduction, lang)}`],
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

function conditions({ vat, valid_until, rates, lang, url }: QuoteDocument): string[] {
  const words = quotePdfWords[lang];
  return [
    ...(valid_until ? [words.validUntil(formatDate(valid_until, lang))] : []),
    ...Object.entries(rates).map(([currency, rate]) => words.rate(currency, formatRate(rate, lang))),
    ...(vat ? [vat] : []),
    `${words.link}: ${url}`,
  ];
}
