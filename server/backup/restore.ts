import { sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { hasRows, insertCatalogue } from '#server/catalogue/insert-catalogue.ts';
import { catalogueTables, kinds } from '#server/catalogue/tables.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { type ImageStore, imageName, imageType } from '#server/images/image-store.ts';
import { kindsOf } from './backup-format.ts';
import { type Backup, readBackup, readBackupImages } from './read-backup.ts';

interface Target {
  /** With this version's schema. */
  database: Database;
  images: ImageStore;
}

/**
 * Restores a backup completely or not at all. The pictures come first, because no row refers to them yet; then all
 * rows in one transaction. If that fails, the pictures are removed again.
 */
export async function restoreBackup(
  file: string,
  { database, images }: Target,
  { replace }: { replace: boolean },
): Promise<Backup> {
  const backup = await readBackup(file);
  await assertEmpty(database.orm, replace);
  database.assertDiskSpace();
  const undoImages = await restoreImages(file, images, replace);
  let committing = false;
  try {
    await database.orm.transaction(async (tx) => {
      await emptyTables(tx, replace);
      await insertCatalogue(tx, withLocalAddresses(backup, images), backup.manifest.lastIds);
      // As after an upgrade, the shop never had vehicles, and gets the shipped ones at its next start.
      if (!kindsOf(backup.manifest).includes('vehicles'))
        await tx.execute(sql`ALTER SEQUENCE vehicles_id_seq RESTART`);
      committing = true;
    });
  } catch (error) {
    // A commit may have happened although its response was lost: then the pictures must stay.
    if (!committing) await undoImages();
    throw error;
  }
  return backup;
}

async function assertEmpty(orm: Pick<Orm, 'execute'>, replace: boolean): Promise<void> {
  if (!replace && (await hasRows(orm)))
    throw new Error('The database is not empty. With --replace everything in it is replaced.');
}

async function emptyTables(tx: Orm, replace: boolean): Promise<void> {
  const tables = kinds.map((kind) => catalogueTables[kind].table);
  // Reads go on; writes wait for the end of the transaction.
  await tx.execute(sql`LOCK TABLE ${sql.join(tables, sql`, `)} IN SHARE ROW EXCLUSIVE MODE`);
  await assertEmpty(tx, replace);
  for (const table of tables.toReversed()) await tx.delete(table);
  // They refer to rows by ids that may now belong to other rows.
  await tx.execute(sql`DELETE FROM idempotency_keys`);
  // Running shops read everything again.
  await tx.execute(sql`UPDATE catalogue_version SET epoch = gen_random_uuid()`);
}

/** Stores the pictures that are not there yet or differ. Returns a function that undoes it. */
async function restoreImages(
  file: string,
  images: ImageStore,
  replace: boolean,
): Promise<() => Promise<void>> {
  const undoSteps: (() => Promise<void>)[] = [];
  async function undo() {
    for (const step of undoSteps.reverse()) await step();
  }
  try {
    const existing = new Set(await images.list());
    for await (const { name, bytes } of readBackupImages(file)) {
      const before = existing.has(name) ? await images.get(name) : undefined;
      if (before?.equals(bytes)) continue;
      if (before && !replace)
        throw new Error(`There is another picture named ${name} already. With --replace it is replaced.`);
      undoSteps.push(() => (before ? images.put(name, before, imageType(name)) : images.remove(name)));
      await images.put(name, bytes, imageType(name));
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return undo;
}

/** The rows with the addresses that their pictures have in this shop's folder or bucket. */
function withLocalAddresses({ rows, manifest: { imageRoot } }: Backup, images: ImageStore): CatalogueRows {
  function localAddress<Address extends string | null>(address: Address): Address | string {
    const name = address?.startsWith(imageRoot) ? address.slice(imageRoot.length) : '';
    return imageName.test(name) ? images.address(name) : address;
  }
  const withImage = <Row extends { image: string | null }>(row: Row) => ({
    ...row,
    image: localAddress(row.image),
  });
  return {
    ...rows,
    categories: rows.categories.map(withImage),
    brands: rows.brands.map(withImage),
    bannerBrands: rows.bannerBrands.map((row) => ({ ...row, logo: localAddress(row.logo) })),
    products: rows.products.map((row) => ({ ...row, images: row.images.map(localAddress) })),
  };
}
