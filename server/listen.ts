import { once } from 'node:events';
import type { Server } from 'node:http';
import type { ListenOptions } from 'node:net';

/** Resolves to the port. An address that is in use is reported by the variable that sets it. */
export async function listen(server: Server, options: ListenOptions, variable: string): Promise<number> {
  server.listen(options);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`${variable}: ${options.host}:${options.port} is in use by another program`);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error(`${variable}: not a port`);
  return address.port;
}

/**
 * The socket that a socket unit of systemd has opened for this process: it holds connections while the shop restarts.
 * Workers have the process that systemd started as their parent.
 */
export function findInheritedSocket({ LISTEN_PID, LISTEN_FDS } = process.env): { fd: number } | undefined {
  const isOurs = Number(LISTEN_PID) === process.pid || Number(LISTEN_PID) === process.ppid;
  return isOurs && LISTEN_FDS === '1' ? { fd: 3 } : undefined;
}
