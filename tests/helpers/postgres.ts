import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openServer } from '#server/database/server-connection.ts';
import { freePort } from './free-port.mjs';
import { needProgram } from './programs.mjs';
import { migrationsFolder, migrationsHash } from './template.ts';

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

export interface TestCluster extends TestPostgres {
  /** Kills the server as a crash would; `start` brings it back on the same port with the same data. */
  crash(): Promise<void>;
  start(): Promise<void>;
}

/** The PostgreSQL of a test run: the one of TEST_DATABASE_URL, or a cluster that ends with `stop`. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => undefined } : startTestCluster();
}

/** An empty database; it goes with `dropTestDatabase` or with the cluster. */
export function createTestDatabase(serverUrl: string): Promise<string> {
  return createDatabase(serverUrl, `kontak_test_${randomBytes(6).toString('hex')}`);
}

/** A database with the newest schema and no rows: a copy of a template, which the first call makes. */
export async function createMigratedDatabase(serverUrl: string): Promise<string> {
  const template = `kontak_template_${migrationsHash()}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // The test processes of a run share the server: one makes the template, the others wait.
    await client.query("SELECT pg_advisory_lock(hashtext('kontak_template'))");
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await createTemplate(client, serverUrl, template);
  } finally {
    await client.end();
  }
  return createDatabase(serverUrl, `kontak_test_${randomBytes(6).toString('hex')}`, template);
}

/** Patient: on a busy machine many writes at once wait long for a connection. */
export function openTestServer(url: string): Promise<Database> {
  return openServer({ url, connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 });
}

async function createTemplate(client: pg.Client, serverUrl: string, name: string): Promise<void> {
  const database = await openTestServer(await createDatabase(serverUrl, `${name}_draft`));
  await migrate(database, migrationsFolder);
  await database.close();
  await client.query(`ALTER DATABASE ${name}_draft RENAME TO ${name}`);
}

async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<string> {
  await asAdmin(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropTestDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await asAdmin(serverUrl, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

async function asAdmin(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root: then somebody else has to. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('Running as root, but there is no user postgres or nobody to run PostgreSQL as.');
}

/** A PostgreSQL of our own: temporary folder, free port, fsync off. */
export async function startTestCluster(): Promise<TestCluster> {
  const programs = await needProgram('postgres');
  const user = postgresUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let guard: ChildProcess | undefined;

  async function start(): Promise<void> {
    guard = runGuarded(programs, folder, port, user);
    await waitUntilReady(url, guard, folder);
  }
  async function crash(): Promise<void> {
    const ending = guard;
    guard = undefined;
    if (ending === undefined || ending.exitCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.stdin?.end('stop\n');
    await gone;
  }
  async function stop(): Promise<void> {
    await crash();
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    const flags = [
      '-D',
      `${folder}/data`,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
      '--no-sync',
    ];
    execFileSync(path.join(programs, 'initdb'), flags, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, crash, start };
}

/**
 * The shell ends PostgreSQL at a word from us, or when its input ends because this process was killed; in that case
 * the shell removes the folder too. Nothing is left behind either way.
 */
function runGuarded(
  programs: string,
  folder: string,
  port: number,
  user: { uid: number; gid: number } | undefined,
) {
  const script = `exec 3<&0
    "$0" "$@" 3<&- < /dev/null & server=$!
    { read -r word <&3 || touch orphan; kill -QUIT $server; } 2> /dev/null &
    wait $server
    kill $! 2> /dev/null
    if [ -e orphan ]; then cd / && rm -rf "$OLDPWD"; fi`;
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'timezone=UTC'];
  const args = ['-D', `${folder}/data`, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  const log = openSync(path.join(folder, 'log'), 'a');
  const child = spawn(
    'sh',
    ['-c', script, path.join(programs, 'postgres'), ...args, ...settings.flatMap((each) => ['-c', each])],
    { ...user, cwd: folder, detached: true, stdio: ['pipe', log, log] },
  );
  closeSync(log);
  return child;
}

async function waitUntilReady(url: string, guard: ChildProcess, folder: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(50)) {
    try {
      return await asAdmin(url, 'SELECT 1');
    } catch {
      if (guard.exitCode !== null) break;
    }
  }
  throw new Error(
    `PostgreSQL did not start:\n${readFileSync(path.join(folder, 'log'), 'utf8').slice(-2_000)}`,
  );
}
