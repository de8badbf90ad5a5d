// @ts-check
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withLock } from '../lock.mjs';
import { command, failure, root } from '../project.mjs';
import { isActive, safeScripts } from '../recover.mjs';
import { startInstance } from './instances.mjs';
import { endPrograms } from './programs.mjs';
import { forgetServerData, putServerDataBack } from './server-data.mjs';
import { readState, removeState } from './state.mjs';
import { forgetData, nextFolder, previousFolder, putDataBack, switchBack } from './switch.mjs';
import { removeTrial } from './trial.mjs';
import { serverUrl } from './trial-database.mjs';

/** @typedef {import('./state.mjs').State} State */

/** Program and data are as they were before the switch; a second time it changes nothing. @param {State} state */
export async function takeBack(state) {
  await endPrograms();
  switchBack(state.programs);
  const server = state.isBreaking && serverUrl(state.env);
  if (server) await putServerDataBack(server, state);
  else putDataBack(state.dataDir);
  await cleanUp(state);
  rmSync(previousFolder, { recursive: true, force: true });
}

/** Removes what an upgrade needed while it was under way. @param {State} state */
export async function cleanUp(state) {
  await endPrograms();
  await removeTrial(state);
  const server = state.isBreaking && serverUrl(state.env);
  if (server) await forgetServerData(server);
  forgetData(state.dataDir);
  rmSync(nextFolder, { recursive: true, force: true });
  removeState();
  rmSync(safeScripts, { recursive: true, force: true });
}

/** A switch whose process has ended; another start may have taken it back meanwhile. */
async function takeBackInterrupted() {
  const state = readState();
  if (state?.step !== 'switching' || isActive(state)) return;
  console.log(`Taking back the upgrade to ${state.to}, which was interrupted…`);
  try {
    await takeBack(state);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
    throw failure(`An upgrade was interrupted. As the owner of ${root}, run there: node scripts/upgrade.mjs`);
  }
  console.log(`This is Kontak ${state.from}, as before.`);
  if (process.argv.includes('--start')) for (const instance of state.instances) await startInstance(instance);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await command(() => withLock(takeBackInterrupted));
