import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bodyResponse, compressFully, encodeBody } from '#server/responses/encoded-body.ts';
import type { CachedFile, FileHandler } from './file-handler.ts';

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
  '.xsd': 'application/xml; charset=utf-8',
};

interface BuiltFile {
  file: string;
  pathname: string;
  type: string;
}

function listBuiltFiles(folder: string): BuiltFile[] {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.flatMap((entry) => {
    const type = types[path.extname(entry.name)];
    const file = path.join(entry.parentPath, entry.name);
    const pathname = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    // Vite's manifest is in a hidden folder and is not served.
    return entry.isFile() && type && !pathname.startsWith('/.') ? [{ file, pathname, type }] : [];
  });
}

const notFound = encodeBody('Not found\n', 'text/plain; charset=utf-8');
const isHashed = (pathname: string) => pathname.startsWith('/assets/');
const brotliFile = (file: string) => `${file}.br`;

/** Compresses the files of a build with brotli's highest quality, which is too slow to do per request. */
export async function compressBuiltFiles(folder: string): Promise<void> {
  const compressFile = async ({ file, type }: BuiltFile) => {
    const compressed = await compressFully(readFileSync(file), type);
    if (compressed) writeFileSync(brotliFile(file), compressed);
  };
  await Promise.all(listBuiltFiles(folder).map(compressFile));
}

/** Serves the files of the build from memory. */
export function createBuiltFiles(folder: string): FileHandler {
  const files = new Map<string, CachedFile>();
  for (const { file, pathname, type } of listBuiltFiles(folder)) {
    const brotli = existsSync(brotliFile(file)) ? readFileSync(brotliFile(file)) : undefined;
    files.set(pathname, {
      body: encodeBody(readFileSync(file), type, { brotli }),
      headers: {
        'Cache-Control': isHashed(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      },
    });
  }
  function handle(request: Request, pathname: string): Promise<Response> | undefined {
    const file = files.get(pathname);
    if (file) return bodyResponse(request, file.body, file.headers);
    // A chunk of an older build: a script cannot use the HTML page of a 404.
    return isHashed(pathname)
      ? bodyResponse(request, notFound, { 'Cache-Control': 'no-store' }, 404)
      : undefined;
  }
  return Object.assign(handle, { getCached: (target: string) => files.get(target) });
}
