import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { sql } from 'drizzle-orm';
import type { Database, Orm } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { killHard, startScript } from '#tests/helpers/processes.ts';

export interface KillReport {
  rounds: number;
  acknowledged: number;
  stored: number;
  killedWhileOpening: number;
}

const tables = sql.raw(`
  CREATE TABLE kill_rows (id int PRIMARY KEY, body text NOT NULL, sum text NOT NULL, touched int NOT NULL DEFAULT 0)`);
const scans = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan'];

/** Kills a writer on the embedded database at random moments and compares each time; throws at the first loss. */
export async function runKillRounds(
  rounds: number,
  templateFile: string,
  onRound: (line: string) => void = () => undefined,
): Promise<KillReport> {
  const parent = mkdtempSync(path.join(tmpdir(), 'kontak-kill-'));
  const folder = path.join(parent, 'postgres');
  const report = { rounds: 0, acknowledged: 0, stored: 0, killedWhileOpening: 0 };
  try {
    await withDatabase(folder, templateFile, async ({ orm }) => {
      await orm.execute(tables);
      await orm.execute(sql`CREATE INDEX kill_rows_sum ON kill_rows (sum)`);
      await orm.execute(sql`CREATE INDEX kill_rows_touched ON kill_rows (touched)`);
      await orm.execute(sql`CREATE TABLE kill_counter AS SELECT 0 AS rows`);
    });
    for (let round = 1; round <= rounds; round += 1) {
      const { opened, last } = await writeUntilKilled(folder);
      report.acknowledged = Math.max(report.acknowledged, last);
      report.stored = await withDatabase(folder, undefined, ({ orm }) => compare(orm, report.acknowledged));
      report.rounds = round;
      if (!opened) report.killedWhileOpening += 1;
      onRound(
        `${round}: ${report.acknowledged} acknowledged, ${report.stored} there${opened ? '' : ', killed early'}`,
      );
    }
    await checkPages(folder);
    return report;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
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

async function writeUntilKilled(folder: string): Promise<{ opened: boolean; last: number }> {
  const writer = startScript('tests/faults/kill-writer.ts', [folder]);
  let text = '';
  const opening = new Promise<void>((resolve) => {
    writer.stdout?.on('data', (chunk) => {
      text += chunk;
      resolve();
    });
    writer.once('exit', () => resolve());
  });
  // One in five is killed while it opens, or recovers from the kill before.
  if (randomInt(5) === 0) await Promise.race([opening, sleep(randomInt(300, 1_500))]);
  else await opening.then(() => sleep(randomInt(20, 1_500)));
  if (writer.exitCode !== null) throw new Error(`The writer ended by itself with ${writer.exitCode}.`);
  const drained = new Promise((resolve) => writer.once('close', resolve));
  await killHard(writer);
  await drained;
  const acknowledged = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .trim()
    .split('\n');
  const last = acknowledged.at(-1);
  return { opened: acknowledged[0] === 'open', last: last === 'open' ? 0 : Number(last) };
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
async function checkPages(folder: string): Promise<void> {
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
