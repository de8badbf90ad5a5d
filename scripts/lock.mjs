// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';

const key = createHash('sha256').update(`${root}\0${process.getuid?.()}`).digest('hex').slice(0, 16);
/** Outside the project, because installing empties node_modules and building empties build. */
const lockFile = join(tmpdir(), `kontak-${key}.lock`);

/**
 * Lets one process at a time install or build, so that two concurrent starts do not write the same files. The file of
 * a process that has ended is removed.
 * @param {() => Promise<void>} body
 */
export async function withLock(body, file = lockFile) {
  for (let waited = 0; !acquire(file); waited += 500) {
    if (waited % 10_000 === 0)
      console.log(`Waiting for another process that installs or builds… ${waited / 1000} s`);
    await sleep(500);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    await body();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  if (!isOwnerAlive(file)) rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function isOwnerAlive(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}
