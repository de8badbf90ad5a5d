// @ts-check
import { ensureBuilt } from './build.mjs';
import { browserRun, performCheck, unitRun } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { command } from './project.mjs';
import { runInForeground } from './run.mjs';

/**
 * What must pass before a release, on the built shop: *.long.test.ts (`unit`), browser tests with the tag @long (`browser`) and the
 * trials of tests/long.ts. Arguments choose: `unit kill=5 clock`.
 */
await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = process.argv.slice(2);
  const runs = [unitRun, browserRun];
  const trials = args.filter((arg) => !runs.some(({ name }) => name === arg));
  process.env.TEST_LONG = '1';
  let failed = 0;
  for (const run of runs.filter(({ name }) => args.length === 0 || args.includes(name))) {
    failed += (await performCheck(run)).failed;
  }
  if (failed > 0) process.exitCode = 1;
  else if (args.length === 0 || trials.length > 0)
    runInForeground(process.execPath, ['--import', 'tsx', 'tests/long.ts', ...trials]);
});
