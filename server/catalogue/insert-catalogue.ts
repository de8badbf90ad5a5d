import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { Orm } from '#server/database/database.ts';
import * as tables from '#server/database/schema.ts';

type Transaction = Pick<Orm, 'execute'>;

export async function hasRows(tx: Transaction): Promise<boolean> {
  const { rows } =
    (await tx.execute(sql`SELECT EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM categories)
    OR EXISTS (SELECT FROM brands) OR EXISTS (SELECT FROM banner_brands) AS held`)) as unknown as {
      rows: { held: boolean }[];
    };
  return rows[0]?.held ?? false;
}

/**
 * Puts whole rows with their ids into empty tables. New ids go on behind the highest that was ever given out, here
 * or where the rows come from (`lastIds`), so that no address comes to mean another product.
 */
export async function insertCatalogue(
  tx: Transaction,
  rows: CatalogueRows,
  lastIds: Partial<Record<keyof CatalogueRows, number>> = {},
): Promise<void> {
  const { categories, subcategories, brands, bannerBrands, products } = tables;
  await insertRows(tx, categories, rows.categories);
  await insertRows(tx, subcategories, rows.subcategories);
  await insertRows(tx, brands, rows.brands);
  await insertRows(tx, bannerBrands, rows.bannerBrands);
  await insertRows(tx, products, rows.products);
  const names = {
    categories: 'categories',
    subcategories: 'subcategories',
    brands: 'brands',
    bannerBrands: 'banner_brands',
    products: 'products',
  };
  for (const [kind, table] of Object.entries(names)) {
    const last = lastIds[kind as keyof CatalogueRows] ?? 0;
    await tx.execute(sql`
      SELECT setval(sequence, highest) FROM (
        SELECT sequence, greatest((SELECT max(id) FROM ${sql.identifier(table)}), ${last}, pg_sequence_last_value(sequence)) AS highest
        FROM (SELECT pg_get_serial_sequence(${table}, 'id')::regclass AS sequence) found) counted
      WHERE highest > 0`);
  }
}

/** One parameter for a thousand rows: PostgreSQL takes JSON apart much faster than thousands of parameters. */
async function insertRows(tx: Transaction, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += 1_000) {
    const batch = rows.slice(start, start + 1_000).map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return Object.fromEntries(columns.map(([key, { name }]) => [name, values.get(key)]));
    });
    await tx.execute(
      sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(batch)}::json)`,
    );
  }
}
