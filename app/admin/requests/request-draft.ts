import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { currencies } from '#domain/currency.ts';
import { fieldError } from '#domain/field-error.ts';
import { formatNumber } from '#domain/format-number.ts';
import { istanbulDate } from '#domain/istanbul-time.ts';
import { parseDecimal } from '#domain/money.ts';
import {
  currenciesOf,
  type QuoteConditions,
  type QuoteRates,
  type QuoteTotals,
  quoteTotals,
} from '#domain/quote-totals.ts';
import { requestStatuses } from '#domain/request.ts';
import { money } from '#domain/schemas/fields.ts';
import type { OpenedRequest, RequestLine } from '#domain/schemas/request-rows.ts';
import { quantity, requestUpdate } from '#domain/schemas/requests.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { fromText } from '../manager/form/from-text.ts';

const dayMs = 24 * 60 * 60_000;

const wholeQuantity = z
  .string()
  .transform((typed) => parseDecimal(typed, { decimals: 0 }) ?? Number.NaN)
  .pipe(quantity);
const unitPrice = fromText(money);
const percent = z
  .string()
  .transform((typed) =>
    typed.trim() === '' ? 0 : (parseDecimal(typed, { decimals: 2, isPercent: true }) ?? Number.NaN),
  )
  .pipe(requestUpdate.shape.discount_percent.unwrap());

const discounts = { percent, amount: unitPrice };

const lineForm = z
  .object({
    /** Negative while it is not stored. */
    line: z.int(),
    /** Stays the same when the line is stored. */
    key: z.int(),
    id: z.int().nullable(),
    code: z.string().nullable(),
    name: z.string(),
    name_en: z.string().nullable(),
    quantity: wholeQuantity,
    price: z.string(),
    currency: z.enum(currencies),
    note: z.string(),
    not_available: z.boolean(),
    no_discount: z.boolean(),
    alternative: z.custom<RequestLine['alternative']>(),
    /** A code that is typed and not found yet. */
    alternative_code: z.string(),
  })
  .refine(({ price, not_available }) => not_available || unitPrice.safeParse(price).success, {
    path: ['price'],
    error: fieldError('amount'),
    // Also while other fields are invalid.
    when: () => true,
  })
  .refine(({ alternative, alternative_code }) => alternative !== null || alternative_code.trim() === '', {
    path: ['alternative_code'],
    error: fieldError('no_product'),
    when: () => true,
  });

/** Reads a request as it is typed. */
export const requestForm = z
  .object({
    status: z.enum(requestStatuses),
    lost_reason: z.string(),
    customer_name: z.string(),
    customer_phone: z.string(),
    owner_note: z.string(),
    discount: z.string(),
    discount_kind: z.enum(['percent', 'amount']),
    quote_note: z.string(),
    quote_terms: z.string(),
    valid_until: z.string(),
    lines: z.array(lineForm),
  })
  .refine(({ discount, discount_kind }) => discounts[discount_kind].safeParse(discount).success, {
    path: ['discount'],
    error: fieldError('amount'),
    when: () => true,
  });

export type RequestDraft = z.input<typeof requestForm>;
export type LineDraft = RequestDraft['lines'][number];
export type RequestValues = z.output<typeof requestForm>;
export type RequestForm = UseFormReturn<RequestDraft, unknown, RequestValues>;

/** Sets fields of a line. Its position may have changed since it was rendered. */
export function setLine(form: RequestForm, key: number, values: Partial<LineDraft>): void {
  const at = form.getValues('lines').findIndex((line) => line.key === key);
  if (at < 0) return;
  for (const [field, value] of Object.entries(values))
    form.setValue(`lines.${at}.${field as 'price'}`, value as string, { shouldValidate: true });
}

const amountText = (amount: number) => formatNumber(amount, 'tr', 2);
const priceText = (price: number | null) => (price === null ? '' : amountText(price));

/** What the form shows of a stored request. A new one is offered a validity, the terms and the listed prices. */
export function draftOf(request: OpenedRequest): RequestDraft {
  // A draft that an earlier version stored in the browser has a request without these.
  const { valid_days = settingsDefaults.quote_valid_days, quote_terms } = request.context;
  const context = new Map(request.context.lines.map((each) => [each.line, each]));
  const listPrice = (line: number) => context.get(line)?.list_price ?? null;
  const isNew = request.status === 'new' && request.lines.every(({ unit_price }) => unit_price === null);
  const { discount_amount = 0, discount_percent = 0 } = request;
  return {
    status: request.status,
    lost_reason: request.lost_reason ?? '',
    customer_name: request.customer_name ?? '',
    customer_phone: request.customer_phone ?? '',
    owner_note: request.owner_note ?? '',
    discount:
      discount_amount > 0
        ? amountText(discount_amount)
        : discount_percent === 0
          ? ''
          : formatNumber(discount_percent, 'tr'),
    discount_kind: discount_amount > 0 ? 'amount' : 'percent',
    quote_note: request.quote_note ?? '',
    quote_terms: request.quote_terms ?? (request.quoted_at === null ? (quote_terms ?? '') : ''),
    valid_until:
      request.valid_until ?? (request.status === 'new' ? istanbulDate(Date.now() + valid_days * dayMs) : ''),
    lines: request.lines.map((line) => ({
      line: line.line,
      key: line.line,
      id: line.id,
      code: line.code,
      name: line.name,
      name_en: line.name_en,
      quantity: String(line.quantity),
      price: priceText(line.unit_price ?? (isNew && !line.not_available ? listPrice(line.line) : null)),
      currency:
        line.unit_price === null ? (context.get(line.line)?.list_currency ?? line.currency) : line.currency,
      note: line.note ?? '',
      not_available: line.not_available,
      no_discount: line.no_discount,
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
  no_discount: false,
  alternative: null,
  alternative_code: '',
});

/** The vehicles of a line are the visitor's, so they are no part of the draft. */
export const lineVehicles = ({ lines }: OpenedRequest, line: number) =>
  lines.find((each) => each.line === line)?.vehicles ?? [];

export const isValid = (draft: RequestDraft) => requestForm.safeParse(draft).success;

/** What is not valid counts as nothing. */
export function quoteDiscount({ discount, discount_kind }: RequestDraft) {
  const value = discounts[discount_kind].safeParse(discount).data ?? 0;
  return {
    discount_percent: discount_kind === 'percent' ? value : 0,
    discount_amount: discount_kind === 'amount' ? value : 0,
  };
}

/** The lines as they would be stored. */
export const pricedLines = (draft: RequestDraft) =>
  draft.lines.map((line) => ({
    ...line,
    note: line.note.trim() || null,
    quantity: wholeQuantity.safeParse(line.quantity).data ?? 1,
    unit_price: unitPrice.safeParse(line.price).data ?? null,
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

/** What the sums depend on. VAT is that of the quote, before it is quoted that of the settings. */
export function conditionsOf(request: OpenedRequest, draft: RequestDraft): QuoteConditions {
  const { vat_rate, prices_include_vat } = request.quoted_at === null ? request.context : request;
  return { rates: ratesFor(request, draft), ...quoteDiscount(draft), vat_rate, prices_include_vat };
}

export const totalsOf = (request: OpenedRequest, draft: RequestDraft): QuoteTotals | undefined =>
  quoteTotals(pricedLines(draft), conditionsOf(request, draft));

/** The sum that a discount in lira exceeds. */
export function exceededSum(request: OpenedRequest, draft: RequestDraft): number | undefined {
  const { discountable = 0 } = totalsOf(request, draft) ?? {};
  return quoteDiscount(draft).discount_amount > discountable ? discountable : undefined;
}
