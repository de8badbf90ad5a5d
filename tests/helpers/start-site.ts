import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { withDatabase } from './with-database.ts';

const program = path.resolve(import.meta.dirname, '../../build/main.js');
const startTimeoutMs = 300_000;
const endTimeoutMs = 120_000;

/** The environment of the shop; nothing else of this process's environment reaches it. */
export type SiteVariables = Record<string, string>;

export interface Site {
  url: string;
  pid(): number;
  dataDir: string;
  /** Everything it has written so far. */
  log(): string;
  /** The owner's sign-in address as the terminal shows it, without the origin; it has a key unless there is mail. */
  signInPath(): string;
  stop(): Promise<void>;
  /** Ends the process and keeps its data; `restart` brings it back. */
  halt(): Promise<void>;
  /** The same site on the same data, in a new process. */
  restart(variables?: SiteVariables): Promise<void>;
}

/** The built shop as a process of its own, with data of its own that goes when it stops. */
export async function startSite(given: SiteVariables = {}): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kontak-site-'));
  const { variables, drop } = await withDatabase(given);
  const base = { HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'starter', ...variables };
  const { port, running: first } = await runOnPort(base);
  const url = `http://127.0.0.1:${port}`;
  let running = first;
  let earlier = '';
  return {
    url,
    pid: () => running.pid,
    dataDir,
    log: () => earlier + running.log(),
    signInPath: () => signInPath(running.log()),
    async stop() {
      await running.end();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    halt: () => running.end(),
    async restart(changed = {}) {
      await running.end();
      earlier += running.log();
      running = await run({ ...base, ...changed }, port);
    },
  };
}

/** On the given port, or on a free one: another, if a program has taken it meanwhile. */
async function runOnPort(variables: SiteVariables) {
  for (;;) {
    const { PORT: port = String(await freePort()) } = variables;
    try {
      return { port, running: await run(variables, port) };
    } catch (error) {
      if (variables.PORT || !String(error).includes(`:${port} is in use by another program`)) throw error;
    }
  }
}

async function run(variables: SiteVariables, port: string) {
  const { PATH = '', TMPDIR } = process.env;
  const env = { PATH, NODE_ENV: 'production', ...(TMPDIR && { TMPDIR }), ...variables, PORT: port };
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], { env });
  const ended = once(child, 'exit');
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    let hangs = false;
    const timeout = setTimeout(() => {
      hangs = true;
      child.kill('SIGKILL');
    }, endTimeoutMs);
    await ended;
    clearTimeout(timeout);
    if (hangs) throw new Error(`The site did not end:\n${text}`);
  };
  const began = Date.now();
  // The line is printed when everything has started.
  while (!signInPath(text) || !(await isUp(url))) {
    if (child.exitCode !== null || Date.now() - began > startTimeoutMs) {
      await end();
      throw new Error(`The site did not start:\n${text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { pid: child.pid ?? 0, log: () => text, end };
}

function signInPath(printed: string): string {
  return /The owner signs in at \S+?(\/2000\/login\S*) as/.exec(printed)?.[1] ?? '';
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(30_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
