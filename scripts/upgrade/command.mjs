// @ts-check
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { command, failure, inProject, root } from '../project.mjs';
import { isActive, safeScripts } from '../recover.mjs';
import { compareVersions, readRelease, requireMachine } from '../release-info.mjs';
import { checkArchive, unpackArchive } from './archive.mjs';
import { findInstances, readSettings, shopEnvironment, startInstance, stopInstance } from './instances.mjs';
import { openPages, ownerOf, runCommand, runShop } from './programs.mjs';
import { checkRoom } from './room.mjs';
import { forgetServerData, keepServerData } from './server-data.mjs';
import { readState, writeState } from './state.mjs';
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
    throw failure('Say which archive: npm run upgrade -- kontak-1.1.0-linux-x64.tar.gz');
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
  try {
    await prepare(state, archive, backupDir);
  } catch (error) {
    await cleanUp(state);
    throw failure(`Nothing was changed, Kontak ${from} runs on. ${reasonOf(error)}`);
  }
  const programs = { ...state.programs, to: listProgram(nextFolder, next.release.entries) };
  await switchVersions({ ...state, programs, isBreaking: hasBreakingMigration(from) });
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
  sync(nextFolder);
  if (env.DATABASE_URL === 'off') return;
  console.log('Backing up…');
  const backup = join(backupDir, backupName());
  const said = await runCommand(root, ['commands/backup.js', backup], env, ownerOf(dataDir));
  console.log(`${said.trim()}\nTrying Kontak ${to} on the data of this backup…`);
  await tryNextVersion(state, { backup, products: Number(/^\d+/.exec(said)?.[0]) });
}

function backupName() {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  return `kontak-${time}-${randomBytes(4).toString('hex')}-before-upgrade.tar.gz`;
}

/** @param {State} prepared */
async function switchVersions(prepared) {
  const { from, to, dataDir, env, programs, instances, isBreaking } = prepared;
  // From here on it ends by itself: with the new version, or with the former one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const server = serverUrl(env);
  // What an earlier upgrade has kept is not what this one would put back.
  rmSync(previousFolder, { recursive: true, force: true });
  forgetData(dataDir);
  if (server && isBreaking) await forgetServerData(server);
  rmSync(safeScripts, { recursive: true, force: true });
  cpSync(inProject('scripts'), safeScripts, { recursive: true });
  sync(safeScripts);
  const state = writeState({ ...prepared, step: 'switching' });
  const owner = ownerOf(dataDir);
  // Several shops share a database on a server. The others stay open, unless they cannot use the new tables.
  const stopped = isBreaking ? instances : instances.slice(0, 1);
  try {
    console.log(`Switching from ${from} to ${to}…`);
    for (const instance of stopped) await stopInstance(instance);
    if (server && isBreaking) await keepServerData(server);
    else if (!server) keepData(dataDir);
    switchProgram(programs);
    await runShop(root, env, owner, openPages);
  } catch (error) {
    throw await putBack(state, stopped, error);
  }
  writeState({ ...state, step: 'started' });
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
  await takeBack(state);
  for (const instance of stopped) await startInstance(instance);
  return failure(`Kontak ${state.from} and its data are back. ${reasonOf(error)}`);
}

/** Whether a migration of the next version lacks the line that lets this one use the database. @param {string} from */
function hasBreakingMigration(from) {
  const folder = 'server/database/migrations';
  const added = without(readdirSync(join(nextFolder, folder)), readdirSync(inProject(folder)));
  return added.some((name) => {
    const script = readFileSync(join(nextFolder, folder, name), 'utf8');
    const usableFrom = /^-- Usable from (\d+\.\d+\.\d+)\.$/m.exec(script)?.[1];
    return usableFrom === undefined || compareVersions(from, usableFrom) < 0;
  });
}

/** @param {unknown} error */
function reasonOf(error) {
  return error instanceof Error ? error.message : String(error);
}
