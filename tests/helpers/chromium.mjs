// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { failure } from '../../scripts/project.mjs';
import { runQuietly } from '../../scripts/run.mjs';

/** Chromium without windows: the same engine, in half the time. */
const shell = 'chromium-headless-shell';
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The path of a Chromium to test with: the one named, on Debian the one without windows, or the one that is there. */
export async function ensureChromium() {
  const there = findChromium();
  const canInstall = isDebian() && process.getuid?.() === 0;
  if (there && (!canInstall || process.env.CHROMIUM_PATH || there.endsWith(shell))) return there;
  if (!canInstall) {
    throw failure('No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
  }
  try {
    await apt('Updating the package lists', ['update']);
    await apt('Installing Chromium', ['install', '-y', shell]);
  } catch (error) {
    if (there) return there;
    throw error;
  }
  const installed = findChromium();
  if (!installed)
    throw failure('Chromium was installed but cannot be found: set CHROMIUM_PATH to its program.');
  return installed;
}

export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw failure(`CHROMIUM_PATH: there is no program at ${named}.`);
  if (named) return named;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...applications].find((path) => existsSync(path));
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * @param {string} label
 * @param {string[]} args
 */
async function apt(label, args) {
  console.log(`${label}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runQuietly('apt-get', args, label, env);
  if (code === 0) return;
  throw failure(`${output.trimEnd()}\n${label} failed (apt-get, exit code ${code}); or set CHROMIUM_PATH.`);
}
