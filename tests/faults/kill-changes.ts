import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { demoCatalogue } from '#seed/demo.ts';
import { packArchive } from '#server/backup/archive.ts';
import { backupEntries } from '#server/backup/entries.ts';
import { saveBackup } from '#server/backup/save-backup.ts';
import { createRepository } from '#server/catalogue/repository.ts';
import { type Database, queryRows } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { createFolderStore } from '#server/images/open-images.ts';
import { killHard, startScript } from '#tests/helpers/processes.ts';
import { migrationsFolder } from '#tests/helpers/template.ts';

const works = ['bulk', 'undo', 'restore'] as const;
const onFatal = (line: string) => {
  throw new Error(line);
};

/** Kills a process during a bulk change, an undo or a restore of the whole catalogue; throws unless it was all or nothing. */
export async function runKillsOfChanges(rounds: number, templateFile: string): Promise<string> {
  const parent = mkdtempSync(path.join(tmpdir(), 'kontak-kill-'));
  const folder = path.join(parent, 'postgres');
  const backup = path.join(parent, 'backup.tar.gz');
  const imagesFolder = path.join(parent, 'images');
  const killed = { bulk: 0, undo: 0, restore: 0 };
  const seen = new Set<string>();
  try {
    const count = await prepare(folder, templateFile, backup, imagesFolder);
    for (let round = 0; round < rounds; round += 1) {
      const work = works[round % works.length] ?? 'bulk';
      await killDuring(work, [folder, backup, imagesFolder]);
      killed[work] += 1;
      const database = await openEmbedded({ folder, onFatal });
      seen.add(await describeState(database, count).finally(() => database.close()));
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  const counts = works.map((work) => `${killed[work]} × ${work}`).join(', ');
  return `${rounds} kills (${counts}), every time all or nothing; found: ${[...seen].sort().join(' | ')}`;
}

async function prepare(folder: string, templateFile: string, backup: string, imagesFolder: string) {
  const database = await openEmbedded({ folder, templateFile, onFatal });
  await migrate(database, migrationsFolder);
  const demo = demoCatalogue();
  const products = demo.products.map((row) => ({ ...row, status: 'active' as const, isNew: true }));
  await createRepository(database).seed({ ...demo, products });
  const images = createFolderStore(imagesFolder, () => undefined);
  await saveBackup(packArchive(backupEntries(database, images)), backup);
  await database.close();
  return products.length;
}

async function killDuring(work: string, args: string[]) {
  const changer = startScript('tests/faults/kill-changer.ts', args);
  let text = '';
  await new Promise<void>((resolve, reject) => {
    changer.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.includes(`${work}\n`)) resolve();
    });
    changer.once('exit', (code) => reject(new Error(`The process ended by itself with ${code}.`)));
  });
  await sleep(randomInt(0, work === 'restore' ? 800 : 400));
  changer.removeAllListeners('exit');
  await killHard(changer);
}

interface State {
  products: number;
  states: string[];
}

/** Every run has changed all products, so that anything in between is a half-done one. */
async function describeState({ orm }: Database, count: number): Promise<string> {
  const [state] = await queryRows<State>(
    orm,
    sql`SELECT count(*)::int AS products, coalesce(array_agg(DISTINCT status || ' ' || is_new), '{}') AS states
      FROM products`,
  );
  const halves = await queryRows<{ run: string; rows: number }>(
    orm,
    sql`SELECT run, count(*)::int AS rows FROM catalogue_changes
      WHERE table_name = 'products' AND operation IS NOT NULL GROUP BY run HAVING count(*) <> ${count}`,
  );
  const isWhole = state && [0, count].includes(state.products) && state.states.length <= 1;
  if (!isWhole || halves.length > 0) throw new Error(`half done: ${JSON.stringify({ state, halves })}`);
  return state.products === 0 ? 'deleted' : (state.states[0] ?? '');
}
