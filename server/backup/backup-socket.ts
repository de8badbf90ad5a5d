import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from '#server/log.ts';

const longestPath = 100;

/**
 * Only one process may open an embedded database, so a backup of a running shop is asked of that process, through a
 * socket in the data folder that only the folder's owner can open.
 */
function doorOf(dataDir: string): string | undefined {
  const door = path.join(dataDir, 'backup.sock');
  return process.platform !== 'win32' && Buffer.byteLength(door) <= longestPath ? door : undefined;
}

export interface Door {
  close(): Promise<void>;
}

export async function openBackupSocket(dataDir: string, pack: () => Readable, log: Log): Promise<Door | undefined> {
  const door = doorOf(dataDir);
  if (!door) {
    log.warn({ dataDir }, 'there can be no socket in this folder: stop the shop to back it up');
    return undefined;
  }
  // Whoever made it is gone: this process holds the lock of the data folder.
  rmSync(door, { force: true });
  const server = createServer((asked, answer) => {
    if (asked.method !== 'POST' || asked.url !== '/backup') return void answer.writeHead(404).end();
    log.info('a backup was asked for');
    answer.writeHead(200, { 'Content-Type': 'application/gzip' });
    pipeline(pack(), answer).catch((error) => {
      log.error({ error }, 'a backup could not be made');
      answer.destroy();
    });
  });
  // Bound at once, with the mask on: there is no moment in which somebody else could knock.
  const mask = process.umask(0o177);
  server.listen(door);
  process.umask(mask);
  await once(server, 'listening');
  server.unref();
  return {
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
      rmSync(door, { force: true });
    },
  };
}

/** A backup made by the shop that runs on this data folder; undefined when none answers. */
export async function requestBackup(dataDir: string): Promise<IncomingMessage | undefined> {
  const socketPath = doorOf(dataDir);
  if (!socketPath) return undefined;
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, path: '/backup', method: 'POST' }, resolve);
    asking.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    asking.end();
  });
}
