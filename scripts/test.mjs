// @ts-check
import { buildCheck, performCheck, servePostgres, staticChecks, testRuns } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { command, failure } from './project.mjs';

/** @typedef {import('./checks.mjs').Check} Check */

await command(async () => {
  await ensureInstalled();
  keepTemporaryFilesInMemory();
  const [chosen, ...extra] = process.argv.slice(2);
  const all = [...staticChecks, buildCheck, ...testRuns];
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
  async function performTests() {
    const chosenRuns = testRuns.filter(isChosen);
    const isBuilt = (isChosen(buildCheck) || chosenRuns.length > 0) && (await perform(buildCheck));
    // Most unit tests need no build; size and browser would only show an old one.
    const runs = chosenRuns.map((run) =>
      isBuilt || run.name === 'unit' ? run : { name: run.name, run: notBuilt },
    );
    await Promise.all(runs.map(perform));
  }

  const needsPostgres =
    !process.env.TEST_DATABASE_URL && testRuns.some((run) => run.name !== 'size' && isChosen(run));
  const postgres = needsPostgres ? await servePostgres() : undefined;
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  await Promise.all([performStaticChecks(), performTests()]);
  postgres?.stop();

  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

/** @returns {Promise<import('./checks.mjs').Result>} */
async function notBuilt() {
  return { counts: { passed: 0, failed: 1, skipped: 0 }, output: 'Not run, because the build failed.' };
}
