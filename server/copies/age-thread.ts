import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import type { AgeResult, AgeTask } from './age-tasks.ts';

/**
 * 16 MB and a quarter of a second. Our passphrases have 125 bits, which nobody guesses, so the cost of a guess does not
 * matter; the usual 18 would need 256 MB.
 */
const workFactor = 14;
const chunkBytes = 1_024 * 1_024;

/** Keys are derived and files are encrypted in a thread of their own: both would keep visitors waiting for seconds. */
export default async function runTask({ kind, source, target, passphrase }: AgeTask): Promise<AgeResult> {
  const input = createReadStream(source, { highWaterMark: chunkBytes });
  try {
    const bytes = Readable.toWeb(input) as ReadableStream<Uint8Array>;
    const output = kind === 'encrypt' ? await encrypt(bytes, passphrase) : await decrypt(bytes, passphrase);
    const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.fromWeb(output as never), file);
    return 'done';
  } catch (error) {
    return failureOf(error as NodeJS.ErrnoException, kind);
  } finally {
    input.destroy();
  }
}

function encrypt(bytes: ReadableStream<Uint8Array>, passphrase: string) {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(bytes);
}

function decrypt(bytes: ReadableStream<Uint8Array>, passphrase: string) {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(bytes);
}

/** Thrown errors lose their code on the way out of the thread. */
function failureOf(error: NodeJS.ErrnoException, kind: AgeTask['kind']): AgeResult {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return 'disk_full';
  if (kind === 'encrypt' || error.code?.startsWith('E')) throw error;
  return error.message.startsWith('no identity matched') ? 'wrong_passphrase' : 'damaged';
}
