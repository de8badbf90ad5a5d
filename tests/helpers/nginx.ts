import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeEdgeConfig } from '../../scripts/edge.mjs';
import { freePort } from './free-port.mjs';
import { needProgram } from './programs.mjs';

/** The nginx of `npm run edge` in front of one shop or several; for tests one worker will do. */
export async function startEdge({
  upstream,
  workers = '1',
}: {
  upstream: string | readonly string[];
  workers?: string;
}) {
  const port = await freePort();
  const hosts = [upstream].flat().map((url) => new URL(url).host);
  const edge = await startNginx(`http://127.0.0.1:${port}`, (folder) =>
    writeEdgeConfig(folder, { listen: `127.0.0.1:${port}`, upstreams: hosts, workers }),
  );
  return { url: `http://127.0.0.1:${port}`, ...edge };
}

/** Runs nginx in a temporary folder with the arguments that `writeConfig` returns, until it answers at `url`. */
export async function startNginx(url: string, writeConfig: (folder: string) => string[]) {
  const program = await needProgram('nginx');
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-nginx-'));
  const errorLog = path.join(folder, 'error.log');
  const child = spawn(program, [...writeConfig(folder), '-e', errorLog], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const errors = () => readFileSync(errorLog, 'utf8').trim().split('\n').slice(-5).join('\n');
  async function stop() {
    if (child.exitCode === null) child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
  const deadline = Date.now() + 120_000;
  while (!(await isListening(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      const message = `nginx did not start:\n${errors()}`;
      await stop();
      throw new Error(message);
    }
    await sleep(50);
  }
  return { errors, stop };
}

/** A connection is enough: a site answers only its own host. */
function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
