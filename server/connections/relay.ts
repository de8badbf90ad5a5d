import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** What Node's http server sees of a connection: the requests that are passed on to it, and where its answers go. */
export function createRelay(socket: Socket): Duplex {
  const relay = new Duplex({
    decodeStrings: false,
    read: () => void socket.resume(),
    write: (chunk, encoding, done) => void socket.write(chunk, encoding, done),
    writev(chunks, done) {
      socket.cork();
      chunks.forEach(({ chunk, encoding }, index) => {
        socket.write(chunk, encoding, index === chunks.length - 1 ? done : undefined);
      });
      socket.uncork();
    },
    final: (done) => void socket.end(done),
    destroy(error, done) {
      // What was written is still sent.
      socket.destroySoon();
      done(error);
    },
  });
  socket.on('end', () => relay.push(null)).on('close', () => relay.destroy());
  socket.on('timeout', () => relay.emit('timeout'));
  const { remoteAddress } = socket;
  return Object.assign(relay, {
    remoteAddress,
    setTimeout(milliseconds: number) {
      socket.setTimeout(milliseconds);
      return relay;
    },
  });
}
