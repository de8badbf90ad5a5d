import type { CatalogueRows } from '#domain/catalogue.ts';
import type { FormerNames } from '#server/catalogue/snapshot.ts';
import { emptyRows, type TableKind, tableKinds } from '#server/catalogue/tables.ts';
import { imageName } from '#server/images/image-store.ts';
import { DamagedBackupError, type Entry, unpackArchive } from './archive.ts';
import {
  formerNamesFile,
  imagesFolder,
  kindsOf,
  type Manifest,
  manifestFile,
  notAKontakBackup,
  parseFormerNames,
  parseManifest,
  parseRows,
  rowsFile,
} from './backup-format.ts';
import { isCustomerFile, parseCustomers } from './customer-entries.ts';
import { isDealerLinkFile, parseDealerLinks } from './dealer-link-entries.ts';
import { isDocumentEntry } from './document-entries.ts';
import { isErasureFile, parseErasures } from './erasure-entries.ts';
import { isHistoryFile, parseChanges } from './history-entries.ts';
import { isRequestFile, parseRequests } from './request-entries.ts';

export interface Backup {
  manifest: Manifest;
  rows: CatalogueRows;
  formerNames: FormerNames[];
  dealerLinks: ReturnType<typeof parseDealerLinks>;
  imageNames: string[];
  /** The number of entries of the history; they are not kept in memory. */
  changes: number;
  /** The number of requests; they are not kept in memory either. */
  requests: number;
}

/** All rows together are in memory while a backup is restored. */
const maxRowBytes = 150_000_000;

/** What a backup says about itself, without reading the rest of it. */
export async function readManifest(file: string): Promise<Manifest> {
  for await (const { name, bytes } of unpackArchive(file)) {
    if (name !== manifestFile) break;
    return parseManifest(bytes);
  }
  throw notAKontakBackup();
}

/** Reads and checks a whole backup; throws a DamagedBackupError unless it is complete and unchanged. */
export async function readBackup(file: string, onEntry: () => void = () => undefined): Promise<Backup> {
  let manifest: Manifest | undefined;
  const rows = emptyRows();
  let formerNames: FormerNames[] = [];
  const imageNames: string[] = [];
  let dealerLinks: Backup['dealerLinks'] = [];
  let changes = 0;
  let requests = 0;
  let missing = new Set<TableKind>();
  let rowBytes = 0;

  function addEntry({ name, bytes }: Entry) {
    if (!manifest) {
      if (name !== manifestFile) throw notAKontakBackup();
      manifest = parseManifest(bytes);
      missing = new Set(kindsOf(manifest));
      return;
    }
    const kind = tableKinds.find((each) => rowsFile(each) === name);
    if (kind) {
      rowBytes += bytes.length;
      if (rowBytes > maxRowBytes) throw new DamagedBackupError('Its rows are too large.', 'too_large');
      Object.assign(rows, { [kind]: parseRows(kind, bytes) });
      if (rows[kind].length !== manifest.rows[kind]) throw new DamagedBackupError(`${name} lacks rows.`);
      missing.delete(kind);
    } else if (name === formerNamesFile) {
      formerNames = parseFormerNames(bytes);
    } else if (isHistoryFile(name)) {
      changes += parseChanges({ name, bytes }).length;
    } else if (isRequestFile(name)) {
      requests += parseRequests({ name, bytes }).length;
    } else if (isCustomerFile(name)) {
      parseCustomers({ name, bytes });
    } else if (isErasureFile(name)) {
      parseErasures({ name, bytes });
    } else if (isDealerLinkFile(name)) {
      dealerLinks = parseDealerLinks({ name, bytes });
    } else if (!isDocumentEntry(name)) imageNames.push(imageNameOf(name));
  }

  for await (const entry of unpackArchive(file)) {
    addEntry(entry);
    onEntry();
  }
  if (!manifest || missing.size > 0) throw notAKontakBackup();
  return { manifest, rows, formerNames, dealerLinks, imageNames, changes, requests };
}

/** The pictures of a backup, one in memory at a time. */
export async function* readBackupImages(file: string): AsyncGenerator<Entry> {
  for await (const { name, bytes } of unpackArchive(file)) {
    if (name.startsWith(imagesFolder)) yield { name: imageNameOf(name), bytes };
  }
}

/** The history of a backup, a part in memory at a time. */
export async function* readBackupHistory(file: string): AsyncGenerator<ReturnType<typeof parseChanges>> {
  for await (const entry of unpackArchive(file)) {
    if (isHistoryFile(entry.name)) yield parseChanges(entry);
  }
}

/** The requests of a backup, a part in memory at a time. */
export async function* readBackupRequests(file: string): AsyncGenerator<ReturnType<typeof parseRequests>> {
  for await (const entry of unpackArchive(file)) {
    if (isRequestFile(entry.name)) yield parseRequests(entry);
  }
}

/** The customers of a backup, a part in memory at a time. */
export async function* readBackupCustomers(file: string): AsyncGenerator<ReturnType<typeof parseCustomers>> {
  for await (const entry of unpackArchive(file)) {
    if (isCustomerFile(entry.name)) yield parseCustomers(entry);
  }
}

/** What the shop of the backup had deleted for good, a part in memory at a time. */
export async function* readBackupErasures(file: string): AsyncGenerator<ReturnType<typeof parseErasures>> {
  for await (const entry of unpackArchive(file)) {
    if (isErasureFile(entry.name)) yield parseErasures(entry);
  }
}

function imageNameOf(entry: string): string {
  const name = entry.slice(imagesFolder.length);
  if (entry.startsWith(imagesFolder) && imageName.test(name)) return name;
  throw new DamagedBackupError(`It holds ${entry}, which no backup has.`, 'foreign');
}
