import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { onTestFinished } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');

const release = {
  version: '1.0.0',
  ...{ platform: process.platform, arch: process.arch, libc: '', node: '20.19.0' },
  entries: ['build', 'package.json', 'release.json', 'scripts'],
};

/** A folder with the scripts of a release and hardly a program; an upgrade is refused before it is needed. */
export function openReleaseFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(path.join(project, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'build'));
  writeFileSync(path.join(folder, 'build/main.js'), 'former');
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  return {
    folder,
    path: (name: string) => path.join(folder, name),
    /** Runs a script of the folder, or a piece of one. */
    run(args: string[], options: { input?: string; env?: Record<string, string> } = {}) {
      const env = { PATH: process.env.PATH ?? '', ...options.env };
      const { input } = options;
      const { stdout, stderr, signal } = spawnSync(process.execPath, args, {
        cwd: folder,
        env,
        input,
        encoding: 'utf8',
      });
      return { said: `${stdout}${stderr}`.trim(), signal };
    },
  };
}

/** Writes an archive with what a release says about itself and further files, and its checksum beside it. */
export async function writeArchive(
  file: string,
  changes: Partial<typeof release> = {},
  files: Record<string, string> = {},
): Promise<string> {
  const tar = pack();
  const entries = { 'release.json': JSON.stringify({ ...release, version: '1.0.1', ...changes }), ...files };
  for (const [name, content] of Object.entries(entries)) tar.entry({ name: `kontak/${name}` }, content);
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part as Buffer);
  writeFileSync(file, gzipSync(Buffer.concat(parts)));
  writeChecksum(file);
  return file;
}

export function writeChecksum(file: string): void {
  const checksum = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${checksum}  ${path.basename(file)}\n`);
}
