import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startEdge } from '#tests/helpers/nginx.ts';

/** A server behind the edge that sends what a test needs. */
export async function startOrigin(handle: RequestListener) {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An edge in front of a server of the test's own. */
export async function withOrigin(handle: RequestListener, use: (edgeUrl: string) => Promise<void>) {
  const origin = await startOrigin(handle);
  const ownEdge = await startEdge({ upstream: origin.url });
  try {
    await use(ownEdge.url);
  } finally {
    await ownEdge.stop();
    await origin.stop();
  }
}
