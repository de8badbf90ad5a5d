// @ts-check
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failure } from '../project.mjs';
import { openPages, ownerOf, runCommand, runShop, signIn } from './programs.mjs';
import { nextFolder } from './switch.mjs';
import { createDatabase, dropDatabase, serverUrl } from './trial-database.mjs';

/** @typedef {import('./state.mjs').State} State */

/** @param {string} dataDir */
const trialFolder = (dataDir) => join(dataDir, 'upgrade-trial');

/**
 * Restores a backup into a throw-away database and folder, and opens the new program on them.
 * @param {Pick<State, 'dataDir' | 'env' | 'trialDatabase'>} state
 * @param {{ backup: string, products: number, program: string }} options how many products the backup has, and the folder of
 *   the program that made it
 */
export async function tryNextVersion({ dataDir, env, trialDatabase }, { backup, products, program }) {
  const folder = trialFolder(dataDir);
  const owner = ownerOf(dataDir);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = owner;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const outside = Object.keys(env).filter((name) => /^(S3_|BACKUP_DIR|DATABASE_URL|TRUST_PROXY)/.test(name));
  const trial = {
    ...env,
    ...Object.fromEntries(outside.map((name) => [name, ''])),
    DATA_DIR: folder,
    DATABASE_URL: await createDatabase(serverUrl(env), trialDatabase),
    SEED: 'none',
    // Nothing listens there: the trial asks nobody for rates.
    RATES_URL: 'http://127.0.0.1:1/',
  };
  await runCommand(program, ['commands/restore.js', backup, '--replace'], trial, owner);
  await runShop(nextFolder, trial, owner, async (url, output) => {
    await openPages(url);
    const found = await signIn(url, output());
    if (found !== products) throw failure(`It shows ${found} products; the backup has ${products}.`);
  });
}

/** @param {Pick<State, 'dataDir' | 'env' | 'trialDatabase'>} state */
export async function removeTrial({ dataDir, env, trialDatabase }) {
  rmSync(trialFolder(dataDir), { recursive: true, force: true });
  await dropDatabase(serverUrl(env), trialDatabase);
}
