import { sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { readCatalogue, versionNumber } from '#server/catalogue/read-catalogue.ts';
import { forEachKind, type TableKind, tableKinds, tableName } from '#server/catalogue/tables.ts';
import { type Database, queryRows } from '#server/database/database.ts';
import type { FileStore } from '#server/documents/file-store.ts';
import { type ImageStore, imageName } from '#server/images/image-store.ts';
import { imageAddresses } from '#server/images/remove-unused-images.ts';
import type { Entry } from './archive.ts';
import {
  createManifest,
  formerNamesFile,
  imagesFolder,
  manifestFile,
  rowsFile,
  toLines,
} from './backup-format.ts';
import { customerEntries } from './customer-entries.ts';
import { dealerLinkEntries } from './dealer-link-entries.ts';
import { documentEntries, listDocumentFiles } from './document-entries.ts';
import { erasureEntries } from './erasure-entries.ts';
import { historyEntries } from './history-entries.ts';
import { requestEntries } from './request-entries.ts';

/**
 * Everything a backup contains, consistently. The rows are read first: a picture is stored before a row refers to it
 * and stays for a week after the last reference, also of the history, is gone, so the pictures of these rows are found.
 */
export async function* backupEntries(
  database: Database,
  images: ImageStore,
  /** With it the files of documents are in the backup too. */
  files?: FileStore,
): AsyncGenerator<Entry> {
  const { rows, formerNames = [], ...state } = await readCatalogue(database);
  const lastIds = await readLastIds(database);
  const names = (await images.list()).sort();
  const documentFiles = files && (await listDocumentFiles(files, rows)).map(({ name }) => name);
  const imageRoot = images.address('');
  const manifest = createManifest({
    madeAt: new Date().toISOString(),
    catalogueVersion: state.version,
    rows: forEachKind((kind) => rows[kind].length),
    lastIds,
    imageRoot,
    images: names.length,
    ...(documentFiles && { documentFiles: documentFiles.length }),
    missingImages: uploadedImages(rows, imageRoot).filter((name) => !names.includes(name)),
  });
  yield { name: manifestFile, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
  for (const kind of tableKinds) yield { name: rowsFile(kind), bytes: toLines(rows[kind]) };
  yield { name: formerNamesFile, bytes: toLines(formerNames) };
  // Later changes belong to rows that are not in this backup.
  yield* historyEntries(database, versionNumber(state));
  yield* requestEntries(database);
  yield* customerEntries(database);
  yield* erasureEntries(database);
  yield* dealerLinkEntries(database);
  for (const name of names) {
    const bytes = await images.get(name);
    // An unused one may have been removed meanwhile.
    if (bytes) yield { name: `${imagesFolder}${name}`, bytes };
  }
  if (files && documentFiles) yield* documentEntries(files, documentFiles);
}

async function readLastIds({ orm }: Database): Promise<Record<TableKind, number>> {
  const columns = tableKinds.map(
    (
      kind,
    ) => sql`coalesce(pg_sequence_last_value(pg_get_serial_sequence(${tableName(kind)}, 'id')::regclass), 0)
      AS ${sql.identifier(kind)}`,
  );
  const [row] = await queryRows<Record<TableKind, string>>(orm, sql`SELECT ${sql.join(columns, sql`, `)}`);
  return forEachKind((kind) => Number(row?.[kind] ?? 0));
}

/** The names of pictures that were uploaded here; drawings and pictures of other sites are not backed up. */
function uploadedImages(rows: CatalogueRows, imageRoot: string): string[] {
  const names = imageAddresses(rows)
    .filter((address) => address.startsWith(imageRoot))
    .map((address) => address.slice(imageRoot.length))
    .filter((name) => imageName.test(name));
  return [...new Set(names)].sort();
}
