import { sql } from 'drizzle-orm';
import { settingsId } from '#domain/schemas/settings.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { type Database, queryRows } from '#server/database/database.ts';
import { withChangeSet } from './transactions.ts';

/**
 * Ends 'new' for products that have been new for as many days as the settings say. Counted from the first maintenance
 * that finds a product new, so that one that the owner marks again is new again. Returns how many have ended.
 */
export async function endNewProducts(database: Database, now = new Date()): Promise<number> {
  return withChangeSet(database, 'bulk', async (tx) => {
    await tx.execute(sql`DELETE FROM new_products WHERE NOT EXISTS
      (SELECT FROM products WHERE products.id = product_id AND is_new)`);
    await tx.execute(sql`INSERT INTO new_products (product_id, since)
      SELECT id, ${now.toISOString()} FROM products WHERE is_new ON CONFLICT DO NOTHING`);
    const expired = await queryRows<{ id: string }>(
      tx,
      sql`DELETE FROM new_products WHERE since <= ${now.toISOString()}::timestamptz - make_interval(days =>
        coalesce((SELECT new_days FROM settings WHERE id = ${settingsId}), ${settingsDefaults.new_days}))
        RETURNING product_id AS id`,
    );
    if (expired.length === 0) return 0;
    await tx.execute(
      sql`UPDATE products SET is_new = false WHERE id = ANY(${`{${expired.map(({ id }) => id).join()}}`}::bigint[])`,
    );
    return expired.length;
  });
}
