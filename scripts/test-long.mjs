// @ts-check
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { command } from './project.mjs';
import { runInForeground } from './run.mjs';

/** What must pass before a release, on the built shop. Arguments choose trials: `kill=5 clock`. */
await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  runInForeground(process.execPath, ['--import', 'tsx', 'tests/long.ts', ...process.argv.slice(2)]);
});
