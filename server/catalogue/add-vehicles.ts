import { inArray, sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import { products } from '#server/database/schema.ts';
import { skipHistory } from './changes.ts';
import { insertTable } from './insert-catalogue.ts';

/**
 * For a shop with products that never had a vehicle: it was filled, or its backup was made, before there were any. It gets
 * the vehicles of the demo catalogue, and the fitments of demo products that are still the same.
 */
export async function addVehicles(tx: Orm, readRows: () => Promise<CatalogueRows>): Promise<boolean> {
  const [state] = await queryRows<{ lacks: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM products) AND NOT EXISTS (SELECT FROM vehicles)
      AND pg_sequence_last_value('vehicles_id_seq') IS NULL AS lacks`,
  );
  if (!state?.lacks) return false;
  const demo = await readRows();
  const stored = await tx.select({ id: products.id, name: products.name }).from(products);
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  const same = new Set(demo.products.filter(({ id, name }) => names.get(id) === name).map(({ id }) => id));
  await skipHistory(tx);
  await insertTable(tx, 'vehicles', demo.vehicles);
  await insertTable(
    tx,
    'fitments',
    demo.fitments.filter(({ product_id }) => same.has(product_id)),
  );
  const universal = demo.products.filter((row) => row.universal && same.has(row.id)).map(({ id }) => id);
  if (universal.length > 0)
    await tx.update(products).set({ universal: true }).where(inArray(products.id, universal));
  return true;
}
