// @ts-check
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { command, inProject } from './project.mjs';
import { runInForeground } from './run.mjs';

await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  runInForeground(process.execPath, [
    '--import',
    'tsx',
    inProject('bench/main.ts'),
    ...process.argv.slice(2),
  ]);
});
