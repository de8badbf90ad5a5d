// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody listens on, below those that the system gives to outgoing connections. */
export async function freePort() {
  for (;;) {
    const port = 16_384 + Math.floor(Math.random() * 16_384);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
