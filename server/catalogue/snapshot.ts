import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextIteration } from 'node:timers/promises';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { GroupTable } from '#domain/schemas/bulk.ts';
import { temporaryName } from '#server/database/temporary-files.ts';
import { emptyRows, type TableKind, tableKinds } from './tables.ts';

/** The names that a group had before. */
export interface FormerNames {
  group: GroupTable;
  id: number;
  names: string[];
}

/** A catalogue as it was at one version. */
export interface Snapshot {
  version: string;
  updatedAt: string;
  rows: CatalogueRows;
  /** A group that was renamed last comes first. Absent: none was renamed. */
  formerNames?: FormerNames[] | undefined;
  /** Ids of products. Absent in the files of earlier versions. */
  mostRequested?: number[] | undefined;
  /** Identifies the database that was read; only then can the next read be incremental. Not in the file. */
  epoch?: string | undefined;
}

const format = 'kontak-snapshot-1';

/**
 * One JSON line per row, between a header line and a line with the checksum of everything before it. The lines are
 * written in batches, so that the event loop is not blocked, and the file is renamed into place when it is complete.
 */
export async function writeSnapshot(file: string, snapshot: Snapshot): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = temporaryName(file);
  const handle = await open(temporary, 'w', 0o600);
  try {
    const hash = createHash('sha256');
    for await (const chunk of chunks(snapshot)) {
      hash.update(chunk);
      await handle.write(chunk);
    }
    await handle.write(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`);
    await handle.sync();
    await handle.close();
    await rename(temporary, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}

async function* chunks({ version, updatedAt, rows, formerNames, mostRequested }: Snapshot) {
  yield `${JSON.stringify({ format, version, updatedAt, formerNames, mostRequested })}\n`;
  for (const kind of tableKinds) {
    const list: unknown[] = rows[kind];
    for (let start = 0; start < list.length; start += 200) {
      yield list
        .slice(start, start + 200)
        .map((row) => `${JSON.stringify([kind, row])}\n`)
        .join('');
      await nextIteration();
    }
  }
}

/** Undefined when there is no such file; throws when it is damaged. */
export async function readSnapshot(file: string): Promise<Snapshot | undefined> {
  const rows = emptyRows();
  const hash = createHash('sha256');
  let head: (Omit<Snapshot, 'rows'> & { format?: string }) | undefined;
  let complete = false;
  try {
    for await (const line of createInterface({
      input: createReadStream(file),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      const entry = JSON.parse(line);
      if (entry.sha256) {
        complete = hash.digest('hex') === entry.sha256;
        break;
      }
      hash.update(`${line}\n`);
      if (!head) head = entry;
      else rows[entry[0] as TableKind].push(entry[1]);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The snapshot ${file} is damaged`, { cause: error });
  }
  if (!complete || head?.format !== format) throw new Error(`The snapshot ${file} is damaged`);
  const { version, updatedAt, formerNames, mostRequested } = head;
  return { version, updatedAt, rows, formerNames, mostRequested };
}
