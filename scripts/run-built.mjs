// @ts-check
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { command, inProject, loadEnvironmentFile } from './project.mjs';

/**
 * Installs and builds what is out of date, then runs a built program in this process, so that signals and the exit
 * code belong to one process.
 * @param {string} program
 */
export async function runBuilt(program) {
  await command(async () => {
    await ensureInstalled();
    await ensureBuilt();
  });
  loadEnvironmentFile();
  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inProject('build', program)).href);
}
