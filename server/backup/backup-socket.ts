import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from '#server/observability/log.ts';

const maxPathBytes = 100;

/**
 * Only one process can open an embedded database. `npm run backup` therefore requests the backup from the running shop,
 * through a Unix socket in the data folder that only the folder's owner can open.
 */
function socketPathIn(dataDir: string): string | undefined {
  const socketPath = path.join(dataDir, 'backup.sock');
  const isSupported = process.platform !== 'win32' && Buffer.byteLength(socketPath) <= maxPathBytes;
  return isSupported ? socketPath : undefined;
}

export interface BackupSocket {
  close(): Promise<void>;
}

export async function openBackupSocket(
  dataDir: string,
  pack: () => Readable,
  log: Log,
): Promise<BackupSocket | undefined> {
  const socketPath = socketPathIn(dataDir);
  if (!socketPath) {
    log.warn({ dataDir }, 'no backup socket in this folder: stop the shop to back it up');
    return undefined;
  }
  // Left by a process that is gone: this process holds the lock of the data folder.
  rmSync(socketPath, { force: true });
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/backup') return void response.writeHead(404).end();
    log.info('a backup was requested');
    response.writeHead(200, { 'Content-Type': 'application/gzip' });
    pipeline(pack(), response).catch((error) => {
      log.error({ error }, 'could not send the backup');
      response.destroy();
    });
  });
  // `listen` binds synchronously, so the socket never exists with other permissions.
  const mask = process.umask(0o177);
  server.listen(socketPath);
  process.umask(mask);
  await once(server, 'listening');
  server.unref();
  return {
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
      rmSync(socketPath, { force: true });
    },
  };
}

/** A backup from the shop that runs on this data folder; undefined when none is running. */
export async function requestBackup(dataDir: string): Promise<IncomingMessage | undefined> {
  const socketPath = socketPathIn(dataDir);
  if (!socketPath) return undefined;
  return new Promise((resolve, reject) => {
    request({ socketPath, path: '/backup', method: 'POST' }, resolve)
      .once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
        else reject(error);
      })
      .end();
  });
}
