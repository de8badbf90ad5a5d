import { maxQuantity } from '#domain/cart.ts';
import type { Currency } from '#domain/currency.ts';
import { formatNumber } from '#domain/format-number.ts';
import { istanbulTime } from '#domain/istanbul-time.ts';
import { parseMoney } from '#domain/money.ts';
import { currenciesOf, type QuoteRates, type RequestStatus } from '#domain/request.ts';
import type { RequestLine } from '#domain/schemas/request-rows.ts';
import type { RequestUpdate } from '#domain/schemas/requests.ts';
import type { OpenedRequest } from './request-calls.ts';

const dayMs = 24 * 60 * 60_000;
const validDays = 7;

export interface LineDraft {
  /** Negative while it is not stored. */
  line: number;
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
      request.valid_until ??
      (request.status === 'new' ? istanbulTime(Date.now() + validDays * dayMs).slice(0, 10) : ''),
    lines: request.lines.map((line) => ({
      line: line.line,
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
    })),
  };
}

/** Undefined if it is no amount, null if nothing is typed. */
export const priceOf = ({ price }: LineDraft) => (price.trim() === '' ? null : parseMoney(price.trim()));

export function quantityOf({ quantity }: LineDraft): number | undefined {
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
  draft.lines.every((line) => priceOf(line) !== undefined && quantityOf(line) !== undefined);

/** The lines as they would be stored. */
export const pricedLines = (draft: RequestDraft) =>
  draft.lines.map(({ price, quantity, note, ...line }) => ({
    ...line,
    note: note.trim() || null,
    quantity: quantityOf({ ...line, price, note, quantity }) ?? 1,
    unit_price: priceOf({ ...line, price, note, quantity }) ?? null,
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

/** What has to be sent so that the stored request becomes the draft. */
export function changesOf(request: OpenedRequest, draft: RequestDraft): RequestUpdate {
  const update: RequestUpdate = {};
  const set = <Key extends keyof RequestUpdate>(key: Key, value: RequestUpdate[Key], stored: unknown) => {
    if (value !== stored) update[key] = value;
  };
  set('status', draft.status, request.status);
  set('lost_reason', draft.lost_reason.trim() || null, request.lost_reason);
  set('customer_name', draft.customer_name.trim() || null, request.customer_name);
  set('customer_phone', draft.customer_phone.trim() || null, request.customer_phone);
  set('owner_note', draft.owner_note.trim() || null, request.owner_note);
  set('discount', discountOf(draft) ?? 0, request.discount);
  set('valid_until', draft.valid_until || null, request.valid_until);
  const priced = pricedLines(draft);
  const lines = priced.flatMap((line) => {
    const stored = request.lines.find((each) => each.line === line.line);
    return stored ? lineChanges(stored, line) : [];
  });
  if (lines.length > 0) update.lines = lines;
  const added = priced
    .filter(({ line }) => line < 0)
    .map(({ name, quantity, unit_price, currency, note }) => ({
      name,
      quantity,
      unit_price,
      currency,
      note,
    }));
  if (added.length > 0) update.add_lines = added;
  const removed = request.lines.filter(({ line }) => !draft.lines.some((each) => each.line === line));
  if (removed.length > 0) update.remove_lines = removed.map(({ line }) => line);
  return update;
}

function lineChanges(stored: RequestLine, line: ReturnType<typeof pricedLines>[number]) {
  const { unit_price, currency, note, quantity, not_available, alternative } = line;
  const isPriced = unit_price !== null;
  const change = {
    ...(unit_price !== stored.unit_price && { unit_price }),
    ...(isPriced && currency !== stored.currency && { currency }),
    ...(note !== stored.note && { note }),
    ...(quantity !== stored.quantity && { quantity }),
    ...(not_available !== stored.not_available && { not_available }),
    ...(alternative?.id !== stored.alternative?.id && { alternative_id: alternative?.id ?? null }),
  };
  return Object.keys(change).length > 0 ? [{ line: stored.line, ...change }] : [];
}

/** A validity that was only offered is no change of the owner's. */
export function isChanged(request: OpenedRequest, draft: RequestDraft): boolean {
  const { valid_until, ...others } = changesOf(request, draft);
  const isOffered = request.valid_until === null && draft.valid_until === draftOf(request).valid_until;
  return Object.keys(others).length > 0 || (valid_until !== undefined && !isOffered);
}
