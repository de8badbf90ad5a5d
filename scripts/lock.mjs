// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';

const refreshMs = 1_000;
const staleAfterMs = 10_000;
const logEveryMs = 10_000;

/**
 * Lets one process at a time install or build, so that two concurrent starts do not write the same files.
 * The owner of the lock refreshes the file's modification time; the file of a killed process becomes stale and is removed.
 * @param {string} waiting the line to print while another process holds the lock
 * @param {() => Promise<void>} body
 */
export async function withLock(waiting, body, file = lockFile()) {
  for (let waited = 0; !acquire(file); waited += 500) {
    if (waited % logEveryMs === 0) console.log(`${waiting}… ${waited / 1000} s`);
    await sleep(500);
  }
  const release = () => rmSync(file, { force: true });
  const refresh = setInterval(() => existsSync(file) && utimesSync(file, new Date(), new Date()), refreshMs);
  process.once('exit', release);
  try {
    await body();
  } finally {
    clearInterval(refresh);
    process.off('exit', release);
    release();
  }
}

/** Outside the project, because installing empties node_modules and building empties build. */
function lockFile() {
  const hash = createHash('sha256').update(`${root}\0${process.getuid?.()}`).digest('hex').slice(0, 16);
  return join(tmpdir(), `kontak-${hash}.lock`);
}

/** @param {string} file */
function acquire(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const modifiedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (modifiedAt && Date.now() - modifiedAt > staleAfterMs) rmSync(file, { force: true });
  return false;
}
