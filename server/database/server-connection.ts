import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type ClientConfig } from 'pg';
import type { Database, Orm, RunScript } from './database.ts';
import { createListener } from './listener.ts';

const closeTimeoutMs = 5_000;

export interface ServerOptions {
  url: string;
  poolSize?: number;
  statementTimeoutMs?: number;
  connectTimeoutMs?: number;
}

/** Connections are opened on demand, so the shop can start while the server is down. */
export async function openServer({
  url,
  poolSize = 10,
  statementTimeoutMs = 10_000,
  connectTimeoutMs = 5_000,
}: ServerOptions): Promise<Database> {
  const connection: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'kontak',
  };
  const timeouts = { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + 2_000 };
  const pool = new pg.Pool({ ...connection, ...timeouts, max: poolSize, idleTimeoutMillis: 60_000 });
  // Without a listener, the error event of a lost connection would end the process; the next query fails anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listener = createListener({ ...connection, ...timeouts });

  return {
    kind: 'server',
    orm: drizzle(pool),
    withLock: (name, work) => withServerLock({ ...connection, statement_timeout: 300_000 }, name, work),
    tryLock: (name) => tryServerLock({ ...connection, ...timeouts }, name),
    listen: (channel, onMessage, onReconnect) => listener.listen({ channel, onMessage, onReconnect }),
    assertDiskSpace() {},
    async ping() {
      await pool.query('SELECT 1');
    },
    async close() {
      await listener.close();
      if (pool.ending) return;
      await Promise.race([pool.end(), sleep(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

const lockId = "hashtextextended('kontak:' || $1, 0)";

/** Uses its own connection: the lock ends with it, and waiting takes no connection of the pool. */
async function withServerLock<T>(
  connection: ClientConfig,
  name: string,
  work: (orm: Orm, runScript: RunScript) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`SELECT pg_advisory_lock(${lockId})`, [name]);
    return await work(drizzle(client), async (script) => {
      await client.query(script);
    });
  } finally {
    client.end().catch(() => undefined);
  }
}

async function tryServerLock(connection: ClientConfig, name: string) {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  const release = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(${lockId}) AS locked`, [name]);
    if (rows[0]?.locked === true) return release;
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return undefined;
}
