// @ts-check
import { recover } from './recover.mjs';

// node scripts/run-built.mjs PROGRAM [ARGUMENT…] runs a program of build/ in this process, so that signals and the exit
// code belong to one process. In a clone it first installs and builds what is out of date; a release has all of it.
await recover();
const { pathToFileURL } = await import('node:url');
const { ensureBuilt } = await import('./build.mjs');
const { ensureInstalled } = await import('./install.mjs');
const { command, failure, inProject, loadEnvironmentFile } = await import('./project.mjs');
const { readRelease, requireMachine } = await import('./release-info.mjs');

const [program] = process.argv.splice(2, 1);
await command(async () => {
  if (!program) throw failure('Say which program: node scripts/run-built.mjs main.js');
  const release = readRelease();
  if (release) return requireMachine(release);
  await ensureInstalled();
  await ensureBuilt();
});
loadEnvironmentFile();
process.env.NODE_ENV = 'production';
await import(pathToFileURL(inProject('build', program ?? '')).href);
