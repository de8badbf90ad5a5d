// @ts-check
import { ensureSeedFiles } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { command, installedCommand, loadEnvironmentFile } from './project.mjs';
import { runInForeground } from './run.mjs';

await command(async () => {
  await ensureInstalled();
  await withLock('Waiting for another process that installs or builds', ensureSeedFiles);
  loadEnvironmentFile();
  process.env.NODE_ENV = 'development';
  const tsx = installedCommand('tsx');
  runInForeground(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/dev.ts']);
});
