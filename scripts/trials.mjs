// @ts-check
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { command, failure } from './project.mjs';
import { runInForeground } from './run.mjs';

/** The long trials, on the built shop: `attacks`, `faults` or `scan`, then the cases to run. */
await command(async () => {
  const [kind = '', ...args] = process.argv.slice(2);
  if (!['attacks', 'faults', 'scan'].includes(kind)) throw failure('Choose attacks, faults or scan.');
  await ensureInstalled();
  await ensureBuilt();
  runInForeground(process.execPath, ['--import', 'tsx', `tests/${kind}/all.ts`, ...args]);
});
