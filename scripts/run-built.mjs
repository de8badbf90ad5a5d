// @ts-check
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { command, inProject, loadEnvironmentFile } from './project.mjs';

/**
 * Brings everything up to date and runs a built program in this very process: one process gets the signals
 * and the exit code, and none is left behind when it is killed.
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
