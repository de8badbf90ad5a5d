import { sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { createRepository } from '#server/catalogue/repository.ts';
import type { Database } from '#server/database/database.ts';
import { type ImageStore, imageName } from '#server/images/image-store.ts';
import { imageAddresses } from '#server/images/remove-unused-images.ts';
import type { Entry } from './archive.ts';
import {
  createManifest,
  imagesFolder,
  type Kind,
  kindNames,
  kinds,
  manifestFile,
  rowsFile,
  toLines,
} from './backup-format.ts';

/**
 * Everything a backup holds, as of one moment. The rows are read first: a picture is there before a row names it
 * and for a week after the last row has forgotten it, so whatever these rows name is found.
 */
export async function* backupEntries(database: Database, images: ImageStore): AsyncGenerator<Entry> {
  const { rows, version } = await createRepository(database).readAll();
  const lastIds = await readLastIds(database);
  const names = (await images.list()).sort();
  const imageRoot = images.address('');
  const manifest = createManifest({
    madeAt: new Date().toISOString(),
    catalogueVersion: version,
    rows: forEachKind((kind) => rows[kind].length),
    lastIds,
    imageRoot,
    missingImages: uploadedImages(rows, imageRoot).filter((name) => !names.includes(name)),
  });
  yield { name: manifestFile, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
  for (const kind of kindNames) yield { name: rowsFile(kind), bytes: toLines(rows[kind]) };
  for (const name of names) {
    const bytes = await images.get(name);
    // The tidying may just have taken one that no row names.
    if (bytes) yield { name: `${imagesFolder}${name}`, bytes };
  }
}

function forEachKind(count: (kind: Kind) => number): Record<Kind, number> {
  return Object.fromEntries(kindNames.map((kind) => [kind, count(kind)])) as Record<Kind, number>;
}

async function readLastIds({ orm }: Database): Promise<Record<Kind, number>> {
  const found = new Map<Kind, number>();
  for (const kind of kindNames) {
    const { rows } = (await orm.execute(
      sql`SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence(${kinds[kind].table}, 'id')::regclass), 0) AS last`,
    )) as unknown as { rows: { last: string }[] };
    found.set(kind, Number(rows[0]?.last ?? 0));
  }
  return forEachKind((kind) => found.get(kind) ?? 0);
}

/** The names of the pictures that were uploaded here; drawn and foreign ones are not ours to keep. */
function uploadedImages(rows: CatalogueRows, imageRoot: string): string[] {
  const names = imageAddresses(rows)
    .filter((address) => address.startsWith(imageRoot))
    .map((address) => address.slice(imageRoot.length))
    .filter((name) => imageName.test(name));
  return [...new Set(names)].sort();
}
