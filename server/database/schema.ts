import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { productDefaults } from '#domain/product-defaults.ts';
import type { PairState } from '#domain/schemas/pairs.ts';
import type { ProductRow, productStatuses } from '#domain/schemas/product.ts';
import { type Confidence, noVehicleFacts, type VehicleFacts } from '#domain/vehicle.ts';

// The keys are the names in JSON. The tables themselves are created by the migrations.

const id = () => bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey();

/** The drivers return PostgreSQL's format; JSON and `updated_at` comparisons need ISO 8601. */
const isoTime = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value).toISOString(),
});
const time = (name: string) => isoTime(name).notNull().default(sql`clock_timestamp()`);
const times = () => ({ created_at: time('created_at'), updated_at: time('updated_at') });

const described = () => ({
  id: id(),
  name: text('name').notNull(),
  name_en: text('name_en'),
  description: text('description').notNull().default(''),
  description_en: text('description_en'),
  image: text('image'),
  ...times(),
});

export const categories = pgTable('categories', described());
export const brands = pgTable('brands', described());

export const subcategories = pgTable('subcategories', {
  id: id(),
  name: text('name').notNull(),
  name_en: text('name_en'),
  parent_category: text('parent_category').notNull(),
  order: integer('order').notNull().default(0),
  is_active: boolean('is_active').notNull().default(true),
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
  category: text('category').notNull(),
  subcategory: text('subcategory'),
  brand: text('brand'),
  price: numeric('price', { precision: 12, scale: 2, mode: 'number' }),
  originalPrice: numeric('original_price', { precision: 12, scale: 2, mode: 'number' }),
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
  universal: boolean('universal').notNull().default(productDefaults.universal),
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

export const searchMisses = pgTable(
  'search_misses',
  {
    day: date('day').notNull(),
    kind: text('kind').$type<'nothing' | 'left_out'>().notNull(),
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

export const nightlyBackups = pgTable('nightly_backups', {
  night: text('night').primaryKey(),
  begun_at: time('begun_at'),
  done_at: isoTime('done_at'),
});
