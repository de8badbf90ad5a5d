// @ts-check
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { command } from './project.mjs';
import { runInForeground } from './run.mjs';

/** node scripts/run-source.mjs FILE [ARGUMENT…] runs a TypeScript file beside an up-to-date build. */
await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  runInForeground(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)]);
});
