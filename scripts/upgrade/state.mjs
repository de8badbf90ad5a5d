// @ts-check
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inProject, root } from '../project.mjs';
import { startOf } from '../recover.mjs';

/**
 * preparing: the shop is not touched. switching: what was done is taken back if the process that does it ends. started:
 * the new version may have taken rows, so there is no way back.
 * @typedef {'preparing' | 'switching' | 'started'} Step
 *
 * @typedef {import('./instances.mjs').Instance} Instance
 * @typedef {import('./switch.mjs').Program} Program
 *
 * @typedef {object} State
 * @property {Step} step
 * @property {string} from the version
 * @property {string} to
 * @property {{ from: Program, to: Program }} programs
 * @property {string} dataDir
 * @property {Record<string, string | undefined>} env the settings of the shop
 * @property {string} trialDatabase its name, on the server of the shop's database
 * @property {boolean} [isBreaking] this version cannot use the database after the migrations of the next one
 * @property {Instance[]} instances that ran before
 * @property {{ pid: number, started: string }} process that upgrades
 */

/** Holds the new program before the switch and the former one after it. */
export const workFolder = inProject('.upgrade');
const stateFile = join(workFolder, 'state.json');
/** What may hold passwords: for the owner of the program only, whereas the user of the shop reads the state. */
const settingsFile = join(workFolder, 'settings.json');

/** @returns {State | undefined} */
export function readState() {
  const state = readJson(stateFile);
  return state && { env: {}, instances: [], ...readJson(settingsFile), ...state };
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || (code === 'EACCES' && file === settingsFile)) return undefined;
    throw error;
  }
}

/**
 * On the disk when it returns, so that a power failure does not lose it.
 * @param {Omit<State, 'process'>} values
 * @returns {State}
 */
export function writeState({ env, instances, ...state }) {
  const written = { ...state, process: { pid: process.pid, started: startOf(process.pid) } };
  mkdirSync(workFolder, { recursive: true });
  giveToOwner(workFolder);
  writeJson(settingsFile, { env, instances }, 0o600);
  writeJson(stateFile, written, 0o644);
  return { ...written, env, instances };
}

/**
 * @param {string} file
 * @param {unknown} value
 * @param {number} mode
 */
function writeJson(file, value, mode) {
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode, flush: true });
  giveToOwner(`${file}.new`);
  renameSync(`${file}.new`, file);
  syncPath(workFolder);
}

export function removeState() {
  for (const file of [stateFile, settingsFile]) rmSync(file, { force: true });
  syncPath(workFolder);
}

/** What root has written belongs to the owner of the program. @param {string} path */
export function giveToOwner(path) {
  const { uid, gid } = statSync(root);
  if (process.getuid?.() !== 0 || uid === 0) return;
  if (statSync(path).isDirectory()) execFileSync('chown', ['-hR', `${uid}:${gid}`, path]);
  else chownSync(path, uid, gid);
}

/** Of a file what is in it, of a folder the names. @param {string} path */
export function syncPath(path) {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
