import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { createTestDatabase, dropTestDatabase } from '#tests/helpers/postgres.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable, isRetryableRead, sqlState } from './failures.ts';
import { openServer, type ServerOptions } from './server-connection.ts';

const cleanup: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

async function freshUrl(): Promise<string> {
  const server = inject('postgresUrl');
  const url = await createTestDatabase(server);
  cleanup.push(() => dropTestDatabase(server, url));
  return url;
}

async function open(options: ServerOptions): Promise<Database> {
  const database = await openServer(options);
  cleanup.push(() => database.close());
  return database;
}

/** Ends every other connection to the database, as an administrator or a restart would. */
async function terminateOthers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  await client.end();
}

/** Connections that have a statement or a transaction open. */
async function busyConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`SELECT FROM pg_stat_activity WHERE datname = current_database()
    AND pid <> pg_backend_pid() AND (state = 'idle in transaction' OR query LIKE '%pg_sleep%')`);
  await client.end();
  return rowCount ?? 0;
}

/** Work that lasts until the test releases it. */
function heldWork() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { work: () => held, release: () => release() };
}

async function failureOf(work: PromiseLike<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('it opens while the server is away, and says so when it is asked', async () => {
  const database = await open({ url: 'postgres://postgres@127.0.0.1:1/none' });
  await database.listen(
    'catalogue',
    () => undefined,
    () => undefined,
  );
  const failures = [failureOf(database.ping()), failureOf(database.orm.execute(sql`SELECT 1`))];
  failures.push(failureOf(database.withLock('x', async () => undefined)));
  for (const failure of await Promise.all(failures)) expect(isDatabaseUnavailable(failure)).toBe(true);
});

test('connections that were ended are replaced, idle ones unnoticed', async () => {
  const url = await freshUrl();
  const database = await open({ url });
  await Promise.all([database.ping(), database.ping(), database.ping()]);
  await terminateOthers(url);
  await expect.poll(() => failureOf(database.ping())).toBeUndefined();

  const interrupted = failureOf(database.orm.execute(sql`SELECT pg_sleep(600)`));
  const { work, release } = heldWork();
  const held = failureOf(database.orm.transaction(work));
  await expect.poll(() => busyConnections(url)).toBe(2);
  await terminateOthers(url);
  release();
  expect(isDatabaseUnavailable(await interrupted)).toBe(true);
  expect(isDatabaseUnavailable(await held)).toBe(true);
  await database.ping();
});

test('a statement that takes too long is cancelled and may be tried again', async () => {
  const database = await open({ url: await freshUrl(), statementTimeoutMs: 200 });
  const failure = await failureOf(database.orm.execute(sql`SELECT pg_sleep(5)`));
  expect(sqlState(failure)).toBe('57014');
  expect(isRetryableRead(failure)).toBe(true);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  await database.ping();
});

test('when all connections are busy the next one is told after a while', async () => {
  const database = await open({ url: await freshUrl(), poolSize: 1, connectTimeoutMs: 200 });
  await expect.poll(() => failureOf(database.ping())).toBeUndefined();
  const { work, release } = heldWork();
  const busy = failureOf(database.orm.transaction(work));
  const failure = await failureOf(database.ping());
  expect(isDatabaseUnavailable(failure)).toBe(true);
  release();
  expect(await busy).toBeUndefined();
  await expect.poll(() => failureOf(database.ping())).toBeUndefined();
});

test('a named lock keeps the others out, in this process and in another, and ends with an error too', async () => {
  const url = await freshUrl();
  const both = await Promise.all([open({ url }), open({ url })]);
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(30);
    inside -= 1;
    throw new Error('done');
  };
  const turns = [...both, ...both].map((each) => failureOf(each.withLock('one', work)));
  for (const failure of await Promise.all(turns)) expect(failure).toMatchObject({ message: 'done' });
  expect(most).toBe(1);
  const [first, second] = both;
  const nested = first?.withLock('one', async () => second?.withLock('other', async () => 'free'));
  expect(await nested).toBe('free');
});

test('a listener whose connection was ended hears again, and is told that it may have missed something', async () => {
  const url = await freshUrl();
  const database = await open({ url });
  const heard: string[] = [];
  let reconnects = 0;
  await database.listen(
    'catalogue',
    (payload) => heard.push(payload),
    () => (reconnects += 1),
  );
  await database.orm.execute(sql`SELECT pg_notify('catalogue', 'before')`);
  await expect.poll(() => heard).toEqual(['before']);
  expect(reconnects).toBe(0);

  await terminateOthers(url);
  await expect.poll(() => reconnects).toBe(1);
  await database.orm.execute(sql`SELECT pg_notify('catalogue', 'after')`);
  await expect.poll(() => heard).toEqual(['before', 'after']);
});

test('two channels share the connection and are not mixed up', async () => {
  const database = await open({ url: await freshUrl() });
  const heard: string[] = [];
  await Promise.all(
    ['one', 'Two words'].map((channel) =>
      database.listen(
        channel,
        (payload) => heard.push(`${channel}: ${payload}`),
        () => undefined,
      ),
    ),
  );
  await database.orm.execute(
    sql`SELECT pg_notify('one', 'a'), pg_notify('Two words', 'b'), pg_notify('three', 'c')`,
  );
  await expect.poll(() => heard.toSorted()).toEqual(['Two words: b', 'one: a']);
});
