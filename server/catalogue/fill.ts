import { sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { Orm } from '#server/database/database.ts';
import * as tables from '#server/database/schema.ts';

type Transaction = Pick<Orm, 'execute' | 'insert'>;

export async function holdsAnything(tx: Pick<Orm, 'execute'>): Promise<boolean> {
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
  await insertInBatches(rows.categories, (batch) => tx.insert(categories).values(batch));
  await insertInBatches(rows.subcategories, (batch) => tx.insert(subcategories).values(batch));
  await insertInBatches(rows.brands, (batch) => tx.insert(brands).values(batch));
  await insertInBatches(rows.bannerBrands, (batch) => tx.insert(bannerBrands).values(batch));
  await insertInBatches(rows.products, (batch) => tx.insert(products).values(batch));
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

async function insertInBatches<Row>(rows: Row[], insert: (batch: Row[]) => PromiseLike<unknown>) {
  for (let start = 0; start < rows.length; start += 200) await insert(rows.slice(start, start + 200));
}
