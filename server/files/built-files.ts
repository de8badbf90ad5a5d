import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Held } from '#server/at-hand.ts';
import type { FileHandler } from '#server/http.ts';
import { answerReady, makeReady } from '#server/ready-body.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The files of the build, held in memory; only what is in this list can be asked for. */
export function createBuiltFiles(folder: string): FileHandler {
  const files = new Map<string, Held>();
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  for (const entry of names) {
    const type = types[path.extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    const hashed = address.startsWith('/assets/');
    files.set(address, {
      body: makeReady(readFileSync(file), type),
      headers: { 'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600' },
    });
  }
  function answer(request: Request, pathname: string): Promise<Response> | undefined {
    const file = files.get(pathname);
    return file && answerReady(request, file.body, file.headers);
  }
  return Object.assign(answer, { held: (pathname: string) => files.get(pathname) });
}
