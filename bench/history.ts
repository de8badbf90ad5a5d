import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createRepository, type Repository } from '#server/catalogue/repository.ts';
import type { Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openServer } from '#server/database/server-connection.ts';
import type { SiteVariables } from '#tests/helpers/start-site.ts';
import { load, median } from './load.ts';
import { memoryOf } from './processes.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, fillEmbedded, withSite } from './shops.ts';

const saves = 200;
const bulkRows = 1_000;
const productChanges = 200;
const manyChanges = 50_000;

/** The cost of the history: of a single save, of a bulk change and its undo, of reading it; on both databases. */
export async function benchHistory(
  addResult: AddResult,
  products: number,
  { variables }: FilledDatabase,
): Promise<void> {
  const server = await openServer({ url: variables.DATABASE_URL ?? '' });
  await measure(server, 'server', addResult, products);
  await server.close();
  await measureMemory(variables, 'server', addResult, products);

  const filled = await fillEmbedded(products);
  const embedded = await openEmbedded({
    folder: path.join(filled.variables.DATA_DIR ?? '', 'postgres'),
    onFatal: (line) => console.error(line),
  });
  await measure(embedded, 'embedded', addResult, products);
  await embedded.close();
  await measureMemory(filled.variables, 'embedded', addResult, products);
  filled.remove();
}

/** Of a shop with a long history, when it is warm. */
async function measureMemory(variables: SiteVariables, kind: string, addResult: AddResult, products: number) {
  const target = kind === 'server' ? '≤ 300 at 10,000' : '≤ 600 at 10,000';
  await withSite({ ...variables, WORKERS: '1' }, async ({ url, pid }) => {
    await load(url, ['/', '/shop', '/urun/1', '/urun/2'], { seconds: 3 });
    addResult(
      { name: `memory with 50,000 changes (${kind})`, unit: 'MB', target },
      products,
      memoryOf(pid()),
    );
  });
}

async function measure(
  database: Database,
  kind: string,
  addResult: AddResult,
  products: number,
): Promise<void> {
  const repository = createRepository(database);
  const add = (name: string, unit: string, value: number, target?: string) =>
    addResult({ name: `${name} (${kind})`, unit, ...(target && { target }) }, products, value);

  const { recorded, plain } = await measureSaves(database, repository);
  add('save with the history', 'ms', recorded);
  add('save with the change table only', 'ms', plain);
  add('cost of the history for a save', '%', (recorded / plain - 1) * 100, '≤ 20');

  const ids = (await repository.products.list({ limit: bulkRows, offset: 0 })).map(({ id }) => id);
  for (const [name, bulk] of [
    ['1,000-row change', { ids, set: { status: 'passive' as const, isNew: false } }],
    ['1,000-row delete', { ids, delete: true as const }],
  ] as const) {
    const [result, changeMs] = await timed(() => repository.changeProducts(bulk));
    add(name, 'ms', changeMs, '≤ 3,000');
    const changeSet = result.ok ? (result.changeSet ?? 0) : 0;
    const [undone, undoMs] = await timed(() => repository.undoChangeSet(changeSet));
    if (undone?.undone !== bulkRows) throw new Error(`undone: ${undone?.undone}`);
    add(`undo of a ${name}`, 'ms', undoMs, '≤ 3,000');
  }
  await measurePrices(repository, ids, add);
  const [id = 0] = ids;
  for (let stock = 1; stock <= productChanges; stock += 1) await repository.products.update(id, { stock });
  const filter = { table: 'products', id, limit: 50, offset: 0 };
  const [, listMs] = await timed(() => repository.history.list(filter));
  add('history of a product with 200 changes', 'ms', listMs, '≤ 200');
  for (let changes = 0; changes < manyChanges; changes += bulkRows) {
    const isFeatured = (changes / bulkRows) % 2 === 0;
    await repository.changeProducts({ ids, set: { isFeatured, isHomepage: !isFeatured } });
  }
  const [, runsMs] = await timed(() => repository.history.listChangeSets({ limit: 50, offset: 0 }));
  add('newest runs of more than 50,000 changes', 'ms', runsMs, '≤ 200');
}

/** The preview of a change of 1,000 prices, the change and its undo. */
async function measurePrices(
  repository: Repository,
  ids: number[],
  add: (name: string, unit: string, value: number, target?: string) => void,
): Promise<void> {
  // Products without a price get one, so that all of them change.
  const prices = { where: { ids }, round: 'none' as const, old_price: 'keep' as const, without_price: false };
  const set = { kind: 'set' as const, value: 1_000 };
  await repository.changePrices({ ...prices, change: set, without_price: true, dry_run: false });
  const rise = { ...prices, change: { kind: 'percent' as const, value: 12.5 } };
  const [preview, previewMs] = await timed(() => repository.changePrices({ ...rise, dry_run: true }));
  if (!preview.ok || preview.value.count !== bulkRows) throw new Error('the preview lacks products');
  add('preview of 1,000 prices', 'ms', previewMs, '≤ 300');
  const [done, changeMs] = await timed(() => repository.changePrices({ ...rise, dry_run: false }));
  add('change of 1,000 prices', 'ms', changeMs, '≤ 3,000');
  const changeSet = done.ok ? (done.changeSet ?? 0) : 0;
  const [undone, undoMs] = await timed(() => repository.undoChangeSet(changeSet));
  if (undone?.undone !== bulkRows) throw new Error(`undone: ${undone?.undone}`);
  add('undo of a change of 1,000 prices', 'ms', undoMs, '≤ 3,000');
}

/** The two ways alternate, so that whatever else the machine does concerns both. */
async function measureSaves(database: Database, repository: Repository) {
  const times = { recorded: [] as number[], plain: [] as number[] };
  const { orm } = database;
  const [row] = await repository.products.list({ limit: 1, offset: 0 });
  const save = (price: number) => repository.products.update(row?.id ?? 0, { price });
  await orm.execute(sql.raw(changeTableOnly));
  await orm.execute(sql.raw(changeTableTrigger));
  for (let number = 0; number < saves * 2; number += 1) {
    const way = number % 2 === 0 ? 'recorded' : 'plain';
    const [on, off] =
      way === 'plain' ? ['bench_updates', 'record_updates'] : ['record_updates', 'bench_updates'];
    await orm.execute(sql.raw(`ALTER TABLE products DISABLE TRIGGER ${off}`));
    await orm.execute(sql.raw(`ALTER TABLE products ENABLE TRIGGER ${on}`));
    await save(number);
    const [, ms] = await timed(() => save(number + 0.5));
    times[way].push(ms);
  }
  await orm.execute(sql.raw('DROP TRIGGER bench_updates ON products'));
  await orm.execute(sql.raw('ALTER TABLE products ENABLE TRIGGER record_updates'));
  return { recorded: median(times.recorded), plain: median(times.plain) };
}

/** What the trigger did before there was a history (migration 0008). */
const changeTableOnly = `CREATE FUNCTION bench_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current bigint := (SELECT version FROM catalogue_version);
BEGIN
  INSERT INTO catalogue_changes (version, table_name, row_id)
    SELECT current, TG_TABLE_NAME, id FROM (SELECT id FROM old_rows UNION SELECT id FROM new_rows) changed;
  RETURN NULL;
END $$`;
const changeTableTrigger = `CREATE TRIGGER bench_updates AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION bench_changes()`;

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const startedAt = performance.now();
  const result = await work();
  return [result, performance.now() - startedAt];
}
