import type { CatalogueRows } from '#domain/catalogue.ts';
import { emptyRows, type Kind, kinds } from '#server/catalogue/tables.ts';
import { imageName } from '#server/images/image-store.ts';
import { DamagedBackupError, type Entry, unpackArchive } from './archive.ts';
import {
  imagesFolder,
  kindsOf,
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

/** Reads and checks a whole backup; throws a DamagedBackupError unless it is complete and unchanged. */
export async function readBackup(file: string): Promise<Backup> {
  let manifest: Manifest | undefined;
  const rows = emptyRows();
  const imageNames: string[] = [];
  let missing = new Set<Kind>();

  function addEntry({ name, bytes }: Entry) {
    if (!manifest) {
      if (name !== manifestFile) throw new DamagedBackupError('It is not a backup of a Kontak shop.');
      manifest = parseManifest(bytes);
      missing = new Set(kindsOf(manifest));
      return;
    }
    const kind = kinds.find((each) => rowsFile(each) === name);
    if (kind) {
      Object.assign(rows, { [kind]: parseRows(kind, bytes) });
      if (rows[kind].length !== manifest.rows[kind]) throw new DamagedBackupError(`${name} lacks rows.`);
      missing.delete(kind);
    } else imageNames.push(imageNameOf(name));
  }

  for await (const entry of unpackArchive(file)) addEntry(entry);
  if (!manifest || missing.size > 0) throw new DamagedBackupError('It is not a backup of a Kontak shop.');
  return { manifest, rows, imageNames };
}

/** The pictures of a backup, one in memory at a time. */
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
