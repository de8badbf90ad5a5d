import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '#domain/currency.ts';
import type { QuoteRates } from '#domain/quote-totals.ts';
import type { RequestStatus } from '#domain/request.ts';
import type { RequestLine } from '#domain/schemas/request-rows.ts';
import { id, isoTime, times } from './columns.ts';

export const customers = pgTable('customers', {
  id: id(),
  key: uuid('key').notNull().defaultRandom(),
  former_keys: uuid('former_keys').array().notNull().default([]),
  name: text('name'),
  phone: text('phone'),
  name_key: text('name_key').notNull(),
  note: text('note'),
  keep: boolean('keep').notNull().default(false),
  search: text('search').notNull().default(''),
  ...times(),
});

export const requests = pgTable('requests', {
  number: bigint('number', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  token: text('token').notNull(),
  body_hash: text('body_hash').notNull(),
  lang: text('lang').$type<'tr' | 'en'>().notNull(),
  source: text('source').$type<'site' | 'owner'>().notNull().default('site'),
  status: text('status').$type<RequestStatus>().notNull().default('new'),
  vehicle_slug: text('vehicle_slug'),
  vehicle_name: text('vehicle_name'),
  vehicle_year: integer('vehicle_year'),
  note: text('note').notNull().default(''),
  owner_note: text('owner_note'),
  lost_reason: text('lost_reason'),
  customer_id: bigint('customer_id', { mode: 'number' }),
  dealer_key: uuid('dealer_key'),
  dealer_name: text('dealer_name'),
  discount_percent: numeric('discount', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  discount_amount: numeric('discount_amount', { precision: 12, scale: 2, mode: 'number' })
    .notNull()
    .default(0),
  quote_note: text('quote_note'),
  quote_terms: text('quote_terms'),
  vat_rate: numeric('vat_rate', { precision: 5, scale: 2, mode: 'number' }),
  prices_include_vat: boolean('prices_include_vat'),
  valid_until: date('valid_until'),
  rates: jsonb('rates').$type<QuoteRates>().notNull().default({}),
  rate_date: date('rate_date'),
  search: text('search').notNull().default(''),
  total: numeric('total', { precision: 16, scale: 2, mode: 'number' }),
  quoted_at: isoTime('quoted_at'),
  seen_at: isoTime('seen_at'),
  reminded_at: isoTime('reminded_at'),
  ...times(),
});

export const requestLines = pgTable(
  'request_lines',
  {
    request: bigint('request', { mode: 'number' }).notNull(),
    line: integer('line').notNull(),
    product_id: bigint('product_id', { mode: 'number' }),
    code: text('code'),
    name: text('name').notNull(),
    name_en: text('name_en'),
    quantity: integer('quantity').notNull(),
    vehicles: jsonb('vehicles').$type<RequestLine['vehicles']>().notNull().default([]),
    unit_price: numeric('unit_price', { precision: 12, scale: 2, mode: 'number' }),
    currency: text('currency').$type<Currency>().notNull().default('TRY'),
    note: text('note'),
    not_available: boolean('not_available').notNull().default(false),
    no_discount: boolean('no_discount').notNull().default(false),
    alternative_id: bigint('alternative_id', { mode: 'number' }),
    alternative_code: text('alternative_code'),
    alternative_name: text('alternative_name'),
    dealer_price: numeric('dealer_price', { precision: 12, scale: 2, mode: 'number' }),
    dealer_currency: text('dealer_currency').$type<Currency>(),
  },
  (table) => [primaryKey({ columns: [table.request, table.line] })],
);

/** What was deleted for good: requests and customers, these also by the requests that named them. */
export const erasures = pgTable(
  'erasures',
  {
    kind: text('kind').$type<'request' | 'customer'>().notNull(),
    token_hash: text('token_hash').notNull(),
    erased_at: isoTime('erased_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.token_hash] })],
);
export type Erasure = typeof erasures.$inferSelect;
