// @ts-check
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { failure } from '../project.mjs';

/**
 * @typedef {import('../release-info.mjs').Release} Release
 * @typedef {import('tar-stream').Extract} Extract
 * @typedef {Extract extends AsyncIterable<infer Each> ? Each : never} Entry
 */

/**
 * Reads a whole archive and throws unless it is the one that its SHA-256 was made of.
 * @param {string} file
 * @returns {Promise<{ release: Release, bytes: number }>} what is in it, and how much room that needs
 */
export async function checkArchive(file) {
  const name = basename(file);
  if (!existsSync(file)) throw failure(`There is no ${file}.`);
  if ((await hashFile(file)) !== readChecksum(file))
    throw failure(
      `${name} is not complete or was changed: its SHA-256 is not the one in ${name}.sha256. Download both again.`,
    );
  let release = '';
  let bytes = 0;
  try {
    await readEntries(file, async (entry, path) => {
      bytes += Math.ceil((entry.header.size ?? 0) / blockBytes) * blockBytes;
      if (path === 'release.json') release = await text(entry);
      else entry.resume();
    });
  } catch (error) {
    throw failure(`${name} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  if (!release) throw failure(`${name} is not an archive of Kontak: it has no release.json.`);
  return { release: JSON.parse(release), bytes };
}

/** Of a disk. */
const blockBytes = 4096;

/**
 * @param {string} file
 * @param {string} folder
 */
export async function unpackArchive(file, folder) {
  rmSync(folder, { recursive: true, force: true });
  await readEntries(file, async (entry, path) => {
    const target = join(folder, path);
    const { mode = 0o644, type } = entry.header;
    mkdirSync(type === 'directory' ? target : dirname(target), { recursive: true, mode: 0o755 });
    if (type === 'file') await pipeline(entry, createWriteStream(target, { mode }));
    else entry.resume();
  });
}

/**
 * @param {string} file
 * @param {(entry: Entry, path: string) => Promise<void>} onEntry the path without the folder at the top
 */
async function readEntries(file, onEntry) {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  const handling = (async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const parts = name.split('/').filter((part) => part !== '' && part !== '.');
      if (parts.includes('..') || name.startsWith('/') || !['file', 'directory'].includes(type ?? ''))
        throw new Error(`it has an entry that no archive of Kontak has, ${name}`);
      await onEntry(entry, parts.slice(1).join('/'));
    }
  })();
  await Promise.all([reading, handling]);
}

/** @param {string} file */
function readChecksum(file) {
  if (!existsSync(`${file}.sha256`))
    throw failure(`There is no ${file}.sha256: put the SHA-256 file of the archive beside it.`);
  const [checksum = ''] = readFileSync(`${file}.sha256`, 'utf8').split(/\s/);
  return checksum.toLowerCase();
}

/** @param {string} file */
async function hashFile(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
