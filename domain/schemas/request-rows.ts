import * as z from 'zod';
import { currencies } from '../currency.ts';
import { requestStatuses } from '../request.ts';
import { timestamp } from './fields.ts';

const currency = z.enum(currencies);
const status = z.enum(requestStatuses);
const rates = z.partialRecord(z.enum(['USD', 'EUR']), z.number());
const vehicle = z.object({
  slug: z.string(),
  name: z.string(),
  name_en: z.string().nullable(),
  year: z.int().nullable(),
});
const alternative = z.object({ id: z.int(), code: z.string().nullable(), name: z.string() });

const requestLine = z.object({
  line: z.int(),
  /** Null: a text that is no product. */
  id: z.int().nullable(),
  code: z.string().nullable(),
  name: z.string(),
  name_en: z.string().nullable(),
  quantity: z.int(),
  vehicles: z.array(vehicle),
  unit_price: z.number().nullable(),
  currency,
  note: z.string().nullable(),
  not_available: z.boolean(),
  no_discount: z.boolean(),
  alternative: alternative.nullable(),
  /** What it cost the dealer who asked, when they asked. */
  dealer_price: z.number().optional(),
  dealer_currency: currency.optional(),
});

/** In lira. Null: nothing is priced, or a rate is missing. */
const sum = z.number().nullable();

/** What a quote comes to. Without VAT those of before it was part of quotes. */
const quote = z.object({
  valid_until: z.string().nullable(),
  /** The rate of the only foreign currency in the quote. */
  rate: z.number().optional(),
  rates: rates.optional(),
  rate_date: z.string().optional(),
  subtotal: sum,
  discount: sum,
  discount_percent: z.number(),
  net: sum,
  vat_rate: z.number().nullable(),
  prices_include_vat: z.boolean().nullable(),
  vat: sum,
  total: sum,
  note: z.string().nullable(),
  terms: z.string().nullable(),
});

/** A request as the owner sees it. */
export const requestRow = z
  .object({
    number: z.int(),
    /** The address of the request's public page. */
    url: z.string(),
    lang: z.enum(['tr', 'en']),
    source: z.enum(['site', 'owner']),
    status,
    vehicle: vehicle.nullable(),
    note: z.string(),
    owner_note: z.string().nullable(),
    lost_reason: z.string().nullable(),
    /** The dealer who asked, as they were called then. */
    dealer_name: z.string().optional(),
    customer_id: z.int().nullable(),
    customer_name: z.string().nullable(),
    customer_phone: z.string().nullable(),
    discount_percent: z.number(),
    discount_amount: z.number(),
    quote_note: z.string().nullable(),
    quote_terms: z.string().nullable(),
    /** As when it was quoted. */
    vat_rate: z.number().nullable(),
    prices_include_vat: z.boolean().nullable(),
    valid_until: z.string().nullable(),
    rates,
    rate_date: z.string().nullable(),
    /** In lira, after the discount and with VAT. */
    total: z.number().nullable(),
    /** Once it is answered; not in lists without lines. */
    quote: quote.optional(),
    lines: z.array(requestLine),
    quoted_at: timestamp.nullable(),
    seen_at: timestamp.nullable(),
    reminded_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Request' });

/** With `lines=count`: how many lines and vehicles there are, and the first of the vehicles, instead of the lines. */
export const listedRequest = requestRow.extend({
  line_count: z.int().optional(),
  vehicle_count: z.int().optional(),
  vehicles: z.array(vehicle).optional(),
});

export type RequestRow = z.infer<typeof requestRow>;
export type RequestLine = z.infer<typeof requestLine>;

export const lastPrice = z.object({ unit_price: z.number(), currency, at: timestamp, number: z.int() });

/** What helps to price a line. */
const pricingContext = z
  .object({
    lines: z.array(
      z.object({
        line: z.int(),
        /** For the line's quantity: a price break replaces the list price. */
        list_price: z.number().nullable(),
        list_currency: currency,
        /** What the dealer who asked saw. */
        dealer_price: z.number().optional(),
        dealer_currency: currency.optional(),
        /** Without VAT, in the currency of the listed price. */
        cost_price: z.number().nullable(),
        stock: z.int().nullable(),
        /** The last price for any customer, and for this one. */
        last_price: lastPrice.nullable(),
        last_price_for_customer: lastPrice.nullable(),
      }),
    ),
    /** Lira for one unit today, for what is quoted now. */
    rates,
    /** What a quote gets from the settings now. */
    vat_rate: z.number(),
    prices_include_vat: z.boolean(),
    quote_terms: z.string().nullable(),
    valid_days: z.int(),
  })
  .meta({ id: 'RequestContext' });

export type PricingContext = z.infer<typeof pricingContext>;

export const openedRequest = requestRow.extend({ context: pricingContext });
export type OpenedRequest = z.infer<typeof openedRequest>;

/** The public view of a request, for a reader with its token. */
export const publicRequest = z
  .object({
    number: z.int(),
    status,
    lang: z.enum(['tr', 'en']),
    created_at: timestamp,
    vehicle: vehicle.nullable(),
    note: z.string(),
    items: z.array(
      z.object({
        id: z.int().nullable(),
        code: z.string().nullable(),
        name: z.string(),
        name_en: z.string().nullable(),
        quantity: z.int(),
        vehicles: z.array(vehicle),
        unit_price: z.number().optional(),
        currency: currency.optional(),
        note: z.string().optional(),
        not_available: z.boolean().optional(),
        no_discount: z.boolean().optional(),
        alternative: alternative.optional(),
      }),
    ),
    quote: quote.optional(),
  })
  .meta({ id: 'PublicRequest' });

export type PublicRequest = z.infer<typeof publicRequest>;
