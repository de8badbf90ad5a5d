// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { failure, inProject, root } from '../project.mjs';

/**
 * A shop that runs from this folder: under systemd its unit, otherwise its process, and how and by whom that was started.
 * @typedef {{ uid: number, gid: number }} User
 * @typedef {{ unit?: string, pid: number, args: string[], env: Record<string, string>, user?: User, output?: string, errors?: string }} Instance
 *
 * @typedef {{ dataDir: string, backupDir: string, databaseUrl?: string, host: string, port: string }} Settings
 */

/** Longer than DRAIN_SECONDS may be, and the 10 s that the last requests may take. */
const stopTimeoutMs = 330_000;

/** Every shop that runs from this folder. @returns {Instance[]} */
export function findInstances() {
  const units = findUnits();
  const inUnits = new Set(units.map(({ pid }) => pid));
  const found = findProcesses();
  const pids = new Set(found.map(({ pid }) => pid));
  // A worker has the shop as its parent.
  const alone = found.filter(
    ({ pid, parent }) => !inUnits.has(pid) && !pids.has(parent) && !inUnits.has(parent),
  );
  return [...units, ...alone.map(({ parent, ...instance }) => instance)];
}

/** @returns {Instance[]} */
function findUnits() {
  const list = systemctl(['list-units', '--type=service', '--all', '--plain', '--no-legend', '--full']);
  const names = list.split('\n').flatMap((line) => /^(kontak\S*\.service)\s/.exec(line)?.[1] ?? []);
  return names.flatMap((unit) => {
    const text = systemctl(['show', unit, '-p', 'WorkingDirectory,MainPID,EnvironmentFiles']);
    const shown = parseEnv(text);
    const folder = shown.WorkingDirectory ?? '';
    if (!existsSync(folder) || realpathSync(folder) !== realpathSync(root)) return [];
    // A line for each of them.
    const files = [...text.matchAll(/(\/.*?) \(ignore_errors=/g)].map(([, file = '']) => file);
    const fromFiles = files
      .filter((file) => existsSync(file))
      .map((file) => parseEnv(readFileSync(file, 'utf8')));
    const pid = Number(shown.MainPID);
    const { env = {} } = readProcess(pid) ?? {};
    return [{ unit, pid, args: [], env: Object.assign({}, ...fromFiles, env) }];
  });
}

/** @param {string[]} args */
function systemctl(args) {
  if (!existsSync('/run/systemd/system')) return '';
  try {
    return execFileSync('systemctl', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw failure(`systemctl ${args.join(' ')} failed: ${reason}`);
  }
}

function findProcesses() {
  const pids = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return pids.flatMap((pid) => readProcess(Number(pid)) ?? []);
}

/** A process that runs the shop of this folder. @param {number} pid */
function readProcess(pid) {
  try {
    const args = readList(pid, 'cmdline');
    const isShop = args.some((each) => each === 'main.js' || each.endsWith('build/main.js'));
    if (!isShop || realpathSync(readlinkSync(`/proc/${pid}/cwd`)) !== realpathSync(root)) return undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return undefined;
    const [output, errors] = [1, 2].map((descriptor) => readlinkSync(`/proc/${pid}/fd/${descriptor}`));
    const env = { ...readEnvFiles(args), ...parsePairs(readList(pid, 'environ')) };
    return { pid, parent: Number(parent), args, env, user: userOf(pid), output, errors };
  } catch {
    return undefined; // It has ended, or is another user's.
  }
}

/** @param {number} pid @returns {User} */
function userOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [uid, gid] = ['Uid', 'Gid'].map((name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** Of the options `--env-file=FILE` of Node. @param {string[]} args */
function readEnvFiles(args) {
  const files = args.flatMap((arg) => /^--env-file(?:-if-exists)?=(.+)$/.exec(arg)?.[1] ?? []);
  const contents = files.map((file) => parseEnv(readFileSync(resolve(root, file), 'utf8')));
  return Object.assign({}, ...contents);
}

/**
 * @param {number} pid
 * @param {string} file
 */
const readList = (pid, file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').slice(0, -1);

/** @param {string[]} pairs */
function parsePairs(pairs) {
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/** Without what npm and systemd have told the process alone. @param {Record<string, string | undefined>} env */
export function shopEnvironment(env) {
  const file = inProject('.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const own = Object.entries({ ...fromFile, ...env }).filter(
    ([name]) => !/^(npm_|LISTEN_|INVOCATION_ID$|JOURNAL_STREAM$|KONTAK_)/.test(name),
  );
  return Object.fromEntries(own);
}

/** @param {Record<string, string | undefined>} env @returns {Settings} */
export function readSettings(env) {
  const dataDir = resolve(root, env.DATA_DIR || 'data');
  return {
    dataDir,
    backupDir: resolve(root, env.BACKUP_DIR || join(dataDir, 'backups')),
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    host: env.HOST || '127.0.0.1',
    port: env.PORT || '3000',
  };
}

/** Returns when it has ended. @param {Instance} instance */
export async function stopInstance({ unit, pid }) {
  if (unit) return void systemctl(['stop', unit]);
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited > stopTimeoutMs) throw failure(`The shop, process ${pid}, does not stop.`);
    await sleep(50);
  }
}

/** @param {number} pid */
function isAlive(pid) {
  return readProcess(pid) !== undefined;
}

/**
 * Starts it as it was started before, unless it runs, as when its supervisor has done that; then waits until it is ready.
 * @param {Instance} instance
 */
export async function startInstance(instance) {
  const settings = readSettings(shopEnvironment(instance.env));
  if (instance.unit) systemctl(['start', instance.unit]);
  else if (!findProcesses().some((each) => isSame(each, instance))) spawnInstance(instance, settings.dataDir);
  await untilReady(
    urlOf(settings),
    () => instance.unit !== undefined || findProcesses().some((each) => isSame(each, instance)),
  );
}

/**
 * @param {Pick<Instance, 'env'>} a
 * @param {Pick<Instance, 'env'>} b
 */
function isSame(a, b) {
  return urlOf(readSettings(shopEnvironment(a.env))) === urlOf(readSettings(shopEnvironment(b.env)));
}

/** @param {Settings} settings */
function urlOf({ host, port }) {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * In the background, as the same user, writing to where it wrote before, if that is still there.
 * @param {Instance} instance
 * @param {string} dataDir
 */
function spawnInstance({ args, env, user, output, errors }, dataDir) {
  const other = process.getuid?.() === 0 ? user : undefined;
  const descriptors = [output, errors].map(
    (target) => openForAppend(target) ?? openLog(join(dataDir, 'shop.log'), other),
  );
  spawn(process.execPath, args.slice(1), {
    cwd: root,
    env: shopEnvironment(env),
    detached: true,
    stdio: ['ignore', ...descriptors],
    ...other,
  }).unref();
  for (const descriptor of descriptors) closeSync(descriptor);
}

/** @param {string | undefined} target */
function openForAppend(target) {
  try {
    return target?.startsWith('/') && existsSync(target) ? openSync(target, 'a') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {User | undefined} user
 */
function openLog(file, user) {
  const descriptor = openSync(file, 'a', 0o600);
  if (user) fchownSync(descriptor, user.uid, user.gid);
  return descriptor;
}

/**
 * @param {string} url
 * @param {() => boolean} isRunning
 */
export async function untilReady(url, isRunning, timeoutMs = 300_000) {
  const deadline = Date.now() + timeoutMs;
  let hasAnswered = false;
  for (;;) {
    const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    hasAnswered ||= status > 0;
    const problem = isRunning() ? Date.now() > deadline && 'does not get' : 'has ended instead of getting';
    if (problem) throw Object.assign(failure(`The shop ${problem} ready at ${url}.`), { hasAnswered });
    await sleep(100);
  }
}
