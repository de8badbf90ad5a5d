import { asc, desc, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { CatalogueRows } from '#domain/catalogue.ts';
import * as grouping from '#domain/schemas/grouping.ts';
import { pairRow } from '#domain/schemas/pairs.ts';
import { productRow } from '#domain/schemas/product.ts';
import { rateRow } from '#domain/schemas/rates.ts';
import { settingsRow } from '#domain/schemas/settings.ts';
import { maxSynonymGroups, synonymRow } from '#domain/schemas/synonyms.ts';
import { fitmentRow, vehicleRow } from '#domain/schemas/vehicles.ts';
import * as schema from '#server/database/schema.ts';

export type TableKind = keyof CatalogueRows;
export type Row<K extends TableKind> = CatalogueRows[K][number];
export type StoredTable = PgTable & Record<'id' | 'updated_at', AnyPgColumn>;
type Order<K extends TableKind> = (keyof Row<K> | `-${keyof Row<K> & string}`)[];

interface TableDefinition<K extends TableKind> {
  table: StoredTable;
  row: z.ZodObject;
  /** The keys that rows are ordered by; a minus sign means descending. */
  order: Order<K>;
  /** A create beyond it is refused. */
  maxRows?: number;
}

/**
 * Every table of the catalogue, by its name in JSON. Rows can be inserted in this order: a table comes after those
 * that it refers to. Migrations 0008, 0010, 0013, 0017 and 0019 put the triggers on the same tables.
 */
export const catalogueTables: { [K in TableKind]: TableDefinition<K> } = {
  categories: {
    table: schema.categories,
    row: grouping.categoryRow,
    order: ['name'],
  },
  subcategories: {
    table: schema.subcategories,
    row: grouping.subcategoryRow,
    order: ['parent_category', 'order', 'id'],
  },
  brands: {
    table: schema.brands,
    row: grouping.brandRow,
    order: ['name'],
  },
  bannerBrands: {
    table: schema.bannerBrands,
    row: grouping.bannerBrandRow,
    order: ['order', 'id'],
  },
  products: {
    table: schema.products,
    row: productRow,
    order: ['-created_at', '-id'],
  },
  synonyms: {
    table: schema.synonyms,
    row: synonymRow,
    order: ['-created_at', '-id'],
    maxRows: maxSynonymGroups,
  },
  vehicles: { table: schema.vehicles, row: vehicleRow, order: ['make', 'model', 'year_from', 'id'] },
  fitments: { table: schema.fitments, row: fitmentRow, order: ['product_id', 'id'] },
  pairs: { table: schema.productPairs, row: pairRow, order: ['product_id', 'id'] },
  settings: { table: schema.settings, row: settingsRow, order: ['id'] },
  rates: { table: schema.rates, row: rateRow, order: ['currency'] },
};

export const kinds = Object.keys(catalogueTables) as TableKind[];

/** The table's name in SQL. */
export const tableName = (kind: TableKind) => getTableName(catalogueTables[kind].table);

/** A row or a part of one, by the names of its columns, as it is in JSON. */
export function fromColumns(kind: TableKind, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(getTableColumns(catalogueTables[kind].table)).flatMap(([key, column]) => {
      const value = values[column.name];
      if (value === undefined) return [];
      const isTime = column.getSQLType() === 'timestamptz(3)';
      return [[key, isTime ? new Date(String(value)).toISOString() : value]];
    }),
  );
}

export function forEachKind<Value>(createValue: (kind: TableKind) => Value): Record<TableKind, Value> {
  return Object.fromEntries(kinds.map((kind) => [kind, createValue(kind)])) as Record<TableKind, Value>;
}

export function emptyRows(): CatalogueRows {
  return {
    categories: [],
    subcategories: [],
    brands: [],
    bannerBrands: [],
    products: [],
    synonyms: [],
    vehicles: [],
    fitments: [],
    pairs: [],
    settings: [],
    rates: [],
  };
}

function orderKeys(kind: TableKind): { key: string; descending: boolean }[] {
  return catalogueTables[kind].order.map((key) => ({
    key: String(key).replace(/^-/, ''),
    descending: String(key).startsWith('-'),
  }));
}

export function orderBy(kind: TableKind): SQL[] {
  const columns = getTableColumns(catalogueTables[kind].table);
  return orderKeys(kind).map(({ key, descending }) => {
    const column = columns[key] as AnyPgColumn;
    // The order of code points, as `compareRows` has it, whatever the locale of the database.
    const value = column.getSQLType() === 'text' ? sql`${column} COLLATE "C"` : sql`${column}`;
    return descending ? desc(value) : asc(value);
  });
}

/** The same order as `orderBy`. */
export function compareRows<K extends TableKind>(kind: K): (a: Row<K>, b: Row<K>) => number {
  const keys = orderKeys(kind) as { key: keyof Row<K>; descending: boolean }[];
  return (a, b) => {
    for (const { key, descending } of keys) {
      if (a[key] === b[key]) continue;
      return a[key] < b[key] === descending ? 1 : -1;
    }
    return 0;
  };
}
