// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// No `new URL`: in component tests that is the document's. The scripts that take back an upgrade are a copy.
export const root = process.env.KONTAK_ROOT ?? dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {...string} parts */
export function inProject(...parts) {
  return join(root, ...parts);
}

/** An error for the user: printed as its message, without a stack. @param {string} message */
export function failure(message) {
  const error = new Error(message);
  error.name = 'Failure';
  return error;
}

/** @param {() => Promise<void>} body */
export async function command(body) {
  process.chdir(root);
  exitWithParent();
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Failure') throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** npm runs scripts in a shell, which exits on a signal without forwarding it; this process then has a new parent. */
function exitWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** Variables that are already set take precedence over the file. */
export function loadEnvironmentFile() {
  const file = inProject('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * The script behind an installed package's command. Run with Node directly it needs no shell: signals reach it, and
 * Windows needs no `.cmd`.
 * @param {string} packageName
 * @param {string} [name]
 */
export function installedCommand(packageName, name = packageName) {
  const folder = inProject('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}
