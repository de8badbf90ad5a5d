// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One hash over names and contents of files and folders; what is missing counts as absent, not as an error.
 * @param {string} base
 * @param {string[]} paths relative to base
 * @param {(path: string) => boolean} [counts] leaves files out
 */
export function fingerprint(base, paths, counts = () => true) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => listFiles(base, path)).filter(counts)) {
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
