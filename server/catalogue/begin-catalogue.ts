import { notInArray } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { Database } from '#server/database/database.ts';
import { bannerBrands, brands, categories, products, subcategories } from '#server/database/schema.ts';
import { withChangeSet } from './transactions.ts';

/** The groups that a new catalogue begins with. */
export type BeginWith = Pick<CatalogueRows, 'categories' | 'brands'>;

/**
 * Deletes all products and groups, except for groups that are to be there, and adds the missing ones. Vehicles,
 * synonyms and settings stay. Returns the run, by which all of it can be undone.
 */
export function beginCatalogue(database: Database, groups: BeginWith): Promise<number> {
  return withChangeSet(database, 'bulk', async (tx, run) => {
    for (const table of [products, subcategories, bannerBrands]) await tx.delete(table);
    for (const [table, rows] of [
      [categories, groups.categories],
      [brands, groups.brands],
    ] as const) {
      const names = rows.map(({ name }) => name);
      await tx.delete(table).where(names.length > 0 ? notInArray(table.name, names) : undefined);
      const added = rows.map(({ id: _, created_at: _created, updated_at: _updated, ...values }) => values);
      if (added.length > 0) await tx.insert(table).values(added).onConflictDoNothing();
    }
    return run;
  });
}
