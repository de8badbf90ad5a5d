// @ts-check
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { command, failure, inProject, root } from '../project.mjs';
import { isActive, safeScripts } from '../recover.mjs';
import { compareVersions, readRelease, requireMachine } from '../release-info.mjs';
import { checkArchive, unpackArchive } from './archive.mjs';
import { findInstances, readSettings, shopEnvironment, startInstance, stopInstance } from './instances.mjs';
import { compareMigrations, isBreaking } from './migrations.mjs';
import { openPages, ownerOf, runCommand, runShop } from './programs.mjs';
import { checkRoom, isDiskFull } from './room.mjs';
import { forgetServerData, keepServerData } from './server-data.mjs';
import { giveToOwner, readState, writeState } from './state.mjs';
import {
  forgetData,
  keepData,
  listProgram,
  nextFolder,
  previousFolder,
  switchProgram,
  sync,
  without,
} from './switch.mjs';
import { cleanUp, takeBack } from './take-back.mjs';
import { tryNextVersion } from './trial.mjs';
import { serverUrl } from './trial-database.mjs';

/** @typedef {import('./state.mjs').State} State */
/** @typedef {import('../release-info.mjs').Release} Release */

await command(async () => {
  process.umask(0o022);
  const release = readRelease();
  if (!release)
    throw failure('This is a clone, not a release: get the new version with git, then npm start.');
  const wasInterrupted = await finishInterrupted();
  const archive = process.argv[2];
  if (!archive) {
    if (wasInterrupted) return;
    throw failure('Say which archive: node scripts/upgrade.mjs kontak-1.1.0-linux-x64.tar.gz');
  }
  await upgrade(release, resolve(process.env.INIT_CWD ?? '', archive));
});

/** Of an upgrade that was killed: what was started is finished. A switch is taken back before this is loaded. */
async function finishInterrupted() {
  const state = readState();
  if (!state) return false;
  if (isActive(state)) throw failure(`Another upgrade is under way, process ${state.process.pid}.`);
  const isStarted = state.step === 'started';
  if (isStarted) for (const instance of state.instances) await startInstance(instance);
  await cleanUp(state);
  console.log(
    `The upgrade to ${state.to}, which was interrupted, ${isStarted ? 'is finished' : 'is forgotten'}.`,
  );
  return true;
}

/**
 * @param {Release} release
 * @param {string} archive
 */
async function upgrade(release, archive) {
  console.log(`Checking ${basename(archive)}…`);
  const next = await checkArchive(archive);
  requireMachine(next.release);
  const { version: from } = release;
  const { version: to } = next.release;
  if (from === to) return console.log(`Kontak ${to} is here already.`);
  if (compareVersions(to, from) < 0)
    throw failure(
      `The archive has Kontak ${to}, which is older than this ${from}: restore a backup of it instead.`,
    );
  const inTheWay = without(next.release.entries, release.entries).filter((name) =>
    existsSync(inProject(name)),
  );
  if (inTheWay.length > 0)
    throw failure(`Kontak ${to} brings ${inTheWay.join(', ')}, which is in ${root} already: move it away.`);

  const found = findInstances();
  const instances = found.filter(({ pid }) => pid > 0);
  const env = shopEnvironment(found[0]?.env ?? process.env);
  const { dataDir, backupDir } = readSettings(env);
  checkRoom({ dataDir, backupDir, programBytes: next.bytes });
  const state = writeState({
    step: 'preparing',
    ...{ from, to, dataDir, env },
    trialDatabase: `kontak_upgrade_${randomBytes(4).toString('hex')}`,
    programs: { from: listProgram(root, release.entries), to: { folders: [], files: [] } },
    instances,
  });
  /** @type {State} */
  let prepared;
  try {
    await prepare(state, archive, backupDir);
    const programs = { ...state.programs, to: listProgram(nextFolder, next.release.entries) };
    const { pending } = await compareMigrations(serverUrl(env));
    prepared = await beginSwitch({ ...state, programs, isBreaking: isBreaking(pending, from) });
  } catch (error) {
    const reason = reasonOf(error, dataDir);
    await cleanUp(state);
    throw failure(`Nothing was changed, Kontak ${from} runs on. ${reason}`);
  }
  await switchVersions(prepared);
  console.log(`Kontak ${to} is here. The former version is in ${join(root, '.upgrade/previous')}.`);
}

/**
 * Everything that needs no stop: the new program on the data of a backup.
 * @param {State} state
 * @param {string} archive
 * @param {string} backupDir
 */
async function prepare(state, archive, backupDir) {
  const { env, dataDir, to } = state;
  console.log('Unpacking…');
  await unpackArchive(archive, nextFolder);
  giveToOwner(nextFolder);
  sync(nextFolder);
  if (env.DATABASE_URL === 'off') return;
  console.log('Backing up…');
  const backup = join(backupDir, backupName());
  const { isAhead } = await compareMigrations(serverUrl(env));
  const program = isAhead ? nextFolder : root;
  const said = await runCommand(program, ['commands/backup.js', backup], env, ownerOf(dataDir));
  console.log(`${said.trim()}\nTrying Kontak ${to} on the data of this backup…`);
  await tryNextVersion(state, { backup, products: Number(/^\d+/.exec(said)?.[0]), program });
}

function backupName() {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  return `kontak-${time}-${randomBytes(4).toString('hex')}-before-upgrade.tar.gz`;
}

/** The last that can fail without a trace. @param {State} prepared */
async function beginSwitch(prepared) {
  // From here on it ends by itself: with the new version, or with the former one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  // What an earlier upgrade has kept is not what this one would put back.
  rmSync(previousFolder, { recursive: true, force: true });
  forgetData(prepared.dataDir);
  const server = serverUrl(prepared.env);
  if (server && prepared.isBreaking) await forgetServerData(server);
  rmSync(safeScripts, { recursive: true, force: true });
  cpSync(inProject('scripts'), safeScripts, { recursive: true });
  giveToOwner(safeScripts);
  sync(safeScripts);
  return writeState({ ...prepared, step: 'switching' });
}

/** @param {State} state */
async function switchVersions(state) {
  const { from, to, dataDir, env, programs, instances } = state;
  const server = serverUrl(env);
  const owner = ownerOf(dataDir);
  // Several shops share a database on a server. The others stay open, unless they cannot use the new tables.
  const stopped = state.isBreaking ? instances : instances.slice(0, 1);
  try {
    console.log(`Switching from ${from} to ${to}…`);
    for (const instance of stopped) await stopInstance(instance);
    if (server && state.isBreaking) await keepServerData(server);
    else if (!server) keepData(dataDir);
    switchProgram(programs);
    await runShop(root, env, owner, openPages);
    writeState({ ...state, step: 'started' });
  } catch (error) {
    throw await putBack(state, stopped, error);
  }
  try {
    for (const instance of stopped) await startInstance(instance);
  } catch (error) {
    // Once it has answered it may have taken rows, which the former data do not have.
    if (error instanceof Error && 'hasAnswered' in error && error.hasAnswered) throw error;
    writeState({ ...state, step: 'switching' });
    for (const instance of stopped) await stopInstance(instance);
    throw await putBack(state, stopped, error);
  }
  for (const instance of instances.slice(stopped.length)) {
    await stopInstance(instance);
    await startInstance(instance);
  }
  await cleanUp(state);
}

/**
 * @param {State} state
 * @param {import('./instances.mjs').Instance[]} stopped
 * @param {unknown} error
 */
async function putBack(state, stopped, error) {
  const reason = reasonOf(error, state.dataDir);
  await takeBack(state);
  for (const instance of stopped) await startInstance(instance);
  return failure(`Kontak ${state.from} and its data are back. ${reason}`);
}

/**
 * Asked before anything is removed. A program that meets a full disk does not always say so.
 * @param {unknown} error
 * @param {string} dataDir
 */
function reasonOf(error, dataDir) {
  const reason = error instanceof Error ? error.message : String(error);
  const isFull = /\bENOSPC\b|no space left/i.test(reason) || [root, dataDir].some(isDiskFull);
  return isFull ? `The disk is full: make room, then run the same command again. (${reason})` : reason;
}
