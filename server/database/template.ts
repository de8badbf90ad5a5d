import { mkdir } from 'node:fs/promises';
import * as path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { renameDurably, writeDurably } from './durable-files.ts';
import { embeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

/** Packs a migrated data folder, so that the first start does not run initdb. */
export async function writeTemplate(file: string, migrationsFolder: string): Promise<void> {
  const pg = await PGlite.create();
  try {
    await migrate(embeddedDatabase(pg), migrationsFolder);
    await pg.exec('CHECKPOINT');
    const packed = new Uint8Array(await (await pg.dumpDataDir('gzip')).arrayBuffer());
    const draft = `${file}.${process.pid}.new`;
    await mkdir(path.dirname(file), { recursive: true });
    await writeDurably(draft, packed);
    renameDurably(draft, file);
  } finally {
    await pg.close();
  }
}
