import { sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { settingsPictures } from '#domain/schemas/settings.ts';
import { skipHistory } from '#server/catalogue/changes.ts';
import { createHistory } from '#server/catalogue/history.ts';
import { hasRows, insertCatalogue } from '#server/catalogue/insert-catalogue.ts';
import { catalogueTables, tableKinds } from '#server/catalogue/tables.ts';
import type { Database, Orm } from '#server/database/database.ts';
import type { Columns } from '#server/database/schema.ts';
import type { FileStore } from '#server/documents/file-store.ts';
import { type ImageStore, imageName, imageType } from '#server/images/image-store.ts';
import { lockCustomers } from '#server/requests/assign-customer.ts';
import { mergeErasures, pruneRequests, repeatErasures } from '#server/requests/erasures.ts';
import { hasCustomers, hasGroupIds, hasRequests, kindsOf, type Manifest } from './backup-format.ts';
import { type CustomerIds, insertCustomers, removeUnusedCustomers } from './customer-entries.ts';
import { restoreDealerLinks } from './dealer-link-entries.ts';
import { restoreDocumentFiles } from './document-entries.ts';
import { continueNumbers, insertChanges } from './history-entries.ts';
import {
  type Backup,
  readBackup,
  readBackupCustomers,
  readBackupErasures,
  readBackupHistory,
  readBackupImages,
  readBackupRequests,
} from './read-backup.ts';
import {
  continueRequestNumbers,
  findErasedKeys,
  insertRequests,
  removeRequestsUntil,
} from './request-entries.ts';

interface Target {
  /** It must have this version's schema. */
  database: Database;
  images: ImageStore;
  files: FileStore;
}

interface RestoreOptions {
  replace: boolean;
  onEntry?: () => void;
  /** Called when the whole backup is read and found good, before anything is changed. */
  onVerified?: () => Promise<unknown>;
  onStep?: (step: 'images' | 'rows') => void;
}

export class RestoreRunningError extends Error {}

/** Only one process at a time may replace the catalogue of a database. Returns the function that ends that. */
export async function lockRestores(database: Database): Promise<() => Promise<void>> {
  const release = await database.tryLock('restore');
  if (release) return release;
  throw new RestoreRunningError('A backup is being restored into this database already');
}

/**
 * Restores a backup completely or not at all. The pictures and files come first, because no row refers to them yet; then all
 * rows in one transaction. If that fails, they are removed again.
 */
export async function restoreBackup(
  file: string,
  { database, images, files }: Target,
  { replace, onEntry, onVerified, onStep }: RestoreOptions,
): Promise<Backup> {
  const backup = await readBackup(file, onEntry);
  await assertEmpty(database.orm, replace);
  database.assertDiskSpace();
  await onVerified?.();
  onStep?.('images');
  const undoImages = await restoreImages(file, images, replace);
  const undoFiles = await restoreDocumentFiles(file, files).catch(async (error) => {
    await undoImages();
    throw error;
  });
  onStep?.('rows');
  let committing = false;
  try {
    await database.orm.transaction(async (tx) => {
      await emptyTables(tx, replace);
      // First, because the entries that announce the new rows to readers must not have their numbers.
      await restoreHistory(tx, file, localAddressOf(backup, images));
      const { lastIds } = backup.manifest;
      await insertCatalogue(tx, withLocalAddresses(backup, images), {
        lastIds,
        formerNames: backup.formerNames,
      });
      await restoreDealerLinks(tx, backup.dealerLinks);
      if (!hasGroupIds(backup.manifest)) await tx.execute(sql`SELECT replace_names_in_history()`);
      // As after an upgrade, the shop never had vehicles, and gets the shipped ones at its next start.
      if (!kindsOf(backup.manifest).includes('vehicles'))
        await tx.execute(sql`ALTER SEQUENCE vehicles_id_seq RESTART`);
      // Requests and customers that were deleted for good, or are past their retention, do not come back with a backup.
      await lockCustomers(tx);
      for await (const part of readBackupErasures(file)) await mergeErasures(tx, part);
      if (hasRequests(backup.manifest)) await restoreRequests(tx, file, backup.manifest);
      await repeatErasures(tx);
      await pruneRequests({ ...database, orm: tx }, new Date());
      // Rows that were deleted too long ago do not come back with a backup.
      await createHistory({ ...database, orm: tx }).prune();
      committing = true;
    });
  } catch (error) {
    // A commit may have happened although its response was lost: then the pictures must stay.
    if (!committing) await Promise.all([undoImages(), undoFiles()]);
    throw error;
  }
  return backup;
}

async function assertEmpty(orm: Pick<Orm, 'execute'>, replace: boolean): Promise<void> {
  if (!replace && (await hasRows(orm)))
    throw new Error('The database is not empty. With --replace everything in it is replaced.');
}

async function emptyTables(tx: Orm, replace: boolean): Promise<void> {
  const tables = tableKinds.map((kind) => catalogueTables[kind].table);
  // Reads go on; writes wait for the end of the transaction.
  await tx.execute(sql`LOCK TABLE ${sql.join(tables, sql`, `)} IN SHARE ROW EXCLUSIVE MODE`);
  await assertEmpty(tx, replace);
  await skipHistory(tx);
  for (const table of tables.toReversed()) await tx.delete(table);
  await tx.execute(sql`DELETE FROM catalogue_changes`);
  // They refer to rows by ids that may now belong to other rows.
  await tx.execute(sql`DELETE FROM idempotency_keys`);
  // Running shops read everything again.
  await tx.execute(sql`UPDATE catalogue_version SET epoch = gen_random_uuid(), pruned_to = version`);
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

async function restoreHistory(tx: Orm, file: string, localAddress: LocalAddress): Promise<void> {
  function withAddresses(contents: Columns | null): Columns | null {
    if (!contents) return null;
    const { images } = contents;
    const single = ['image', 'logo', 'picture', ...settingsPictures].flatMap((field) => {
      const address = contents[field];
      return typeof address === 'string' ? [[field, localAddress(address)]] : [];
    });
    return {
      ...contents,
      ...(Array.isArray(images) && { images: images.map((each) => localAddress(String(each))) }),
      ...Object.fromEntries(single),
    };
  }
  for await (const changes of readBackupHistory(file)) {
    const local = changes.map((change) => ({
      ...change,
      before: withAddresses(change.before),
      after: withAddresses(change.after),
    }));
    await insertChanges(tx, local);
  }
  await continueNumbers(tx);
}

async function restoreRequests(tx: Orm, file: string, manifest: Manifest): Promise<void> {
  await removeRequestsUntil(tx, manifest.madeAt);
  await removeUnusedCustomers(tx, hasCustomers(manifest) ? manifest.madeAt : undefined);
  const ids: CustomerIds = new Map();
  for await (const part of readBackupCustomers(file)) await insertCustomers(tx, part, ids);
  const erased = new Map<string, string>();
  if (!hasCustomers(manifest)) {
    for await (const part of readBackupRequests(file))
      for (const [key, time] of await findErasedKeys(tx, part))
        if (time > (erased.get(key) ?? '')) erased.set(key, time);
  }
  for await (const part of readBackupRequests(file)) await insertRequests(tx, part, { ids, erased });
  await continueRequestNumbers(tx);
}

type LocalAddress = <Address extends string | null>(address: Address) => Address | string;

/** Gives the address that a picture of the backup has in this shop's folder or bucket. */
function localAddressOf({ manifest: { imageRoot } }: Backup, images: ImageStore): LocalAddress {
  return (address) => {
    const name = address?.startsWith(imageRoot) ? address.slice(imageRoot.length) : '';
    return imageName.test(name) ? images.address(name) : address;
  };
}

export function withLocalAddresses(backup: Backup, images: ImageStore): CatalogueRows {
  const { rows } = backup;
  const localAddress = localAddressOf(backup, images);
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
    documents: rows.documents.map((row) => ({ ...row, picture: localAddress(row.picture) })),
    settings: rows.settings.map((row) => ({
      ...row,
      ...Object.fromEntries(settingsPictures.map((field) => [field, localAddress(row[field])])),
    })),
  };
}
