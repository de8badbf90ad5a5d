import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const program = path.resolve(import.meta.dirname, '../../build/main.js');
/** How much room new objects get, as with `npm start`. */
export const room = '--max-semi-space-size=8';
const flags = [room, '--enable-source-maps'];
const patience = 120_000;

/** What a test of the owner's area may set: the rest of the environment stays out of it. */
export type SiteVariables = Record<string, string>;

export interface Site {
  url: string;
  pid(): number;
  dataDir: string;
  /** Everything it has written so far. */
  log(): string;
  stop(): Promise<void>;
  /** Ends the process and keeps its data; `restart` brings it back. */
  halt(): Promise<void>;
  /** The same site on the same data, in a new process. */
  restart(variables?: SiteVariables): Promise<void>;
}

/** The built shop as a process of its own, with data of its own that goes when it stops. */
export async function startSite(variables: SiteVariables = {}): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kontak-owner-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const base = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, SEED: 'starter', ...variables };
  let running = await run(base, url);
  let earlier = '';
  return {
    url,
    pid: () => running.pid,
    dataDir,
    log: () => earlier + running.log(),
    async stop() {
      await running.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
    halt: () => running.end(),
    async restart(changed = {}) {
      await running.end();
      earlier += running.log();
      running = await run({ ...base, ...changed }, url);
    },
  };
}

async function run(variables: SiteVariables, url: string) {
  const { PATH = '', TMPDIR } = process.env;
  const env = { PATH, NODE_ENV: 'production', ...(TMPDIR && { TMPDIR }), ...variables };
  const child = spawn(process.execPath, [...flags, program], { env });
  const ended = once(child, 'exit');
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  const began = Date.now();
  while (!(await isUp(url))) {
    if (child.exitCode !== null || Date.now() - began > patience) {
      await end();
      throw new Error(`The site did not start:\n${text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { pid: child.pid ?? 0, log: () => text, end };
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
