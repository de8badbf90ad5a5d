// @ts-check
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { constants, freemem } from 'node:os';
import { join } from 'node:path';
import { installMissing } from '../tests/helpers/programs.mjs';
import {
  browserRun,
  buildCheck,
  builtRuns,
  performCheck,
  servePostgres,
  staticChecks,
  unitRun,
} from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { command, failure } from './project.mjs';

/** @typedef {import('./checks.mjs').Check} Check */

const gigabyte = 1024 ** 3;

await command(async () => {
  await ensureInstalled();
  keepTemporaryFilesInMemory();
  const [chosen, ...extra] = process.argv.slice(2);
  const all = [...staticChecks, buildCheck, ...builtRuns, unitRun];
  if (chosen && !all.some(({ name }) => name === chosen)) {
    throw failure(`There is no '${chosen}' to run; choose one of ${all.map(({ name }) => name).join(', ')}.`);
  }
  const total = { passed: 0, failed: 0 };

  /** @param {Check} check */
  async function perform(check) {
    const counts = await performCheck(check, extra);
    total.passed += counts.passed;
    total.failed += counts.failed;
    return counts.failed === 0;
  }
  const isChosen = (/** @type {Check} */ { name }) => !chosen || name === chosen;

  async function performStaticChecks() {
    for (const check of staticChecks.filter(isChosen)) await perform(check);
  }
  /** What the tests need beside the build. Only a complete run knows what that is before it begins. */
  async function prepareTests() {
    const chosenRuns = [unitRun, browserRun].filter(isChosen);
    if (extra.length === 0) await installMissing(chosenRuns.flatMap(({ needs }) => needs));
    if (process.env.TEST_DATABASE_URL || chosenRuns.length === 0) return;
    const postgres = await servePostgres();
    process.env.TEST_DATABASE_URL = postgres.url;
    return postgres;
  }
  const prepared = prepareTests();

  async function performUnitRun() {
    await prepared;
    if (isChosen(unitRun)) await perform(unitRun);
  }
  /** The build comes before the static checks, for the browser tests wait for it and take the longest. */
  async function performOthers() {
    const runs = builtRuns.filter(isChosen);
    const isBuilt = (isChosen(buildCheck) || runs.length > 0) && (await perform(buildCheck));
    await prepared;
    // On an old build they would prove nothing.
    const built = runs.map((run) => perform(isBuilt ? run : { name: run.name, run: notBuilt }));
    await Promise.all([...built, performStaticChecks()]);
  }

  await Promise.all([performUnitRun(), performOthers()]);
  (await prepared)?.stop();

  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

/** @returns {Promise<import('./checks.mjs').Result>} */
async function notBuilt() {
  return { counts: { passed: 0, failed: 1, skipped: 0 }, output: 'Not run, because the build failed.' };
}

/**
 * Puts the temporary files of this process and its children into memory, where the system offers enough of it: opening
 * and removing the many databases of the tests takes a third of the time that it takes on a disk.
 */
function keepTemporaryFilesInMemory() {
  const shared = '/dev/shm';
  let folder = '';
  try {
    const { bavail, bsize } = statfsSync(shared);
    if (process.env.TMPDIR || bavail * bsize < 4 * gigabyte || freemem() < 8 * gigabyte) return;
    folder = mkdtempSync(join(shared, 'kontak-test-'));
  } catch {
    return; // Another system, or not for us to write in: the disk will do.
  }
  // As open as /tmp: PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
