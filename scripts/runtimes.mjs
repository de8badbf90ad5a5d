// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/helpers/free-port.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, runNpm } from './install.mjs';
import { command, failure, inProject, installedCommand } from './project.mjs';
import { runQuietly } from './run.mjs';

const startTimeoutMs = 60_000;
const pages = ['/healthz', '/shop', '/en/shop', '/2000/login'];

/**
 * Runs the unit tests and a start of the built shop on other versions of Node, which the npm package `node` provides:
 * `npm run test:runtimes` for the current LTS, `npm run test:runtimes -- 20.19 24` for the versions named.
 */
await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const tested = [];
  for (const requested of process.argv.length > 2 ? process.argv.slice(2) : ['24']) {
    const node = await installNode(requested);
    console.log(`Node ${node.version}`);
    await testStart(node);
    await runUnitTests(node);
    tested.push(node.version);
  }
  console.log(`The unit tests and a start pass on Node ${tested.join(' and ')}.`);
});

/** @typedef {{ version: string, executable: string }} Runtime */

/**
 * @param {string} requested for example '24' or '20.19'
 * @returns {Promise<Runtime>}
 */
async function installNode(requested) {
  const print = 'console.log(JSON.stringify({ version: process.version, executable: process.execPath }))';
  const args = ['exec', '--yes', `--package=node@${requested}`, '--', 'node', '-e', print];
  const { code, output } = await runNpm(args, `Fetching Node ${requested}`);
  const json = output.split('\n').find((line) => line.startsWith('{'));
  if (code !== 0 || !json) throw failure(`Node ${requested} could not be fetched:\n${output.trimEnd()}`);
  return JSON.parse(json);
}

/** Starts the shop on an empty data folder and requests a few pages. @param {Runtime} node */
async function testStart({ version, executable }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontak-runtimes-'));
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port) };
  const shop = spawn(executable, [inProject('build/main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(shop, 'exit');
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (output += chunk));
  try {
    const url = `http://127.0.0.1:${port}`;
    await waitUntilUp(`${url}/healthz`, () => shop.exitCode !== null);
    for (const page of pages) {
      const { status } = await fetch(url + page);
      if (status !== 200) throw new Error(`${page} answered ${status}`);
    }
    shop.kill('SIGTERM');
    const [code] = await exited;
    if (code !== 0) throw new Error(`the exit code was ${code}`);
  } catch (error) {
    throw failure(`The shop does not run on Node ${version}: ${error}\n${output.trimEnd()}`);
  } finally {
    if (shop.exitCode === null) shop.kill('SIGKILL');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(`start: ${pages.join(', ')} answered`);
}

/**
 * @param {string} url
 * @param {() => boolean} hasExited
 */
async function waitUntilUp(url, hasExited) {
  const deadline = Date.now() + startTimeoutMs;
  while (!(await fetch(url).then(isOk, () => false))) {
    if (hasExited()) throw new Error('it ended');
    if (Date.now() > deadline) throw new Error(`it did not answer in ${startTimeoutMs / 1000} s`);
    await sleep(100);
  }
}

/** @param {Response} response */
function isOk({ ok }) {
  return ok;
}

/** @param {Runtime} node */
async function runUnitTests({ version, executable }) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NO_COLOR: '1' };
  // Inherited, it would make the tests run on React's production build.
  delete env.NODE_ENV;
  const args = [installedCommand('vitest'), 'run', '--allowOnly=false'];
  const { code, output } = await runQuietly(executable, args, {
    label: `unit on ${version}`,
    every: 15,
    env,
  });
  if (code !== 0) throw failure(`${output.trimEnd()}\nThe unit tests fail on Node ${version}.`);
  console.log(`unit: ${output.match(/Tests +(.*)/)?.[1] ?? 'passed'}`);
}
