// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';

const touchEvery = 1_000;
const deadAfter = 10_000;
const tellEvery = 10_000;

/**
 * Lets one process at a time install or build, so that two starts at once do not write the same files.
 * The holder keeps touching the file: one left behind by a killed process grows old and is taken over.
 * @param {string} waiting what to say while another process holds it
 * @param {() => Promise<void>} body
 */
export async function withLock(waiting, body, file = lockFile()) {
  for (let waited = 0; !take(file); waited += 500) {
    if (waited % tellEvery === 0) console.log(`${waiting}… ${waited / 1000} s`);
    await sleep(500);
  }
  const release = () => rmSync(file, { force: true });
  const beat = setInterval(() => existsSync(file) && utimesSync(file, new Date(), new Date()), touchEvery);
  process.once('exit', release);
  try {
    await body();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/** Outside the project, for installing empties node_modules and building empties build. */
function lockFile() {
  const place = createHash('sha256').update(`${root}\0${process.getuid?.()}`).digest('hex').slice(0, 16);
  return join(tmpdir(), `kontak-${place}.lock`);
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (touched && Date.now() - touched > deadAfter) rmSync(file, { force: true });
  return false;
}
