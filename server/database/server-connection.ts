import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type ClientConfig } from 'pg';
import type { Database, Orm, RunScript } from './database.ts';
import { createListener } from './listener.ts';

const patienceAtClose = 5_000;

export interface ServerOptions {
  url: string;
  poolSize?: number;
  statementTimeout?: number;
  connectTimeout?: number;
}

/** Opens nothing yet: connections are made when they are needed, so a server that is away does not stop the start. */
export async function openServer({
  url,
  poolSize = 10,
  statementTimeout = 10_000,
  connectTimeout = 5_000,
}: ServerOptions): Promise<Database> {
  assertAddress(url);
  const connection: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'kontak',
  };
  const impatient = { statement_timeout: statementTimeout, query_timeout: statementTimeout + 2_000 };
  const pool = new pg.Pool({ ...connection, ...impatient, max: poolSize, idleTimeoutMillis: 60_000 });
  // Unheard, the error of a dropped connection would end the process; the next query says it better.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listener = createListener({ ...connection, ...impatient });

  return {
    kind: 'server',
    orm: drizzle(pool),
    withLock: (name, work) => withServerLock({ ...connection, statement_timeout: 300_000 }, name, work),
    listen: (channel, onMessage, onReconnect) => listener.listen({ channel, onMessage, onReconnect }),
    assertDiskSpace() {},
    async ping() {
      await pool.query('SELECT 1');
    },
    async close() {
      await listener.close();
      if (pool.ending) return;
      await Promise.race([pool.end(), sleep(patienceAtClose, undefined, { ref: false })]);
    },
  };
}

/** On a connection of its own: the lock ends with it whatever happens, and those who wait hold none of the pool's. */
async function withServerLock<T>(
  connection: ClientConfig,
  name: string,
  work: (orm: Orm, runScript: RunScript) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock(hashtextextended('kontak:' || $1, 0))", [name]);
    return await work(drizzle(client), async (script) => {
      await client.query(script);
    });
  } finally {
    client.end().catch(() => undefined);
  }
}

function assertAddress(url: string): void {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new Error('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
}
