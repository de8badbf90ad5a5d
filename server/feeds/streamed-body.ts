import { Readable } from 'node:stream';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';

const maxBlockMs = 10;

/** Texts as bytes in larger parts. Others get their turn between them. */
async function* inParts(texts: Iterable<string>): AsyncGenerator<Buffer> {
  let part = '';
  let yieldAt = performance.now() + maxBlockMs;
  for (const text of texts) {
    part += text;
    if (performance.now() < yieldAt && part.length < 65_536) continue;
    yield Buffer.from(part);
    part = '';
    await nextIteration();
    yieldAt = performance.now() + maxBlockMs;
  }
  if (part !== '') yield Buffer.from(part);
}

/** A long body that is written once, compressed, and sent to each reader from its beginning while it is written. */
export function createStreamedBody(write: () => Iterable<string>) {
  const parts: Buffer[] = [];
  let isDone = false;
  let failure: unknown;
  let wake: (() => void) | undefined;
  let changed = waitForChange();

  function waitForChange() {
    return new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  function announce() {
    wake?.();
    changed = waitForChange();
  }

  async function fill(): Promise<void> {
    try {
      const compressed = Readable.from(inParts(write())).compose(createGzip({ level: 6 }));
      for await (const part of compressed) {
        parts.push(part as Buffer);
        announce();
      }
    } catch (error) {
      failure = error ?? new Error('The body could not be written');
    }
    isDone = true;
    announce();
  }
  void fill();

  async function* read(): AsyncGenerator<Buffer> {
    for (let at = 0; ; ) {
      const part = parts[at];
      if (part) {
        at += 1;
        yield part;
      } else if (failure) throw failure;
      else if (isDone) return;
      else await changed;
    }
  }

  return {
    hasFailed: () => failure !== undefined,
    /** Compressed with gzip, or as it is. */
    stream(isCompressed: boolean): ReadableStream<Uint8Array> {
      const compressed = Readable.from(read());
      const body = isCompressed ? compressed : compressed.compose(createGunzip());
      return Readable.toWeb(body) as ReadableStream<Uint8Array>;
    },
  };
}

export type StreamedBody = ReturnType<typeof createStreamedBody>;
