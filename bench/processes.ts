import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/helpers/free-port.mjs';

export async function waitFor(url: string, timeoutMs = 120_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(20)) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
  }
  throw new Error(`${url} does not answer`);
}

/** Requests a URL on its own connection; the body of the response is not decompressed. */
export async function getRaw(url: string, encoding = 'br'): Promise<Response> {
  return new Promise((resolve, reject) => {
    const options = { agent: false, headers: { 'Accept-Encoding': encoding } };
    const request = http.request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
        resolve(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 0, headers }));
      });
    });
    request.on('error', reject).end();
  });
}

/** The resident memory (RSS) of a process, in megabytes. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_000;
}

/** Runs one of the benchmark's programs until `use` resolves. */
export async function withProgram<T>(
  file: string,
  variables: Record<string, string>,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kontak-bench-'));
  const program = path.resolve(import.meta.dirname, file);
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    await waitFor(`http://127.0.0.1:${port}/bayilik`);
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    child.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
