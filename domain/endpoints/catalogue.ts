import * as z from 'zod';
import { foreignCurrencies } from '../currency.ts';
import { groupBulk, type groupTables, productBulk, productChanges } from '../schemas/bulk.ts';
import { paging } from '../schemas/fields.ts';
import * as grouping from '../schemas/grouping.ts';
import { priceChangeInput, priceResult } from '../schemas/prices.ts';
import { productCreate, productRow, productUpdate } from '../schemas/product.ts';
import { rateOverview, rateUpdate } from '../schemas/rates.ts';
import { synonymCreate, synonymRow, synonymUpdate } from '../schemas/synonyms.ts';
import { describeEndpoint } from './endpoint.ts';

/** The calls for one table. */
export function describeTable<
  Name extends string,
  Row extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
>(tag: Name, schemas: { row: Row; create: Create; update: Update }, access: 'visitor' | 'owner' = 'visitor') {
  const { row, create, update } = schemas;
  const path = `/api/${tag}` as const;
  const itemPath = `/api/${tag}/{id}` as const;
  return {
    list: describeEndpoint({
      method: 'get',
      path,
      tag,
      summary: `List ${tag}`,
      access,
      query: paging,
      answer: { description: 'A page of rows; the total is in X-Total-Count', schema: z.array(row) },
    }),
    get: describeEndpoint({
      method: 'get',
      path: itemPath,
      tag,
      summary: `Read one of ${tag}`,
      access,
      answer: { description: 'The row', schema: row },
    }),
    create: describeEndpoint({
      method: 'post',
      path,
      tag,
      summary: `Create one of ${tag}`,
      access: 'owner',
      body: create,
      answer: { status: 201, description: 'The new row', schema: row },
    }),
    update: describeEndpoint({
      method: 'patch',
      path: itemPath,
      tag,
      summary: `Change one of ${tag}; updated_at as it was read guards against overwriting a newer row`,
      access: 'owner',
      body: update,
      answer: { description: 'The changed row', schema: row },
    }),
    remove: describeEndpoint({
      method: 'delete',
      path: itemPath,
      tag,
      summary: `Delete one of ${tag}`,
      access: 'owner',
      answer: { status: 204, description: 'It is gone' },
    }),
    /** Only of tables with an order. */
    reorder: describeEndpoint({
      method: 'post',
      path: `/api/${tag}/reorder` as const,
      tag,
      summary: `Set the order of several ${tag} at once`,
      access: 'owner',
      body: grouping.reorder,
      answer: { description: 'All rows in their new order', schema: z.array(row) },
    }),
  };
}

const { categoryRow, categoryCreate, categoryUpdate, brandRow, brandCreate, brandUpdate } = grouping;
const { subcategoryRow, subcategoryCreate, subcategoryUpdate } = grouping;
const { bannerBrandRow, bannerBrandCreate, bannerBrandUpdate } = grouping;

const categories = describeTable('categories', {
  row: categoryRow,
  create: categoryCreate,
  update: categoryUpdate,
});

const run = z.int().describe('Undoes it');
const deletedContents = {
  description: 'How many rows were deleted with it; the run undoes it',
  schema: z.object({ run, products: z.int(), subcategories: z.int() }),
};

/** The answer with `with=contents`. */
export const deleteWithContents = describeEndpoint({
  ...categories.remove,
  summary: 'Delete a category; with=contents also its products and subcategories',
  query: z.strictObject({ with: z.literal('contents') }),
  answer: deletedContents,
});

/** By their names in the addresses. Vehicles and settings have calls of their own. */
export const tables = {
  products: describeTable('products', { row: productRow, create: productCreate, update: productUpdate }),
  categories: {
    ...categories,
    remove: describeEndpoint({
      ...deleteWithContents,
      query: deleteWithContents.query.partial(),
      answer: categories.remove.answer,
      responses: { 200: deletedContents },
    }),
    reorder: describeEndpoint({
      ...categories.reorder,
      answer: {
        description: 'All categories in their new order; the run undoes it',
        schema: z.object({ run, rows: z.array(categoryRow) }),
      },
    }),
  },
  subcategories: describeTable('subcategories', {
    row: subcategoryRow,
    create: subcategoryCreate,
    update: subcategoryUpdate,
  }),
  brands: describeTable('brands', { row: brandRow, create: brandCreate, update: brandUpdate }),
  'banner-brands': describeTable('banner-brands', {
    row: bannerBrandRow,
    create: bannerBrandCreate,
    update: bannerBrandUpdate,
  }),
  synonyms: describeTable(
    'synonyms',
    { row: synonymRow, create: synonymCreate, update: synonymUpdate },
    'owner',
  ),
};

export const listAllProducts = describeEndpoint({
  method: 'get',
  path: '/api/products/all',
  tag: 'products',
  summary: 'All products, newest first, a row on each line; their number is in X-Total-Count',
  access: 'owner',
  answer: {
    description: 'The rows',
    type: 'application/jsonl; charset=utf-8',
    schema: z.array(productRow),
  },
});

const bulkCount = z.object({ count: z.int(), run: z.int().optional() });
const changedProducts = {
  description: 'How many products are different now; the run undoes it',
  schema: bulkCount,
};

export const changeProducts = describeEndpoint({
  method: 'post',
  path: '/api/products/bulk',
  tag: 'products',
  summary: 'Set fields of many products or delete them, all or none; another category clears the subcategory',
  access: 'owner',
  body: productBulk,
  answer: changedProducts,
});

export const changeEachProduct = describeEndpoint({
  method: 'patch',
  path: '/api/products',
  tag: 'products',
  summary:
    'Set other values of each of many products, all or none; one that changed since updated_at is a conflict',
  access: 'owner',
  body: productChanges,
  answer: changedProducts,
});

const deleteMany = <Kind extends string>(kind: Kind) =>
  describeEndpoint({
    method: 'post',
    path: `/api/${kind}/bulk` as const,
    tag: kind,
    summary: `Delete many ${kind}, all or none; one that is used refuses all (23503)`,
    access: 'owner',
    body: groupBulk,
    answer: { description: 'How many were deleted; the run undoes it', schema: bulkCount },
    responses: { 409: { description: 'One of them is used (23503)' } },
  });

export const deleteGroups = {
  categories: deleteMany('categories'),
  subcategories: deleteMany('subcategories'),
  brands: deleteMany('brands'),
} satisfies Record<(typeof groupTables)[number], unknown>;

const mergeInto = <Kind extends string, Row extends z.ZodObject>(kind: Kind, row: Row) =>
  describeEndpoint({
    method: 'post',
    path: `/api/${kind}/{id}/merge` as const,
    tag: kind,
    summary: `Merge one of ${kind} into another one, which gets its products; old links lead there`,
    access: 'owner',
    body: grouping.groupMerge,
    answer: { description: 'The row that remains; the run undoes it', schema: row.extend({ run }) },
  });

export const mergeGroups = {
  categories: mergeInto('categories', categoryRow),
  brands: mergeInto('brands', brandRow),
};

export const changePrices = describeEndpoint({
  method: 'post',
  path: '/api/prices',
  tag: 'products',
  summary: 'Change many prices, all or none, each in its own currency; a dry run says what would change',
  access: 'owner',
  body: priceChangeInput,
  answer: { description: 'The former and the new prices; the run undoes it', schema: priceResult },
});

const rates = { tag: 'rates', access: 'owner' } as const;

export const readRates = describeEndpoint({
  ...rates,
  method: 'get',
  path: '/api/rates',
  summary: 'The rates, and what the central bank’s list said last',
  answer: { description: 'The rates', schema: rateOverview },
});

export const saveRate = describeEndpoint({
  ...rates,
  method: 'patch',
  path: '/api/rates/{currency}',
  pathValues: { currency: foreignCurrencies },
  summary:
    'Set a rate, the owner’s percentage or the rounding; a dry run says which lira prices would change',
  body: rateUpdate,
  answer: { description: 'The former and the new lira prices', schema: priceResult },
});

export const refreshRates = describeEndpoint({
  ...rates,
  method: 'post',
  path: '/api/rates/refresh',
  summary: 'Read the central bank’s list now',
  answer: { description: 'The rates', schema: rateOverview },
});
