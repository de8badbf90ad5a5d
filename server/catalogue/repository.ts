import { lt, sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { PairInput } from '#domain/schemas/pairs.ts';
import type { Database } from '#server/database/database.ts';
import { idempotencyKeys } from '#server/database/schema.ts';
import { addVehicles } from './add-vehicles.ts';
import { hasRows, insertCatalogue } from './insert-catalogue.ts';
import { readPairs, setPairs } from './pair-writes.ts';
import { createProductTable } from './product-table.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { Snapshot } from './snapshot.ts';
import { createTable } from './table.ts';
import { createVehicleWrites } from './vehicle-writes.ts';

const dayMs = 24 * 60 * 60_000;

export type Repository = ReturnType<typeof createRepository>;

export function createRepository(database: Database) {
  return {
    products: createProductTable(database),
    categories: createTable(database, 'categories'),
    brands: createTable(database, 'brands'),
    subcategories: createTable(database, 'subcategories'),
    bannerBrands: createTable(database, 'bannerBrands'),
    synonyms: createTable(database, 'synonyms'),
    vehicles: createTable(database, 'vehicles'),
    fitments: createTable(database, 'fitments'),
    pairs: createTable(database, 'pairs'),
    vehicleWrites: createVehicleWrites(database),
    readPairs: (id: number) => readPairs(database.orm, id),
    setPairs: (id: number, list: readonly PairInput[], readAt?: string) =>
      setPairs(database, id, list, readAt),

    /** Everything, or with the previous snapshot only what changed since. */
    readCatalogue: (previous?: Snapshot) => readCatalogue(database, previous),

    /** Fills an empty database in one transaction; returns false when it has rows already. */
    seed: (rows: CatalogueRows) =>
      database.withLock('seed', (orm) =>
        orm.transaction(async (tx) => {
          if (await hasRows(tx)) return false;
          await insertCatalogue(tx, rows);
          return true;
        }),
      ),

    /** Gives a shop from before there were vehicles the shipped ones; returns false when it has some. */
    addVehicles: (readRows: () => Promise<CatalogueRows>) =>
      database.withLock('seed', (orm) => orm.transaction((tx) => addVehicles(tx, readRows))),

    /** Deletes the idempotency keys of creates that nobody repeats any more. */
    async pruneKeys(before = new Date(Date.now() - dayMs)): Promise<void> {
      database.assertDiskSpace();
      await database.orm.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before.toISOString()));
    },

    /** Deletes old entries of the change table. A reader that is further behind reads everything. */
    async pruneChanges(before = new Date(Date.now() - dayMs)): Promise<void> {
      database.assertDiskSpace();
      await database.orm.execute(sql`
        WITH pruned AS (
          DELETE FROM catalogue_changes WHERE version <=
            (SELECT max(version) FROM catalogue_changes WHERE changed_at < ${before.toISOString()})
          RETURNING version)
        UPDATE catalogue_version SET pruned_to = (SELECT max(version) FROM pruned) WHERE EXISTS (SELECT FROM pruned)`);
    },
  };
}
