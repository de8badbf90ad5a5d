import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NotSupportedHere } from './trials.ts';

/** A small disk of its own: an ext4 image on a loop device. */
export function mountDisk(megabytes: number) {
  if (process.getuid?.() !== 0) throw new NotSupportedHere('only root may mount a disk of its own');
  const parent = mkdtempSync(path.join(tmpdir(), 'kontak-disk-'));
  const image = path.join(parent, 'image');
  const folder = path.join(parent, 'disk');
  mkdirSync(folder);
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  const mount = () => run('mount', ['-o', 'loop', image, folder]);
  const unmount = () => run('umount', [folder]);
  try {
    run('mkfs.ext4', ['-q', '-m', '0', image]);
    mount();
  } catch (error) {
    rmSync(parent, { recursive: true, force: true });
    throw new NotSupportedHere(`this machine mounts no loop device (${String(error).split('\n', 1)[0]})`);
  }
  return {
    folder,
    /** As if the current went: what is not on the disk yet never gets there. */
    cutPower() {
      run('xfs_io', ['-x', '-c', 'shutdown', folder]);
    },
    powerOn() {
      unmount();
      mount();
    },
    remove() {
      unmount();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

export function requireProgram(name: string, debianPackage: string): string {
  const places = ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)];
  const found = places.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (found) return found;
  throw new NotSupportedHere(`there is no ${name} (Debian: apt-get install ${debianPackage})`);
}

function run(program: string, args: string[]) {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
