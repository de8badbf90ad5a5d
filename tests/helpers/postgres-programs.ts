import { execFileSync } from 'node:child_process';
import { accessSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** The folder of initdb and postgres; on Debian, and as root, they are installed when they are missing. */
export function findPostgres(): string {
  const found = installedPostgres();
  if (found !== undefined) return found;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(
      'The tests need a real PostgreSQL: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
    );
  }
  console.log('Installing PostgreSQL for the tests (apt-get install postgresql) …');
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    execFileSync('apt-get', args, { env: quiet, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const installed = installedPostgres();
  if (installed === undefined) throw new Error('apt-get installed postgresql, but initdb is still missing.');
  return installed;
}

function installedPostgres(): string | undefined {
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a))
    : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter((each) => each !== '');
  const folders = [...versions.map((version) => path.join(debianFolder, version, 'bin')), ...onPath];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => isThere(path.join(folder, name))));
}

function isThere(file: string): boolean {
  try {
    accessSync(file);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root: then somebody else has to. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('Running as root, but there is no user postgres or nobody to run PostgreSQL as.');
}
