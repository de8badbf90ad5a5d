import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/helpers/free-port.ts';
import { room } from '#tests/helpers/start-site.ts';

export async function waitFor(url: string, patience = 120_000): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error(`${url} does not answer`);
}

/** What a connection of its own is answered, with the bytes as they were sent. */
export async function getRaw(url: string, encoding = 'br'): Promise<Response> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false, headers: { 'Accept-Encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
        resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 0, headers }));
      });
    });
    asked.on('error', reject).end();
  });
}

/** The memory a process holds, in megabytes. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_000;
}

/** Runs a program of the benchmark until `use` is done. */
export async function withProgram<T>(
  file: string,
  variables: Record<string, string>,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kontak-bench-'));
  const program = path.resolve(import.meta.dirname, file);
  const child = spawn(process.execPath, [room, '--import', 'tsx', program], {
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
  const gone = once(child, 'exit');
  try {
    await waitFor(`http://127.0.0.1:${port}/bayilik`);
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    child.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
