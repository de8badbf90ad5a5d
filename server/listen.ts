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
