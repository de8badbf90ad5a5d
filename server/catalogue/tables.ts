import { asc, desc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { maxDealers } from '#domain/dealer.ts';
import { maxDocuments } from '#domain/document.ts';
import { keysOf } from '#domain/record-of.ts';
import { type GroupTable, groupTables } from '#domain/schemas/bulk.ts';
import { dealerRow } from '#domain/schemas/dealers.ts';
import { documentRow } from '#domain/schemas/documents.ts';
import * as grouping from '#domain/schemas/grouping.ts';
import { pairRow } from '#domain/schemas/pairs.ts';
import { productRow } from '#domain/schemas/product.ts';
import { rateRow } from '#domain/schemas/rates.ts';
import { settingsRow } from '#domain/schemas/settings.ts';
import { maxSynonymGroups, synonymRow } from '#domain/schemas/synonyms.ts';
import { fitmentRow, vehicleRow } from '#domain/schemas/vehicles.ts';
import type { Orm } from '#server/database/database.ts';
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
  /** The columns that hold the id of a group, which JSON names in this field. */
  references?: Record<string, { field: string; group: GroupTable }>;
  /** A create beyond it is refused. */
  maxRows?: number;
}

/**
 * Every table of the catalogue, by its name in JSON. Rows can be inserted in this order: a table comes after those
 * that it refers to. Migrations 0008, 0010, 0013, 0017, 0019 and 0038 put the triggers on the same tables.
 */
export const catalogueTables: { [K in TableKind]: TableDefinition<K> } = {
  categories: {
    table: schema.categories,
    row: grouping.categoryRow,
    order: ['order', 'name'],
  },
  subcategories: {
    table: schema.subcategories,
    row: grouping.subcategoryRow,
    order: ['parent_category', 'order', 'id'],
    references: { category_id: { field: 'parent_category', group: 'categories' } },
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
    references: {
      category_id: { field: 'category', group: 'categories' },
      brand_id: { field: 'brand', group: 'brands' },
      subcategory_id: { field: 'subcategory', group: 'subcategories' },
    },
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
  documents: {
    table: schema.documents,
    row: documentRow,
    order: ['order', 'id'],
    references: { brand_id: { field: 'brand', group: 'brands' } },
    maxRows: maxDocuments,
  },
  dealers: { table: schema.dealers, row: dealerRow, order: ['name', 'id'], maxRows: maxDealers },
};

export const isGroup = (kind: TableKind): kind is GroupTable => groupTables.some((group) => group === kind);

export const tableKinds = keysOf(catalogueTables);

/** The table's name in SQL. */
export const tableName = (kind: TableKind) => getTableName(catalogueTables[kind].table);

/** A field of a row in JSON, and the column that it is stored in. */
interface Field {
  name: string;
  column: AnyPgColumn;
  /** The column holds the id of such a group, and the field its name. */
  group?: GroupTable;
  /** The table of the group under a name of its own, for joins. */
  joined?: StoredTable & { name: AnyPgColumn };
}

/** Former names are stored with a group and are in no JSON. */
function createFields(kind: TableKind): Field[] {
  const { table, references = {} } = catalogueTables[kind];
  return Object.entries(getTableColumns(table)).flatMap(([key, column]): Field[] => {
    if (key === 'former_names') return [];
    const reference = references[key];
    if (!reference) return [{ name: key, column }];
    const { field, group } = reference;
    const joined = alias(catalogueTables[group].table, `${field}_group`) as unknown as Field['joined'];
    return [{ name: field, column, group, ...(joined && { joined }) }];
  });
}

const fields = forEachKind(createFields);
export const tableFields = (kind: TableKind): Field[] => fields[kind];

/** Selects rows as they are in JSON. */
export function selectRows(on: Pick<Orm, 'select'>, kind: TableKind) {
  const columns = tableFields(kind).map(({ name, column, joined }) => [name, joined?.name ?? column]);
  let query = on
    .select(Object.fromEntries(columns) as Record<string, AnyPgColumn>)
    .from(catalogueTables[kind].table as PgTable)
    .$dynamic();
  for (const { column, joined } of tableFields(kind))
    if (joined) query = query.leftJoin(joined, eq(joined.id, column));
  return query;
}

/** What a statement returns of the rows that it writes, as they are in JSON. */
export function returnedColumns(kind: TableKind): Record<string, AnyPgColumn | SQL> {
  return Object.fromEntries(
    tableFields(kind).map(({ name, column, group }) => {
      if (!group) return [name, column];
      const id = sql`${sql.identifier(tableName(kind))}.${sql.identifier(column.name)}`;
      return [
        name,
        sql`(SELECT named.name FROM ${catalogueTables[group].table} named WHERE named.id = ${id})`,
      ];
    }),
  );
}

/** Returns the current or the last name of a group; null when none is recorded. */
export type NameOfGroup = (group: GroupTable, id: number) => string | null;

/** A row or a part of one, by the names of its columns, as it is in JSON. */
export function fromColumns(
  kind: TableKind,
  values: Record<string, unknown>,
  nameOfGroup: NameOfGroup,
): Record<string, unknown> {
  return Object.fromEntries(
    tableFields(kind).flatMap(({ name, column, group }) => {
      const value = values[column.name];
      if (value === undefined) return [];
      if (group && value !== null) return [[name, nameOfGroup(group, Number(value))]];
      const isTime = column.getSQLType() === 'timestamptz(3)';
      return [[name, isTime ? new Date(String(value)).toISOString() : value]];
    }),
  );
}

export function forEachKind<Value>(createValue: (kind: TableKind) => Value): Record<TableKind, Value> {
  return Object.fromEntries(tableKinds.map((kind) => [kind, createValue(kind)])) as Record<TableKind, Value>;
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
    documents: [],
    dealers: [],
  };
}

function orderKeys(kind: TableKind): { key: string; descending: boolean }[] {
  return catalogueTables[kind].order.map((key) => ({
    key: String(key).replace(/^-/, ''),
    descending: String(key).startsWith('-'),
  }));
}

export function orderBy(kind: TableKind): SQL[] {
  const columns = new Map(
    tableFields(kind).map(({ name, column, joined }) => [name, joined?.name ?? column]),
  );
  return orderKeys(kind).map(({ key, descending }) => {
    const column = columns.get(key) as AnyPgColumn;
    // The order of code points, as `compareRows` has it, whatever the locale of the database.
    const value = column.getSQLType() === 'text' ? sql`${column} COLLATE "C"` : sql`${column}`;
    return descending ? desc(value) : asc(value);
  });
}

/** The same order as `orderBy`. */
export function rowOrder<K extends TableKind>(kind: K): (a: Row<K>, b: Row<K>) => number {
  const keys = orderKeys(kind) as { key: keyof Row<K>; descending: boolean }[];
  return (a, b) => {
    for (const { key, descending } of keys) {
      if (a[key] === b[key]) continue;
      return a[key] < b[key] === descending ? 1 : -1;
    }
    return 0;
  };
}
