// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One hash over the names and contents of files and folders. Missing paths are skipped.
 * @param {string} base
 * @param {string[]} paths relative to base
 * @param {(path: string) => boolean} [isIncluded]
 */
export function fingerprint(base, paths, isIncluded = () => true) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => listFiles(base, path)).filter(isIncluded)) {
    const content = readFileSync(join(base, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} base
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(base, path) {
  const full = join(base, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(base, `${path}/${name}`));
}
