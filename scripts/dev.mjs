// @ts-check
import { ensureInstalled } from './install.mjs';
import { command, installedCommand, loadEnvironmentFile } from './project.mjs';
import { runInForeground } from './run.mjs';

await command(async () => {
  await ensureInstalled();
  loadEnvironmentFile();
  process.env.NODE_ENV = 'development';
  const tsx = installedCommand('tsx');
  runInForeground(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/dev.ts']);
});
