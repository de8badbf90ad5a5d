import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The programs, with the Debian package of each. */
const packages = {
  nginx: 'nginx',
  openssl: 'openssl',
  soffice: 'libreoffice-calc-nogui',
  wrk: 'wrk',
};
const found = new Map<string, string>();

/** Finds a program that tests or the benchmark use. On Debian, as root, a missing one is installed. */
export function needProgram(name: keyof typeof packages): string {
  const known = found.get(name) ?? find(name);
  if (known) {
    found.set(name, known);
    return known;
  }
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(`This needs ${name}: install it (Debian: apt-get install ${packages[name]}).`);
  }
  console.error(`Installing ${name} (apt-get install ${packages[name]}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', packages[name]]]) {
    execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const installed = find(name);
  if (!installed) throw new Error(`apt-get installed ${name}, but it is still missing.`);
  return installed;
}

function find(name: string): string | undefined {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
