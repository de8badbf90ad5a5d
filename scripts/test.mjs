// @ts-check
import { buildCheck, columns, testRuns } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { command, failure } from './project.mjs';

/** @typedef {import('./checks.mjs').Check} Check */

await command(async () => {
  await ensureInstalled();
  const [chosen, ...extra] = process.argv.slice(2);
  const all = [...columns.flat(), buildCheck, ...testRuns];
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

  await Promise.all(
    columns.map(async (column) => {
      for (const check of column.filter(isChosen)) await perform(check);
    }),
  );
  const needsBuild = isChosen(buildCheck) || testRuns.some(isChosen);
  const isBuilt = needsBuild && (await perform(buildCheck));
  for (const run of testRuns.filter(isChosen)) {
    // Most unit tests say something even then; size and browser would only show an old build.
    await perform(isBuilt || run.name === 'unit' ? run : { name: run.name, run: notBuilt });
  }

  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

/**
 * @param {Check} check
 * @param {string[]} extra
 */
async function performCheck({ name, run }, extra) {
  const begun = performance.now();
  console.log(`${name}…`);
  const { counts, output } = await run(extra).catch((error) => ({
    counts: { passed: 0, failed: 1, skipped: 0, again: 0 },
    output: error.name === 'Failure' ? error.message : String(error.stack),
  }));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const again = counts.again ? `, ${counts.again} only at the second try` : '';
  // What passed at the second try is told in full as well: it may be a mistake of ours.
  if (counts.failed > 0 || counts.again) console.log(output.trimEnd());
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed${skipped}${again} (${seconds} s)`);
  return counts;
}

/** @returns {Promise<import('./checks.mjs').Result>} */
async function notBuilt() {
  return { counts: { passed: 0, failed: 1, skipped: 0 }, output: 'Not run, because the build failed.' };
}
