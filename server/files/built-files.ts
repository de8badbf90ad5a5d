import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Held } from '#server/at-hand.ts';
import type { FileHandler } from '#server/http.ts';
import { bodyResponse, compressFully, encodeBody, encodeWithBrotli } from '#server/responses/encoded-body.ts';

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

interface BuiltFile {
  file: string;
  address: string;
  type: string;
}

function builtFiles(folder: string): BuiltFile[] {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.flatMap((entry) => {
    const type = types[path.extname(entry.name)];
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    return entry.isFile() && type ? [{ file, address, type }] : [];
  });
}

const nothing = encodeBody('Not found\n', 'text/plain; charset=utf-8');
const isHashed = (address: string) => address.startsWith('/assets/');
const smallestOf = (file: string) => `${file}.br`;

/** Compresses the files of a build as far as they go, beside them, so that no start and no visitor waits for it. */
export async function compressBuiltFiles(folder: string): Promise<void> {
  const compressOne = async ({ file, type }: BuiltFile) => {
    const smallest = await compressFully(readFileSync(file), type);
    if (smallest) writeFileSync(smallestOf(file), smallest);
  };
  await Promise.all(builtFiles(folder).map(compressOne));
}

/** The files of the build, held in memory; only what is in this list can be asked for. */
export function createBuiltFiles(folder: string): FileHandler {
  const files = new Map<string, Held>();
  for (const { file, address, type } of builtFiles(folder)) {
    const bytes = readFileSync(file);
    const smallest = existsSync(smallestOf(file)) ? readFileSync(smallestOf(file)) : undefined;
    files.set(address, {
      body: smallest ? encodeWithBrotli(bytes, type, smallest) : encodeBody(bytes, type),
      headers: {
        'Cache-Control': isHashed(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      },
    });
  }
  function answer(request: Request, pathname: string): Promise<Response> | undefined {
    const file = files.get(pathname);
    if (file) return bodyResponse(request, file.body, file.headers);
    // What an older build had: nobody reads a page about it.
    return isHashed(pathname)
      ? bodyResponse(request, nothing, { 'Cache-Control': 'no-store' }, 404)
      : undefined;
  }
  return Object.assign(answer, { held: (pathname: string) => files.get(pathname) });
}
