import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect } from 'vitest';
import { type Entry, packArchive, unpackArchive } from '#server/backup/archive.ts';
import { backupEntries } from '#server/backup/entries.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { saveBackup } from '#server/backup/save-backup.ts';
import { dataUrl } from './pictures.ts';
import type { TestShop } from './shop.ts';

const partsOf = ({ services: { database, images, documents } }: TestShop) => {
  if (!database || !documents) throw new Error('no database');
  return { database, images, files: documents.store };
};

/** Gives a shop something of every kind that a backup holds, with a deleted product and 14 files of pictures. */
export async function fillShop(shop: TestShop) {
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a40' } })
    .jpeg()
    .toBuffer();
  const upload = { kind: 'product', productId: 1, dataUrl: dataUrl(photo) };
  const { url } = await (await shop.asOwner('POST', '/api/images', upload)).json();
  const product = { name: 'Çok "özel" ürün', category: 'KUMANDALAR', images: [url], price: '1.250,50' };
  expect((await shop.asOwner('POST', '/api/products', product)).status).toBe(201);
  const gone = await (await shop.asOwner('POST', '/api/products', { ...product, name: 'Gitti' })).json();
  expect((await shop.asOwner('DELETE', `/api/products/${gone.id}`)).status).toBe(204);
  const words = ['xyzlabel', 'kumanda'];
  expect((await shop.asOwner('POST', '/api/synonyms', { words })).status).toBe(201);
  const logo = { kind: 'logo', dataUrl: upload.dataUrl };
  const { url: logo_square } = await (await shop.asOwner('POST', '/api/images', logo)).json();
  const settings = { business_name: 'Usta Anahtar', logo_square, vat: 'excluded', new_days: 9 };
  expect((await shop.asOwner('PATCH', '/api/settings', settings)).status).toBe(200);
}

export async function rowsOf(shop: TestShop) {
  return (await shop.services.repository?.readCatalogue())?.rows;
}

/** Writes a backup of the shop to a file. */
export function saveShop(shop: TestShop, file: string) {
  const { database, images, files } = partsOf(shop);
  return saveBackup(packArchive(backupEntries(database, images, files)), file);
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
