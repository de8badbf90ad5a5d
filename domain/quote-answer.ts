import { chatLink } from './contact-links.ts';
import { formatNumber } from './format-number.ts';
import { formatPrice, formatRate } from './format-price.ts';
import { formatIban } from './iban.ts';
import { formatDate } from './istanbul-time.ts';
import type { Lang } from './localised.ts';
import { formatMoney } from './money.ts';
import { maxLinkBytes } from './quote-message.ts';
import {
  lineTotal,
  type PricedLine,
  type QuoteConditions,
  quoteTotals,
  type TotalWords,
  totalRows,
} from './quote-totals.ts';
import { namedVehicles, type RequestedVehicle } from './request.ts';
import { oneLine } from './visitor-text.ts';

export interface AnswerWords {
  title: (business: string, number: number) => string;
  vehicle: string;
  pieces: (quantity: string) => string;
  notAvailable: string;
  notPriced: string;
  alternative: string;
  note: string;
  totals: TotalWords;
  terms: string;
  rate: (currency: string, rate: string) => string;
  validUntil: (day: string) => string;
  link: string;
  allInLink: (count: number) => string;
}

export interface Answer extends QuoteConditions {
  number: number;
  lang: Lang;
  url: string;
  vehicle: RequestedVehicle | null;
  valid_until: string | null;
  /** Whether prices include VAT, as a sentence. */
  vat: string;
  /** For the whole. */
  note: string | null;
  /** Of payment and delivery. */
  terms: string | null;
  ibans: readonly string[];
  lines: readonly AnswerLine[];
}

export interface AnswerLine extends PricedLine {
  name: string;
  name_en: string | null;
  code: string | null;
  vehicles: readonly RequestedVehicle[];
  note: string | null;
  alternative: { name: string; code: string | null } | null;
}

/** What the owner answers in the chat: numbered, with sums, validity and link. */
export function answerText(answer: Answer, business: string, words: AnswerWords, withNotes = true): string {
  const { ofLine } = namedVehicles(answer.vehicle, answer.lines, answer.lang);
  const blocks = answer.lines.map((line, at) =>
    lineBlock({ ...line, vehicle: ofLine(line.vehicles) }, at + 1, answer, words, withNotes),
  );
  return [heading(answer, business, words), ...blocks, ending(answer, words, withNotes)].join('\n\n');
}

/** The chat with the answer. One that is too long for a link has the sums, and the lines are behind its own link. */
export function answerLink(phone: string, answer: Answer, business: string, words: AnswerWords): string {
  const short = [
    heading(answer, business, words),
    words.allInLink(answer.lines.length),
    ending(answer, words, false),
  ].join('\n\n');
  const texts = [answerText(answer, business, words), answerText(answer, business, words, false)];
  const links = texts.map((text) => chatLink(phone, text));
  return links.find((link) => link.length <= maxLinkBytes) ?? chatLink(phone, short);
}

function heading(answer: Answer, business: string, words: AnswerWords): string {
  const { number, vehicle, lines, lang } = answer;
  const name = namedVehicles(vehicle, lines, lang).ofAll;
  return [words.title(oneLine(business), number), name && `${words.vehicle}: ${name}`]
    .filter(Boolean)
    .join('\n');
}

function lineBlock(
  line: AnswerLine & { vehicle: string },
  at: number,
  { lang, rates }: Answer,
  words: AnswerWords,
  withNotes: boolean,
): string {
  const { code, quantity, unit_price, currency, note, alternative, not_available, vehicle } = line;
  const name = oneLine((lang === 'en' && line.name_en) || line.name);
  const total = lineTotal(line, rates);
  const pieces = words.pieces(formatNumber(quantity, lang));
  const price = () => {
    if (not_available) return words.notAvailable;
    if (unit_price === null) return `${pieces} · ${words.notPriced}`;
    const unit = `${pieces} × ${formatPrice(unit_price, currency, lang)}`;
    return total === undefined ? unit : `${unit} = ${formatMoney(total, lang)}`;
  };
  return [
    `${at}. ${name}${code ? ` (${oneLine(code)})` : ''}`,
    vehicle && `${words.vehicle}: ${vehicle}`,
    price(),
    alternative &&
      `${words.alternative}: ${oneLine(alternative.name)}${alternative.code ? ` (${oneLine(alternative.code)})` : ''}`,
    withNotes && note && `${words.note}: ${oneLine(note)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function ending(answer: Answer, words: AnswerWords, withNotes = true): string {
  const { lang, lines, rates, valid_until, url, vat, note, terms, ibans } = answer;
  const totals = quoteTotals(lines, answer);
  return [
    ...(totals ? totalRows(totals, answer, words.totals, lang) : []).map(
      ({ label, amount }) => `${label}: ${amount}`,
    ),
    ...Object.entries(rates).map(([currency, rate]) => words.rate(currency, formatRate(rate, lang))),
    vat,
    valid_until && words.validUntil(formatDate(valid_until, lang)),
    withNotes && note && `${words.note}: ${note}`,
    withNotes && terms && `${words.terms}: ${terms}`,
    ...ibans.map((iban) => `IBAN: ${formatIban(iban)}`),
    `${words.link}: ${url}`,
  ]
    .filter(Boolean)
    .join('\n');
}

export interface ReminderWords {
  /** The total is empty if nothing is priced. */
  text: (business: string, number: number, total: string) => string;
  validUntil: (day: string) => string;
  link: string;
}

interface RemindedQuote extends Pick<Answer, 'number' | 'lang' | 'url' | 'valid_until'> {
  total: number | null;
}

/** What the owner sends when a quote is not answered. */
export function reminderText(quote: RemindedQuote, business: string, words: ReminderWords): string {
  const { number, lang, url, valid_until, total } = quote;
  return [
    words.text(oneLine(business), number, total === null ? '' : formatMoney(total, lang)),
    valid_until && words.validUntil(formatDate(valid_until, lang)),
    `${words.link}: ${url}`,
  ]
    .filter(Boolean)
    .join('\n');
}
