// @ts-check
import { existsSync } from 'node:fs';
import { buildSeed } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { command, installedCommand, loadEnvironmentFile } from './project.mjs';
import { runInForeground } from './run.mjs';

await command(async () => {
  await ensureInstalled();
  if (!existsSync('build/seed')) await buildSeed();
  loadEnvironmentFile();
  process.env.NODE_ENV = 'development';
  runInForeground(process.execPath, [
    installedCommand('tsx'),
    'watch',
    '--clear-screen=false',
    'server/dev.ts',
  ]);
});
