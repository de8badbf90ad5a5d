import type { CatalogueRows } from '#domain/catalogue.ts';
import { imageName } from '#server/images/image-store.ts';
import { DamagedBackupError, type Entry, unpackArchive } from './archive.ts';
import {
  imagesFolder,
  type Kind,
  kindNames,
  type Manifest,
  manifestFile,
  parseManifest,
  parseRows,
  rowsFile,
} from './backup-format.ts';

export interface Backup {
  manifest: Manifest;
  rows: CatalogueRows;
  imageNames: string[];
}

/** Reads a backup from end to end. What it answers is whole; anything else is thrown as a DamagedBackupError. */
export async function readBackup(file: string): Promise<Backup> {
  let manifest: Manifest | undefined;
  const rows: CatalogueRows = {
    products: [],
    categories: [],
    subcategories: [],
    brands: [],
    bannerBrands: [],
  };
  const imageNames: string[] = [];
  const awaited = new Set<Kind>(kindNames);

  function take({ name, bytes }: Entry) {
    if (!manifest) {
      if (name !== manifestFile) throw new DamagedBackupError('It is not a backup of a Kontak shop.');
      manifest = parseManifest(bytes);
      return;
    }
    const kind = kindNames.find((each) => rowsFile(each) === name);
    if (kind) {
      Object.assign(rows, { [kind]: parseRows(kind, bytes) });
      if (rows[kind].length !== manifest.rows[kind]) throw new DamagedBackupError(`${name} lacks rows.`);
      awaited.delete(kind);
    } else imageNames.push(imageNameOf(name));
  }

  for await (const entry of unpackArchive(file)) take(entry);
  if (!manifest || awaited.size > 0) throw new DamagedBackupError('It is not a backup of a Kontak shop.');
  return { manifest, rows, imageNames };
}

/** The pictures once more, one at a time. */
export async function* readBackupImages(file: string): AsyncGenerator<Entry> {
  for await (const { name, bytes } of unpackArchive(file)) {
    if (name.startsWith(imagesFolder)) yield { name: imageNameOf(name), bytes };
  }
}

function imageNameOf(entry: string): string {
  const name = entry.slice(imagesFolder.length);
  if (entry.startsWith(imagesFolder) && imageName.test(name)) return name;
  throw new DamagedBackupError(`It holds ${entry}, which no backup has.`);
}
