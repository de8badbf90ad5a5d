import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { sql } from 'drizzle-orm';
import type { Database, Orm } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';

const tables = sql.raw(`
  CREATE TABLE kill_rows (id int PRIMARY KEY, body text NOT NULL, sum text NOT NULL, touched int NOT NULL DEFAULT 0)`);
const scans = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan'];

/** The tables that `kill-writer.ts` writes to. */
export async function prepareRows(folder: string, templateFile: string): Promise<void> {
  await withDatabase(folder, templateFile, async ({ orm }) => {
    await orm.execute(tables);
    await orm.execute(sql`CREATE INDEX kill_rows_sum ON kill_rows (sum)`);
    await orm.execute(sql`CREATE INDEX kill_rows_touched ON kill_rows (touched)`);
    await orm.execute(sql`CREATE TABLE kill_counter AS SELECT 0 AS rows`);
  });
}

export function compareRows(folder: string, acknowledged: number): Promise<number> {
  return withDatabase(folder, undefined, ({ orm }) => compare(orm, acknowledged));
}

async function withDatabase<T>(
  folder: string,
  templateFile: string | undefined,
  work: (it: Database) => Promise<T>,
) {
  const onFatal = (line: string) => {
    throw new Error(line);
  };
  const database = await openEmbedded({ folder, templateFile, onFatal });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Answers how many rows are there, after finding every acknowledged one whole, by every way of looking. */
async function compare(orm: Orm, acknowledged: number): Promise<number> {
  const seen = new Set<string>();
  for (const used of scans) {
    for (const scan of scans) await orm.execute(sql.raw(`SET ${scan} = ${scan === used ? 'on' : 'off'}`));
    for (const [column, from] of [
      ['id', '-1'],
      ['sum', "''"],
      ['touched', '-1'],
    ]) {
      const found = (await orm.execute(
        sql.raw(`SELECT count(*)::int AS rows, coalesce(min(id), 1) AS first, coalesce(max(id), 0) AS last,
          count(*) FILTER (WHERE md5(body) <> sum OR body <> repeat(md5(id::text), 1 + id % 40))::int AS broken,
          coalesce(sum(touched), 0)::int AS touched, (SELECT rows FROM kill_counter) AS counted
          FROM kill_rows WHERE ${column} > ${from}`),
      )) as { rows: unknown[] };
      seen.add(JSON.stringify(found.rows[0]));
    }
  }
  const [only = '', ...others] = seen;
  if (others.length > 0) throw new Error(`Index and heap differ: ${[only, ...others].join(' | ')}`);
  const { rows, first, last, broken, counted } = JSON.parse(only);
  if (broken !== 0 || first !== 1 || last !== rows || counted !== rows || rows < acknowledged) {
    throw new Error(`${acknowledged} rows were acknowledged, but found: ${only}`);
  }
  return rows;
}

/** PostgreSQL's own check of every page and index, also of the catalogue's. */
export async function checkPages(folder: string): Promise<void> {
  const pg = await PGlite.create(folder, { extensions: { amcheck } });
  try {
    await pg.exec('CREATE EXTENSION IF NOT EXISTS amcheck');
    await pg.query(`SELECT bt_index_check(indexrelid, true) FROM pg_index
      JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam AND amname = 'btree'`);
    const { rows } = await pg.query(`SELECT relname, msg FROM pg_class, verify_heapam(pg_class.oid)
      WHERE relkind = 'r' AND relpersistence = 'p'`);
    if (rows.length > 0) throw new Error(`Damaged pages: ${JSON.stringify(rows)}`);
  } finally {
    await pg.close();
  }
}
