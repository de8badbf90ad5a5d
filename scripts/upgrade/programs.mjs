// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failure, root } from '../project.mjs';
import { untilReady } from './instances.mjs';

/** @typedef {Record<string, string | undefined>} Environment */

/** Marks the processes of an upgrade, so that those of one that was killed are found. */
const mark = 'KONTAK_UPGRADE';
/** They end with the upgrade, also when that is killed. */
const endWithParent =
  'data:text/javascript,const p=process.ppid;setInterval(()=>process.ppid===p||process.exit(),200).unref()';

/** Root works on the data of the shop as their owner. @param {string} dataDir @returns {{ uid?: number, gid?: number }} */
export function ownerOf(dataDir) {
  const stats = statSync(dataDir, { throwIfNoEntry: false });
  return process.getuid?.() === 0 && stats ? { uid: stats.uid, gid: stats.gid } : {};
}

/**
 * @param {string} folder of a program
 * @param {string[]} args
 * @param {Environment} env
 * @param {{ uid?: number, gid?: number }} owner
 */
function spawnProgram(folder, [program = '', ...args], env, owner) {
  const child = spawn(
    process.execPath,
    ['--import', endWithParent, join(folder, 'build', program), ...args],
    {
      cwd: folder,
      env: { ...env, NODE_ENV: 'production', [mark]: root },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...owner,
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  return { child, ended, output: () => output };
}

/**
 * Runs a command of a program to its end and returns what it says.
 * @param {string} folder
 * @param {string[]} args
 * @param {Environment} env
 * @param {{ uid?: number, gid?: number }} owner
 */
export async function runCommand(folder, args, env, owner) {
  const { child, ended, output } = spawnProgram(folder, args, env, owner);
  await ended;
  if (child.exitCode !== 0) throw failure(lastLine(output()) || `${args[0]} ended with ${child.exitCode}.`);
  return output();
}

/**
 * Runs the shop where only this machine reaches it, without mail, copies and bucket, until `use` has returned.
 * @param {string} folder
 * @param {Environment} env
 * @param {{ uid?: number, gid?: number }} owner
 * @param {(url: string, output: () => string) => Promise<void>} use
 */
export async function runShop(folder, env, owner, use) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const own = {
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: url,
    METRICS_PORT: '',
    WORKERS: '1',
    DRAIN_SECONDS: '0',
  };
  const outside = Object.keys(env).filter((name) => /^(SMTP_|COPY_)/.test(name));
  const without = Object.fromEntries(outside.map((name) => [name, '']));
  const { child, ended, output } = spawnProgram(folder, ['main.js'], { ...env, ...without, ...own }, owner);
  try {
    await untilReady(url, () => child.exitCode === null && child.signalCode === null);
    await use(url, output);
  } catch (error) {
    const said = lastLine(
      output()
        .split('\n')
        .filter((line) => !/^[{}]|^\s+at /.test(line))
        .join('\n'),
    );
    throw failure(`${error instanceof Error ? error.message : error}${said ? ` It said: ${said}` : ''}`);
  } finally {
    child.kill('SIGTERM');
    const timeout = setTimeout(() => child.kill('SIGKILL'), 60_000);
    await ended;
    clearTimeout(timeout);
  }
}

/** @param {string} text */
const lastLine = (text) => text.trim().split('\n').at(-1) ?? '';

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The start page and a list, as a visitor gets them. @param {string} url */
export async function openPages(url) {
  for (const path of ['/', '/shop']) {
    const answer = await fetch(url + path);
    const text = await answer.text();
    if (!answer.ok || !text.includes('</html>')) throw failure(`${path} answers ${answer.status}.`);
  }
}

/**
 * Signs in with the link that the shop prints when it has no mail service, and returns the number of products.
 * @param {string} url
 * @param {string} printed
 */
export async function signIn(url, printed) {
  const [, path = '', email = ''] =
    /The owner signs in at \S+?(\/2000\/login\S*) as (\S+)/.exec(printed) ?? [];
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /**
   * @param {string} address
   * @param {unknown} [body]
   */
  async function send(address, body) {
    const answer = await fetch(url + address, {
      redirect: 'manual',
      headers: {
        Origin: url,
        Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'Content-Type': 'application/json',
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    if (answer.status >= 400) throw failure(`Signing in fails: ${address} answers ${answer.status}.`);
    return answer;
  }
  await send(path);
  const { code } = await (await send('/api/auth/code', { email })).json();
  await send('/api/auth/verify', { email, code });
  const products = await send('/api/products?limit=1');
  return Number(products.headers.get('X-Total-Count'));
}

/** Ends what an upgrade that was killed has left running. */
export async function endPrograms() {
  const isLeft = (/** @type {string} */ pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const marked = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${mark}=${root}`);
      return marked && !stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
    } catch {
      return false; // It has ended, or is another user's.
    }
  };
  const left = existsSync('/proc')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isLeft(name))
    : [];
  for (const pid of left) process.kill(Number(pid), 'SIGKILL');
  while (left.some(isLeft)) await sleep(20);
}
