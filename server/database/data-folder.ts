import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { assertDiskSpace } from './disk-space.ts';
import { renameDurably } from './durable-files.ts';
import { unpackDurably } from './unpack.ts';

const unpackedSize = 48 * 1024 * 1024;

/** Makes the data folder on the first start. Made beside its place and moved there whole, it is never half there. */
export async function ensureDataFolder(folder: string, templateFile: string | undefined): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder)) {
    if (readdirSync(folder).length > 0) {
      throw new Error(`${folder} is neither empty nor a database; move it away or choose another DATA_DIR.`);
    }
    rmdirSync(folder);
  }
  mkdirSync(path.dirname(folder), { recursive: true });
  assertDiskSpace(path.dirname(folder), unpackedSize);

  if (templateFile !== undefined && existsSync(templateFile)) await unpackTemplate(templateFile, draft);
  else await unpackDurably(await initialise(), draft);
  renameDurably(draft, folder);
}

async function unpackTemplate(file: string, draft: string): Promise<void> {
  try {
    await unpackDurably(await promisify(gunzip)(await readFile(file)), draft);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database template ${file} cannot be used (${reason}). Build again.`, {
      cause: error,
    });
  }
}

async function initialise(): Promise<Uint8Array> {
  const pg = await PGlite.create();
  try {
    await pg.exec('CHECKPOINT');
    return new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer());
  } finally {
    await pg.close();
  }
}
