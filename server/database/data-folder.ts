import { createReadStream, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import * as path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { extract } from 'tar-stream';
import { assertDiskSpace } from './disk-space.ts';
import { renameDurably, syncFolder, writeDurably } from './durable-files.ts';

const unpackedBytes = 48 * 1024 * 1024;
const concurrentWrites = 16;

/** Creates the data folder on the first start, under a temporary name until it is complete. */
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
  assertDiskSpace(path.dirname(folder), unpackedBytes);

  if (templateFile !== undefined && existsSync(templateFile)) await unpackTemplate(templateFile, draft);
  else await unpack(Readable.from([await packEmpty()]), draft);
  renameDurably(draft, folder);
}

async function unpackTemplate(file: string, draft: string): Promise<void> {
  try {
    await unpack(createReadStream(file), draft);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database template ${file} cannot be used (${reason}). Build again.`, {
      cause: error,
    });
  }
}

/** An empty database, packed as `writeTemplate` does. */
async function packEmpty(): Promise<Buffer> {
  const pg = await PGlite.create();
  try {
    await pg.exec('CHECKPOINT');
    return Buffer.from(await (await pg.dumpDataDir('gzip')).arrayBuffer());
  } finally {
    await pg.close();
  }
}

/** Writes a packed data folder to disk and syncs every file and folder. */
async function unpack(packed: Readable, folder: string): Promise<void> {
  const tar = pipeline(packed, createGunzip(), extract(), () => undefined);
  const folders = new Set([folder]);
  const files = new Map<string, Buffer>();
  for await (const entry of tar) {
    const target = path.join(folder, entry.header.name);
    const content = await buffer(entry);
    folders.add(entry.header.type === 'directory' ? target : path.dirname(target));
    if (entry.header.type === 'file') files.set(target, content);
  }
  files.delete(path.join(folder, 'postmaster.pid'));
  if (!files.has(path.join(folder, 'PG_VERSION'))) throw new Error('It holds no PG_VERSION.');

  for (const each of folders) await mkdir(each, { recursive: true, mode: 0o700 });
  // The workers share one iterator. Each file waits for its fsync, so several are written at a time.
  const remaining = files.entries();
  const writeFiles = async () => {
    for (const [file, content] of remaining) await writeDurably(file, content);
  };
  await Promise.all(Array.from({ length: concurrentWrites }, writeFiles));
  for (const each of folders) syncFolder(each);
}
