// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from '../../scripts/lock.mjs';
import { failure } from '../../scripts/project.mjs';
import { runQuietly } from '../../scripts/run.mjs';
import { findChromium, headlessShell } from './chromium.mjs';

/**
 * A program that tests, trials or the benchmark use.
 * @typedef {{
 *   debianPackage: string,
 *   find: () => string | undefined,
 *   isPreferred?: (found: string) => boolean,
 *   variable?: string,
 * }} Program
 */

/** Of PostgreSQL it is the folder of initdb and postgres. */
const programs = {
  curl: onPath('curl', 'curl'),
  nginx: onPath('nginx', 'nginx'),
  openssl: onPath('openssl', 'openssl'),
  soffice: onPath('soffice', 'libreoffice-calc-nogui'),
  wrk: onPath('wrk', 'wrk'),
  xmllint: onPath('xmllint', 'libxml2-utils'),
  postgres: /** @type {Program} */ ({
    debianPackage: 'postgresql',
    find: findPostgres,
    variable: 'TEST_DATABASE_URL',
  }),
  chromium: /** @type {Program} */ ({
    debianPackage: headlessShell,
    find: findChromium,
    isPreferred: (found) => Boolean(process.env.CHROMIUM_PATH) || found.endsWith(headlessShell),
    variable: 'CHROMIUM_PATH',
  }),
};

/** @typedef {keyof typeof programs} ProgramName */

/**
 * Finds a program. On Debian, as root, a missing one is installed.
 * @param {ProgramName} name
 * @returns {Promise<string>}
 */
export async function needProgram(name) {
  try {
    await installMissing([name]);
  } catch (error) {
    if (!programs[name].find()) throw error;
  }
  const found = programs[name].find();
  if (found) return found;
  const { debianPackage, variable } = programs[name];
  const instead = variable ? `, or set ${variable}` : '';
  throw failure(`This needs ${name}: install it (Debian: apt-get install ${debianPackage})${instead}.`);
}

/**
 * Installs those of the programs that are missing, in one go. Does nothing on other systems than Debian, or without
 * the rights of root.
 * @param {ProgramName[]} names
 */
export async function installMissing(names) {
  if (missingPackages(names).length === 0 || !canInstall()) return;
  // The same for all checkouts on this machine: apt-get serves one at a time, and does not wait for all of its locks.
  await withLock(async () => {
    const missing = missingPackages(names);
    if (missing.length === 0) return;
    const label = `Installing ${missing.join(', ')}`;
    console.log(`${label}…`);
    await apt(label, ['update']);
    await apt(label, ['install', '-y', '--no-install-recommends', ...missing]);
  }, '/run/lock/kontak-apt-get.lock');
}

/** @param {ProgramName[]} names */
function missingPackages(names) {
  const missing = names.map((name) => /** @type {Program} */ (programs[name])).filter(isMissing);
  return missing.map(({ debianPackage }) => debianPackage);
}

/** @param {Program} program */
function isMissing({ find, isPreferred }) {
  const found = find();
  return !found || isPreferred?.(found) === false;
}

function canInstall() {
  const system = '/etc/os-release';
  const isDebian = existsSync(system) && /^ID=debian$/m.test(readFileSync(system, 'utf8'));
  return isDebian && process.getuid?.() === 0;
}

/**
 * The option makes apt-get wait for the lock of dpkg; of its other locks it only says that they are taken.
 * @param {string} label
 * @param {string[]} args
 */
async function apt(label, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-o', 'DPkg::Lock::Timeout=600', '-o', 'Acquire::Retries=3'];
  for (const deadline = Date.now() + 600_000; ; await sleep(1_000)) {
    const { code, output } = await runQuietly('apt-get', [...options, ...args], label, env);
    if (code === 0) return;
    if (/Could not get lock/.test(output) && Date.now() < deadline) continue;
    throw failure(`${output.trimEnd()}\n${label} failed (apt-get ${args.join(' ')}, exit code ${code}).`);
  }
}

/**
 * @param {string} name
 * @param {string} debianPackage
 * @returns {Program}
 */
function onPath(name, debianPackage) {
  const folders = () => ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  const find = () =>
    folders()
      .map((folder) => join(folder, name))
      .find((file) => existsSync(file));
  return { debianPackage, find };
}

function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}
