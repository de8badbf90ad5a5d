import { writeFileSync } from 'node:fs';
import { type Entry, packArchive, unpackArchive } from '#server/backup/archive.ts';
import { backupEntries } from '#server/backup/entries.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { saveBackup } from '#server/backup/save-backup.ts';
import type { TestShop } from './shop.ts';

const partsOf = ({ services: { database, images } }: TestShop) => {
  if (!database) throw new Error('no database');
  return { database, images };
};

/** Writes a backup of the shop to a file. */
export function saveShop(shop: TestShop, file: string) {
  const { database, images } = partsOf(shop);
  return saveBackup(packArchive(backupEntries(database, images)), file);
}

/** Restores a file in the shop, whose cache is then outdated. */
export async function restoreInto(shop: TestShop, file: string, { replace }: { replace: boolean }) {
  const restored = await restoreBackup(file, partsOf(shop), { replace });
  shop.services.catalogue.invalidate();
  return restored;
}

/** Writes a copy of a backup, with new checksums, whose entries are changed or, with null, left out. */
export async function forgeBackup(
  source: string,
  target: string,
  change: (entry: Entry) => string | Entry[] | null | undefined,
): Promise<string> {
  async function* changed() {
    for await (const entry of unpackArchive(source)) {
      const result = change(entry);
      if (typeof result === 'string') yield { name: entry.name, bytes: Buffer.from(result) };
      else yield* result === undefined ? [entry] : (result ?? []);
    }
  }
  const parts: Buffer[] = [];
  for await (const part of packArchive(changed())) parts.push(part);
  writeFileSync(target, Buffer.concat(parts));
  return target;
}
