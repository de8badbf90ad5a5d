import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

// So long nobody may leave an answer untouched.
const longestStandstill = 60_000;

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
  let patience = 0;
  const setTimeout = (milliseconds: number) => {
    patience = milliseconds;
    socket.setTimeout(milliseconds || longestStandstill);
    return relay;
  };
  socket.on('end', () => relay.push(null)).on('close', () => relay.destroy());
  socket.on('timeout', () => {
    if (patience > 0) relay.emit('timeout');
    // While Node is at work the line may rest, but not with an answer on it that nobody takes.
    if (relay.destroyed || socket.writableLength > 0) socket.destroy();
    else setTimeout(patience);
  });
  setTimeout(0);
  const { remoteAddress } = socket;
  return Object.assign(relay, { remoteAddress, setTimeout, destroySoon });
}

/** Node asks for this after the last answer; without it the socket would wait for the other end to close. */
function destroySoon(this: Duplex): void {
  this.end();
  if (this.writableFinished) this.destroy();
  else this.once('finish', () => this.destroy());
}
