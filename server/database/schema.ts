import { sql } from 'drizzle-orm';
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
import type { ForeignCurrency, Rounding } from '#domain/currency.ts';
import type { DocumentKind } from '#domain/document.ts';
import type { FeedStock } from '#domain/feeds.ts';
import { productDefaults } from '#domain/product-defaults.ts';
import type { DealerRow } from '#domain/schemas/dealers.ts';
import type { Cause } from '#domain/schemas/history.ts';
import type { PairState } from '#domain/schemas/pairs.ts';
import type { ProductRow, productStatuses } from '#domain/schemas/product.ts';
import type { ListedRate, RateRow } from '#domain/schemas/rates.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { maxCount } from '#domain/storable.ts';
import { type Confidence, noVehicleFacts, type VehicleFacts } from '#domain/vehicle.ts';
import { id, isoTime, time, times } from './columns.ts';

// The keys are the names in JSON, except for columns that JSON does not have: the ids of groups, which it names
// (`references` in server/catalogue/tables.ts), and former names. The tables themselves are created by the migrations.

const formerNames = () => text('former_names').array().notNull().default([]);

const described = () => ({
  id: id(),
  name: text('name').notNull(),
  name_en: text('name_en'),
  description: text('description').notNull().default(''),
  description_en: text('description_en'),
  image: text('image'),
  former_names: formerNames(),
  ...times(),
});

/** A new category comes after all others. */
const lastOrder = sql`(SELECT least(coalesce(max(placed."order") + 1::bigint, 0), ${sql.raw(String(maxCount))}) FROM categories placed)`;

export const categories = pgTable('categories', {
  ...described(),
  order: integer('order')
    .notNull()
    .$defaultFn(() => lastOrder),
});
export const brands = pgTable('brands', described());

export const subcategories = pgTable('subcategories', {
  id: id(),
  name: text('name').notNull(),
  name_en: text('name_en'),
  category_id: bigint('category_id', { mode: 'number' }).notNull(),
  order: integer('order').notNull().default(0),
  is_active: boolean('is_active').notNull().default(true),
  former_names: formerNames(),
  ...times(),
});

export const settings = pgTable('settings', {
  id: id(),
  business_name: text('business_name').notNull(),
  phone_1: text('phone_1').notNull(),
  phone_2: text('phone_2'),
  whatsapp_number: text('whatsapp_number').notNull(),
  address: text('address').notNull(),
  opening_hours: text('opening_hours'),
  opening_hours_en: text('opening_hours_en'),
  logo_light: text('logo_light'),
  logo_dark: text('logo_dark'),
  logo_square: text('logo_square'),
  default_image: text('default_image'),
  claim_years: text('claim_years').default(settingsDefaults.claim_years),
  claim_products: text('claim_products').default(settingsDefaults.claim_products),
  claim_shipping: text('claim_shipping').default(settingsDefaults.claim_shipping),
  vat: text('vat').$type<SettingsRow['vat']>(),
  vat_rate: numeric('vat_rate', { precision: 5, scale: 2, mode: 'number' })
    .notNull()
    .default(settingsDefaults.vat_rate),
  vat_sentence: text('vat_sentence'),
  vat_sentence_en: text('vat_sentence_en'),
  request_months: integer('request_months').notNull().default(settingsDefaults.request_months),
  new_days: integer('new_days').notNull().default(settingsDefaults.new_days),
  low_stock: integer('low_stock').notNull().default(settingsDefaults.low_stock),
  feed_google: boolean('feed_google').notNull().default(settingsDefaults.feed_google),
  feed_xml: boolean('feed_xml').notNull().default(settingsDefaults.feed_xml),
  feed_csv: boolean('feed_csv').notNull().default(settingsDefaults.feed_csv),
  request_mail: boolean('request_mail').notNull().default(settingsDefaults.request_mail),
  message_form: text('message_form')
    .$type<SettingsRow['message_form']>()
    .notNull()
    .default(settingsDefaults.message_form),
  trade_name: text('trade_name'),
  tax_office: text('tax_office'),
  tax_number: text('tax_number'),
  mersis: text('mersis'),
  ibans: jsonb('ibans').$type<string[]>().notNull().default(settingsDefaults.ibans),
  quote_terms: text('quote_terms'),
  quote_valid_days: integer('quote_valid_days').notNull().default(settingsDefaults.quote_valid_days),
  document_quota_mb: integer('document_quota_mb').notNull().default(settingsDefaults.document_quota_mb),
  /** Null: as the environment says. */
  central_bank_rates: boolean('central_bank_rates'),
  ...times(),
});

export const bannerBrands = pgTable('banner_brands', {
  id: id(),
  name: text('name').notNull(),
  logo: text('logo'),
  order: integer('order').notNull().default(0),
  is_active: boolean('is_active').notNull().default(true),
  ...times(),
});

export const products = pgTable('products', {
  id: id(),
  name: text('name').notNull(),
  name_en: text('name_en'),
  description: text('description').notNull().default(productDefaults.description),
  description_en: text('description_en'),
  category_id: bigint('category_id', { mode: 'number' }).notNull(),
  subcategory_id: bigint('subcategory_id', { mode: 'number' }),
  brand_id: bigint('brand_id', { mode: 'number' }),
  price: numeric('price', { precision: 12, scale: 2, mode: 'number' }),
  originalPrice: numeric('original_price', { precision: 12, scale: 2, mode: 'number' }),
  cost_price: numeric('cost_price', { precision: 12, scale: 2, mode: 'number' }),
  currency: text('currency').$type<ProductRow['currency']>().notNull().default(productDefaults.currency),
  stock: integer('stock').notNull().default(productDefaults.stock),
  status: text('status').$type<(typeof productStatuses)[number]>().notNull().default(productDefaults.status),
  images: text('images').array().notNull().default(productDefaults.images),
  isFeatured: boolean('is_featured').notNull().default(productDefaults.isFeatured),
  isHomepage: boolean('is_homepage').notNull().default(productDefaults.isHomepage),
  isNew: boolean('is_new').notNull().default(productDefaults.isNew),
  productCode: text('product_code'),
  warranty: text('warranty'),
  warranty_en: text('warranty_en'),
  specifications: text('specifications').array().notNull().default(productDefaults.specifications),
  specifications_en: text('specifications_en').array(),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
  low_stock: integer('low_stock'),
  universal: boolean('universal').notNull().default(productDefaults.universal),
  min_quantity: integer('min_quantity'),
  pack_size: integer('pack_size'),
  price_breaks: jsonb('price_breaks')
    .$type<ProductRow['price_breaks']>()
    .notNull()
    .default(productDefaults.price_breaks),
  codes: jsonb('codes').$type<ProductRow['codes']>().notNull().default(productDefaults.codes),
  ...times(),
});

export const vehicles = pgTable('vehicles', {
  id: id(),
  slug: text('slug').notNull(),
  make: text('make').notNull(),
  model: text('model').notNull(),
  model_en: text('model_en'),
  generation: text('generation').notNull().default(''),
  year_from: integer('year_from').notNull(),
  year_to: integer('year_to'),
  confidence: text('confidence').$type<Confidence>().notNull().default('medium'),
  facts: jsonb('facts').$type<VehicleFacts>().notNull().default(noVehicleFacts),
  platform: text('platform').notNull().default(''),
  aliases: text('aliases').array().notNull().default([]),
  old_slugs: text('old_slugs').array().notNull().default([]),
  ...times(),
});

export const fitments = pgTable('fitments', {
  id: id(),
  product_id: bigint('product_id', { mode: 'number' }).notNull(),
  vehicle_id: bigint('vehicle_id', { mode: 'number' }).notNull(),
  year_from: integer('year_from'),
  year_to: integer('year_to'),
  note: text('note'),
  note_en: text('note_en'),
  source: text('source').notNull().default('owner'),
  confirmed: boolean('confirmed').notNull().default(false),
  ...times(),
});

export const productPairs = pgTable('product_pairs', {
  id: id(),
  product_id: bigint('product_id', { mode: 'number' }).notNull(),
  other_id: bigint('other_id', { mode: 'number' }).notNull(),
  state: text('state').$type<PairState>().notNull(),
  ...times(),
});

export const synonyms = pgTable('synonyms', {
  id: id(),
  words: text('words').array().notNull(),
  ...times(),
});

export const rates = pgTable('rates', {
  id: id(),
  currency: text('currency').$type<ForeignCurrency>().notNull(),
  rate: numeric('rate', { precision: 12, scale: 6, mode: 'number' }).notNull(),
  date: date('date').notNull(),
  source: text('source').$type<RateRow['source']>().notNull(),
  percentage: numeric('percentage', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  rounding: text('rounding').$type<Rounding>().notNull().default('none'),
  ...times(),
});

export const documents = pgTable('documents', {
  id: id(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  title: text('name').notNull(),
  title_en: text('name_en'),
  lang: text('lang'),
  version: text('version'),
  date: date('date'),
  publisher: text('publisher'),
  url: text('url'),
  file: text('file'),
  size: bigint('size', { mode: 'number' }),
  sha256: text('sha256'),
  picture: text('picture'),
  products: bigint('products', { mode: 'number' }).array().notNull().default([]),
  brand_id: bigint('brand_id', { mode: 'number' }),
  order: integer('order').notNull().default(0),
  ...times(),
});

export const documentDownloads = pgTable(
  'document_downloads',
  {
    day: date('day').notNull(),
    document_id: bigint('document_id', { mode: 'number' }).notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.document_id] })],
);
export const dealers = pgTable('dealers', {
  id: id(),
  key: uuid('key').notNull().defaultRandom(),
  name: text('name').notNull(),
  phone: text('phone'),
  note: text('note'),
  percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  rules: jsonb('rules').$type<DealerRow['rules']>().notNull().default([]),
  prices: jsonb('prices').$type<DealerRow['prices']>().notNull().default([]),
  valid_until: date('valid_until'),
  active: boolean('active').notNull().default(true),
  ...times(),
});

export const dealerLinks = pgTable('dealer_links', {
  token_hash: text('token_hash').primaryKey(),
  dealer_key: uuid('dealer_key').notNull(),
  created_at: time('created_at'),
  revoked_at: isoTime('revoked_at'),
  feed_stock: text('feed_stock').$type<FeedStock>(),
});

export const unusedDocuments = pgTable('unused_documents', {
  file: text('file').primaryKey(),
  since: time('since'),
});

/** Values by the names of the columns. */
export type Columns = Record<string, unknown>;

export const catalogueChanges = pgTable('catalogue_changes', {
  id: id(),
  version: bigint('version', { mode: 'number' }).notNull(),
  changed_at: time('changed_at'),
  run: bigint('run', { mode: 'number' }),
  undoes: bigint('undoes', { mode: 'number' }),
  cause: text('cause').$type<Cause>(),
  table_name: text('table_name').notNull(),
  row_id: bigint('row_id', { mode: 'number' }),
  operation: text('operation').$type<'insert' | 'update' | 'delete'>(),
  cascaded: boolean('cascaded').notNull().default(false),
  before: jsonb('before').$type<Columns>(),
  after: jsonb('after').$type<Columns>(),
});

export const searchMisses = pgTable(
  'search_misses',
  {
    day: date('day').notNull(),
    kind: text('kind').$type<'nothing' | 'left_out' | 'corrected'>().notNull(),
    text: text('text').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.text] })],
);

export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text('key').primaryKey(),
  table_name: text('table_name').notNull(),
  row_id: bigint('row_id', { mode: 'number' }),
  body_hash: text('body_hash'),
  created_at: time('created_at'),
});

export const newProducts = pgTable('new_products', {
  product_id: bigint('product_id', { mode: 'number' }).primaryKey(),
  since: time('since'),
});

export const nightlyBackups = pgTable('nightly_backups', {
  night: text('night').primaryKey(),
  begun_at: time('begun_at'),
  done_at: isoTime('done_at'),
  /** Null while it is tried again. */
  failed_at: isoTime('failed_at'),
  /** Why the last attempt failed. */
  failure: text('failure'),
});

/** One row: what became of the copies of the backups. */
export const copyState = pgTable('copy_state', {
  id: integer('id').primaryKey(),
  place: text('place'),
  is_other_disk: boolean('is_other_disk').notNull().default(false),
  passphrase_hash: text('passphrase_hash'),
  copied_name: text('copied_name'),
  copied_bytes: bigint('copied_bytes', { mode: 'number' }),
  copied_at: isoTime('copied_at'),
  failed_name: text('failed_name'),
  failed_at: isoTime('failed_at'),
  failure: text('failure'),
  checked_name: text('checked_name'),
  checked_at: isoTime('checked_at'),
  check_failed_at: isoTime('check_failed_at'),
  check_failure: text('check_failure'),
});

export const imports = pgTable('imports', {
  id: id(),
  created_at: time('created_at'),
  file_name: text('file_name').notNull(),
  // JSON.
  file: text('file').notNull(),
  options: text('options').notNull(),
  cells: text('cells').notNull(),
  version: text('version').notNull(),
  summary: text('summary').notNull(),
  run: bigint('run', { mode: 'number' }),
  applying_at: isoTime('applying_at'),
});

export const importRows = pgTable('import_rows', {
  import_id: bigint('import_id', { mode: 'number' }).notNull(),
  row: integer('row').notNull(),
  is_new: boolean('is_new').notNull(),
  has_warning: boolean('has_warning').notNull(),
  fields: text('fields').array().notNull(),
  // JSON.
  difference: text('difference').notNull(),
});

export const rateReading = pgTable('rate_reading', {
  id: integer('id').primaryKey().default(1),
  begun_at: isoTime('begun_at').notNull().default(sql`'-infinity'`),
  read_at: isoTime('read_at'),
  listed: jsonb('listed').$type<ListedRate[]>().notNull().default([]),
  failure: text('failure'),
});

/** One row. */
export const firstDay = pgTable('first_day', {
  id: integer('id').primaryKey().default(1),
  put_away_at: isoTime('put_away_at'),
  mail_tested_at: isoTime('mail_tested_at'),
});
