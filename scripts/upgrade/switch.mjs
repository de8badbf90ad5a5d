// @ts-check
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.mjs';
import { giveToOwner, syncPath, workFolder } from './state.mjs';

/**
 * What belongs to a program, relative to its folder.
 * @typedef {{ folders: string[], files: string[] }} Program
 * @typedef {{ from: Program, to: Program }} Programs
 */

export const nextFolder = join(workFolder, 'next');
export const previousFolder = join(workFolder, 'previous');

/**
 * The folders that are moved as a whole, and the files that are replaced one by one: those at the top, and the scripts.
 * @param {string} folder
 * @param {string[]} entries as release.json names them
 * @returns {Program}
 */
export function listProgram(folder, entries) {
  const isFolder = (/** @type {string} */ name) => statSync(join(folder, name)).isDirectory();
  const scripts = readdirSync(join(folder, 'scripts'), { recursive: true, encoding: 'utf8' });
  const files = [...entries, ...scripts.map((name) => join('scripts', name))];
  return {
    folders: entries.filter((name) => name !== 'scripts' && isFolder(name)),
    files: files.filter((name) => !isFolder(name)),
  };
}

/**
 * Puts the new program in the place of the former one, entry by entry, and keeps the former one. The folder itself stays:
 * it is also the owner's, and commands and services run in it. Each file, with the scripts that start the shop, is
 * replaced in one step and never missing, so that a start after a power failure can take the rest back.
 * @param {Programs} programs
 */
export function switchProgram({ from, to }) {
  mkdirSync(previousFolder);
  giveToOwner(previousFolder);
  for (const name of from.files) replaceFile(join(root, name), join(previousFolder, name));
  sync(workFolder);
  // One after the other, because another instance may be running from them.
  for (const name of from.folders) {
    renameSync(join(root, name), join(previousFolder, name));
    if (to.folders.includes(name)) renameSync(join(nextFolder, name), join(root, name));
  }
  for (const name of without(to.folders, from.folders)) renameSync(join(nextFolder, name), join(root, name));
  for (const name of to.files) replaceFile(join(nextFolder, name), join(root, name));
  for (const name of without(from.files, to.files)) rmSync(join(root, name));
  sync(root);
}

/**
 * The way back, from wherever the switch has come; a second time it changes nothing. It needs no room on the disk.
 * @param {Programs} programs
 */
export function switchBack({ from, to }) {
  for (const name of from.folders.filter((each) => existsSync(join(previousFolder, each)))) {
    // While the former folder is away, what is in its place came with the switch.
    rmSync(join(root, name), { recursive: true, force: true });
    renameSync(join(previousFolder, name), join(root, name));
  }
  for (const name of without(to.folders, from.folders))
    rmSync(join(root, name), { recursive: true, force: true });
  for (const name of from.files.filter((each) => existsSync(join(previousFolder, each))))
    renameSync(join(previousFolder, name), join(root, name));
  for (const name of without(to.files, from.files)) rmSync(join(root, name), { force: true });
  for (const name of [...from.files, ...to.files]) rmSync(join(root, `${name}.new`), { force: true });
  sync(root);
}

/**
 * @param {string[]} names
 * @param {string[]} others
 */
export const without = (names, others) => names.filter((name) => !others.includes(name));

/**
 * @param {string} source
 * @param {string} target
 */
function replaceFile(source, target) {
  const made = mkdirSync(dirname(target), { recursive: true });
  if (made) giveToOwner(made);
  copyFileSync(source, `${target}.new`);
  giveToOwner(`${target}.new`);
  syncPath(`${target}.new`);
  renameSync(`${target}.new`, target);
}

/** The file system of a folder. @param {string} folder */
export function sync(folder) {
  execFileSync('sync', ['-f', folder]);
}

/**
 * The folder of the embedded database as it is when the shop has stopped.
 * @param {string} dataDir
 */
export function keepData(dataDir) {
  const { data, kept } = dataFolders(dataDir);
  if (!existsSync(data)) return;
  rmSync(`${kept}.new`, { recursive: true, force: true });
  rmSync(kept, { recursive: true, force: true });
  copyFolder(data, `${kept}.new`);
  sync(dataDir);
  renameSync(`${kept}.new`, kept);
  syncPath(dataDir);
}

/** What `keepData` has kept comes back; a second time it changes nothing. @param {string} dataDir */
export function putDataBack(dataDir) {
  const { data, kept } = dataFolders(dataDir);
  if (existsSync(kept)) {
    rmSync(data, { recursive: true, force: true });
    renameSync(kept, data);
    syncPath(dataDir);
  }
  forgetData(dataDir);
}

/** @param {string} dataDir */
export function forgetData(dataDir) {
  const { kept } = dataFolders(dataDir);
  for (const folder of [kept, `${kept}.new`]) rmSync(folder, { recursive: true, force: true });
}

/** @param {string} dataDir */
const dataFolders = (dataDir) => ({
  data: join(dataDir, 'postgres'),
  kept: join(dataDir, 'postgres.before-upgrade'),
});

/**
 * With the owners of the files.
 * @param {string} source
 * @param {string} target
 */
function copyFolder(source, target) {
  const { uid, gid, mode } = statSync(source);
  mkdirSync(target, { mode });
  chownSync(target, uid, gid);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) copyFolder(from, to);
    else {
      copyFileSync(from, to);
      const owner = statSync(from);
      chownSync(to, owner.uid, owner.gid);
    }
  }
}
