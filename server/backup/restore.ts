import { sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { hasRows, insertCatalogue } from '#server/catalogue/insert-catalogue.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { type ImageStore, imageName } from '#server/images/image-store.ts';
import { kindNames, kinds } from './backup-format.ts';
import { putImages } from './put-images.ts';
import { type Backup, readBackup } from './read-backup.ts';

interface Target {
  /** Migrated to this version's schema. */
  database: Database;
  images: ImageStore;
}

/**
 * Puts a backup back, all or nothing. The pictures come first, under names that no row knows yet; then all rows in
 * one transaction, whose commit tells every running shop. If it fails, the new pictures go again.
 */
export async function restoreBackup(
  file: string,
  { database, images }: Target,
  { replace }: { replace: boolean },
): Promise<Backup> {
  const backup = await readBackup(file);
  await assertEmpty(database.orm, replace);
  database.assertDiskSpace();
  const placed = await putImages(file, images, replace);
  let committing = false;
  try {
    await database.orm.transaction(async (tx) => {
      await takeOver(tx, replace);
      await insertCatalogue(tx, movedRows(backup, images), backup.manifest.lastIds);
      committing = true;
    });
  } catch (error) {
    // Once the commit was sent, only the database knows whether it happened: then no picture may go.
    if (!committing) await placed.undo();
    throw error;
  }
  return backup;
}

async function assertEmpty(orm: Pick<Orm, 'execute'>, replace: boolean): Promise<void> {
  if (!replace && (await hasRows(orm)))
    throw new Error('The database is not empty. With --replace everything in it is replaced.');
}

async function takeOver(tx: Orm, replace: boolean): Promise<void> {
  const tables = kindNames.map((kind) => sql.identifier(kinds[kind].table));
  // Running shops go on reading; their writes wait for the end.
  await tx.execute(sql`LOCK TABLE ${sql.join(tables, sql`, `)} IN SHARE ROW EXCLUSIVE MODE`);
  await assertEmpty(tx, replace);
  for (const table of tables.toReversed()) await tx.execute(sql`DELETE FROM ${table}`);
  // They name rows by ids that may now belong to other rows.
  await tx.execute(sql`DELETE FROM idempotency_keys`);
}

/** The rows with the addresses that their pictures have here, in a folder or in a bucket. */
function movedRows({ rows, manifest: { imageRoot } }: Backup, images: ImageStore): CatalogueRows {
  function moved<Address extends string | null>(address: Address): Address | string {
    const name = address?.startsWith(imageRoot) ? address.slice(imageRoot.length) : '';
    return imageName.test(name) ? images.address(name) : address;
  }
  const withImage = <Row extends { image: string | null }>(row: Row) => ({ ...row, image: moved(row.image) });
  return {
    ...rows,
    categories: rows.categories.map(withImage),
    brands: rows.brands.map(withImage),
    bannerBrands: rows.bannerBrands.map((row) => ({ ...row, logo: moved(row.logo) })),
    products: rows.products.map((row) => ({ ...row, images: row.images.map(moved) })),
  };
}
