import { maxQuantity } from '#domain/cart.ts';
import type { Currency } from '#domain/currency.ts';
import { formatNumber } from '#domain/format-number.ts';
import { istanbulDate } from '#domain/istanbul-time.ts';
import { parseMoney } from '#domain/money.ts';
import { currenciesOf, type QuoteRates, type RequestStatus } from '#domain/request.ts';
import type { OpenedRequest, RequestLine } from '#domain/schemas/request-rows.ts';

const dayMs = 24 * 60 * 60_000;
const validDays = 7;

export interface LineDraft {
  /** Negative while it is not stored. */
  line: number;
  /** Stays the same when the line is stored. */
  key: number;
  id: number | null;
  code: string | null;
  name: string;
  name_en: string | null;
  quantity: string;
  price: string;
  currency: Currency;
  note: string;
  not_available: boolean;
  alternative: RequestLine['alternative'];
  /** A code that is typed and not found yet. */
  alternative_code: string;
}

export interface RequestDraft {
  status: RequestStatus;
  lost_reason: string;
  customer_name: string;
  customer_phone: string;
  owner_note: string;
  discount: string;
  valid_until: string;
  lines: LineDraft[];
}

const amountText = (amount: number) => formatNumber(amount, 'tr', 2);

/** What the form shows of a stored request. A new one is offered a validity, and the currency of the listed price. */
export function draftOf(request: OpenedRequest): RequestDraft {
  const context = new Map(request.context.lines.map((each) => [each.line, each]));
  return {
    status: request.status,
    lost_reason: request.lost_reason ?? '',
    customer_name: request.customer_name ?? '',
    customer_phone: request.customer_phone ?? '',
    owner_note: request.owner_note ?? '',
    discount: request.discount === 0 ? '' : formatNumber(request.discount, 'tr'),
    valid_until:
      request.valid_until ?? (request.status === 'new' ? istanbulDate(Date.now() + validDays * dayMs) : ''),
    lines: request.lines.map((line) => ({
      line: line.line,
      key: line.line,
      id: line.id,
      code: line.code,
      name: line.name,
      name_en: line.name_en,
      quantity: String(line.quantity),
      price: line.unit_price === null ? '' : amountText(line.unit_price),
      currency:
        line.unit_price === null ? (context.get(line.line)?.list_currency ?? line.currency) : line.currency,
      note: line.note ?? '',
      not_available: line.not_available,
      alternative: line.alternative,
      alternative_code: '',
    })),
  };
}

export const newLine = (line: number, name: string): LineDraft => ({
  line,
  key: line,
  id: null,
  code: null,
  name,
  name_en: null,
  quantity: '1',
  price: '',
  currency: 'TRY',
  note: '',
  not_available: false,
  alternative: null,
  alternative_code: '',
});

/** The vehicles of a line are the visitor's, so they are no part of the draft. */
export const vehiclesOf = ({ lines }: OpenedRequest, line: number) =>
  lines.find((each) => each.line === line)?.vehicles ?? [];

/** Undefined if it is no amount, null if nothing is typed or the line has no price. */
export const priceOf = ({ price, not_available }: Pick<LineDraft, 'price' | 'not_available'>) =>
  price.trim() === '' ? null : (parseMoney(price.trim()) ?? (not_available ? null : undefined));

export function quantityOf({ quantity }: Pick<LineDraft, 'quantity'>): number | undefined {
  const value = /^\s*\d{1,4}\s*$/.test(quantity) ? Number(quantity) : 0;
  return value >= 1 && value <= maxQuantity ? value : undefined;
}

export function discountOf({ discount }: RequestDraft): number | undefined {
  const text = discount.trim().replace(',', '.');
  if (text === '') return 0;
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return value <= 100 ? value : undefined;
}

export const isValid = (draft: RequestDraft) =>
  discountOf(draft) !== undefined &&
  draft.lines.every(
    (line) =>
      priceOf(line) !== undefined &&
      quantityOf(line) !== undefined &&
      (line.alternative !== null || line.alternative_code.trim() === ''),
  );

/** The lines as they would be stored. */
export const pricedLines = (draft: RequestDraft) =>
  draft.lines.map((line) => ({
    ...line,
    note: line.note.trim() || null,
    quantity: quantityOf(line) ?? 1,
    unit_price: priceOf(line) ?? null,
  }));

/** The frozen rates of a quote, today's for what is new in it. */
export function ratesFor(request: OpenedRequest, draft: RequestDraft): QuoteRates {
  const frozen = request.quoted_at === null ? {} : request.rates;
  const all: QuoteRates = { ...request.context.rates, ...frozen };
  return Object.fromEntries(
    currenciesOf(pricedLines(draft)).flatMap((currency) =>
      all[currency] === undefined ? [] : [[currency, all[currency]]],
    ),
  );
}
