import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { type Database, queryRows } from '#server/database/database.ts';
import * as schema from '#server/database/schema.ts';
import { describeDatabase } from '#tests/helpers/databases.ts';
import { createMigratedDatabase, dropTestDatabase, openTestServer } from '#tests/helpers/postgres.ts';
import { createRepository, type Repository } from './repository.ts';
import type { Snapshot } from './snapshot.ts';
import { type TableKind, tableKinds } from './tables.ts';

/** Every row with what it is called. */
const allRows = ({ rows }: Snapshot) =>
  tableKinds.flatMap((kind) => rows[kind] as ({ id: number } & Names)[]);
interface Names {
  name?: string;
  words?: string[];
  make?: string;
  note?: string | null;
}

/** Reads on from `before`, compares with a full read, and returns the rows that were fetched. */
async function readNext(repository: Repository, before: Snapshot) {
  const after = await repository.readCatalogue(before);
  const full = await repository.readCatalogue();
  // Much faster than toEqual, which shows the difference.
  if (!isDeepStrictEqual(after, full)) expect(after).toEqual(full);
  const known = new Set<object>(allRows(before));
  return { after, fetched: allRows(after).filter((row) => !known.has(row)) };
}

describeDatabase('reading the catalogue', (open) => {
  let database: Database;
  let repository: Repository;

  beforeAll(async () => {
    database = await open();
    repository = createRepository(database);
    const { products, vehicles, ...rows } = demoCatalogue();
    await repository.seed({
      ...rows,
      products: products.slice(0, 40),
      vehicles: vehicles.slice(0, 10),
      fitments: [],
    });
  });

  test('rows come as they are stored, in the order of the lists', async () => {
    const { rows } = await repository.readCatalogue();
    for (const kind of tableKinds) expect(rows[kind]).toEqual(await repository[kind].list());
  });

  test('nothing written, nothing read', async () => {
    const before = await repository.readCatalogue();
    expect((await repository.readCatalogue(before)).rows).toBe(before.rows);
  });

  test('a changed, a new and a deleted row of each table are read alone', async () => {
    const start = await repository.readCatalogue();
    const products = start.rows.products.map(({ id }) => id);
    const references = { product: Math.max(...products), other: Math.min(...products), vehicle: 1 };
    const ids: number[] = [];
    for (const kind of tableKinds) {
      const values = { ...valuesNamed(kind, `Yeni ${kind}`), ...referencesOf(kind, references) };
      const created = await repository[kind].create(values as never);
      ids.push(created.ok ? created.value.id : 0);
    }
    const one = await readNext(repository, start);
    expect(one.fetched).toMatchObject(tableKinds.map((kind) => valuesNamed(kind, `Yeni ${kind}`)));
    for (const [at, kind] of tableKinds.entries())
      await repository[kind].update(ids[at] ?? 0, valuesNamed(kind, `Yeni ${kind} 2`) as never);
    const two = await readNext(repository, one.after);
    expect(two.fetched).toMatchObject(tableKinds.map((kind) => valuesNamed(kind, `Yeni ${kind} 2`)));
    for (const [at, kind] of tableKinds.entries()) await repository[kind].remove(ids[at] ?? 0);
    expect((await readNext(repository, two.after)).fetched).toEqual([]);
  });

  test('a row that comes back with an old date is found in its old place', async () => {
    const before = await repository.readCatalogue();
    const row = before.rows.products[20];
    await repository.products.remove(row?.id ?? 0);
    const without = await readNext(repository, before);
    expect(without.fetched).toEqual([]);
    await repository.products.create({ ...row, name: 'Geri geldi' });
    const { fetched, after } = await readNext(repository, without.after);
    expect(fetched.map(({ name }) => name)).toEqual(['Geri geldi']);
    expect(after.rows.products[20]?.name).toBe('Geri geldi');
  });

  test('a renamed category changes its subcategories and products', async () => {
    const before = await repository.readCatalogue();
    const category = before.rows.categories.find(({ name }) => name === 'KUMANDALAR');
    await repository.categories.update(category?.id ?? 0, { name: 'KUMANDA' });
    await database.orm.execute(sql`VACUUM (FREEZE) products`);
    const { fetched } = await readNext(repository, before);
    const { products, subcategories } = before.rows;
    const affected = [
      ...products.filter((row) => row.category === 'KUMANDALAR'),
      ...subcategories.filter((row) => row.parent_category === 'KUMANDALAR'),
    ];
    expect(fetched).toHaveLength(affected.length + 1);
  });

  test('concurrent writes are not missed', async () => {
    let seen = await repository.readCatalogue();
    const ids = seen.rows.products.slice(0, 60).map((row) => row.id);
    const writing = ids.map((id, stock) => repository.products.update(id, { stock: 1_000 + stock }));
    for (let reads = 0; reads < 5; reads += 1) seen = await repository.readCatalogue(seen);
    await Promise.all(writing);
    await readNext(repository, seen);
  });

  test('a reader whose changes were pruned reads everything, others go on', async () => {
    const behind = await repository.readCatalogue();
    await repository.brands.create({ name: 'Eski' });
    const current = await repository.readCatalogue(behind);
    await repository.history.prune(Date.now() + 366 * 24 * 60 * 60_000);
    expect((await readNext(repository, behind)).fetched).toHaveLength(allRows(current).length);
    await repository.brands.create({ name: 'Daha yeni' });
    expect((await readNext(repository, current)).fetched.map(({ name }) => name)).toEqual(['Daha yeni']);
    await repository.history.prune();
    await repository.brands.create({ name: 'En yeni' });
    expect((await readNext(repository, current)).fetched).toHaveLength(2);
  });

  test('the products of most requests before the last change come first, whoever reads and whenever', async () => {
    const start = await repository.readCatalogue();
    const [a, b, c] = start.rows.products.map(({ id }) => id);
    const ask = (days: number, ...ids: (number | undefined)[]) =>
      database.orm.execute(sql`WITH r AS (INSERT INTO requests (token, body_hash, lang, created_at)
        VALUES (replace(gen_random_uuid()::text, '-', ''), '', 'tr', clock_timestamp() - ${days} * interval '1 day')
        RETURNING number)
        INSERT INTO request_lines (request, line, product_id, name, quantity)
        SELECT number, row_number() OVER (), id, 'x', 1 FROM r, unnest(${`{${ids.join()}}`}::bigint[]) AS id`);
    await ask(89, b, c);
    await ask(1, b);
    await ask(91, a);
    await ask(91, a);
    await ask(91, a);
    expect((await repository.readCatalogue(start)).mostRequested).toEqual([]);
    await repository.brands.create({ name: 'Sonra' });
    const { after } = await readNext(repository, start);
    expect(after.mostRequested).toEqual([b, c]);
    await ask(0, c);
    await ask(0, c);
    expect((await readNext(repository, start)).after.mostRequested).toEqual([b, c]);
  });

  test('after a change of epoch and after TRUNCATE everything is read', async () => {
    const before = await repository.readCatalogue();
    await database.orm.execute(sql`UPDATE catalogue_version SET epoch = gen_random_uuid()`);
    await repository.brands.create({ name: 'Başka veri tabanı' });
    const { after, fetched } = await readNext(repository, before);
    expect(fetched).toHaveLength(allRows(after).length);
    await database.orm.execute(sql`TRUNCATE products, fitments, product_pairs`);
    const emptied = await readNext(repository, after);
    expect(emptied.after.rows.products).toEqual([]);
    expect(emptied.fetched).toHaveLength(allRows(emptied.after).length);
  });
});

/** The field of each table that a test recognises the row by. */
function valuesNamed(kind: TableKind, text: string) {
  if (kind === 'synonyms') return { words: [text, 'başka'] };
  if (kind === 'settings') return { business_name: text };
  if (kind === 'rates') return { rate: Number(/\d+/.exec(text)) + 1 };
  if (kind === 'fitments') return { note: text };
  if (kind === 'documents') return { title: text };
  if (kind === 'pairs') return { state: text.endsWith('2') ? 'suppressed' : 'confirmed' };
  if (kind !== 'vehicles') return { name: text };
  return { make: text, model: 'Model', year_from: 2000, slug: text.toLowerCase().replaceAll(' ', '-') };
}

function referencesOf(kind: TableKind, to: { product: number; other: number; vehicle: number }) {
  if (kind === 'settings') return { id: 1, phone_1: '1', whatsapp_number: '1', address: 'Adres' };
  if (kind === 'rates') return { currency: 'USD', date: '2026-11-17', source: 'owner' };
  if (kind === 'products') return { category: 'KUMANDALAR' };
  if (kind === 'documents') return { kind: 'manual' };
  if (kind === 'subcategories') return { parent_category: 'KUMANDALAR' };
  if (kind === 'pairs') return { product_id: to.other, other_id: to.product };
  return kind === 'fitments' ? { product_id: to.product, vehicle_id: to.vehicle } : {};
}

describe('two instances on one server', () => {
  const server = inject('postgresUrl');
  let url: string;
  let one: Database;
  let two: Database;
  beforeAll(async () => {
    url = await createMigratedDatabase(server);
    [one, two] = [await openTestServer(url), await openTestServer(url)];
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await dropTestDatabase(server, url);
  });

  test('a later write waits for the earlier one, and a reader misses neither', async () => {
    const repository = createRepository(two);
    const before = await repository.readCatalogue();
    let second: Promise<unknown> | undefined;
    let between: Snapshot | undefined;
    const waiting = () =>
      queryRows(
        two.orm,
        sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
    await one.orm.transaction(async (tx) => {
      await tx.insert(schema.brands).values({ name: 'first' });
      second = repository.categories.create({ name: 'second' });
      await expect.poll(waiting).toHaveLength(1);
      between = await repository.readCatalogue(before);
      await tx.insert(schema.brands).values({ name: 'third' });
    });
    await second;
    expect(between?.version).toBe(before.version);
    const { fetched } = await readNext(repository, between ?? before);
    expect(fetched.map(({ name }) => name).sort()).toEqual(['first', 'second', 'third']);
  });

  test('a move of a subcategory, which changes its products too, and edits of them do not deadlock', async () => {
    const [moving, editing] = [createRepository(one), createRepository(two)];
    for (const name of ['Category', 'Other']) await moving.categories.create({ name });
    const made = await moving.subcategories.create({ name: 'Sub', parent_category: 'Category' });
    const id = made.ok ? made.value.id : 0;
    const create = (number: number) =>
      moving.products.create({ name: `product ${number}`, category: 'Category', subcategory: 'Sub' });
    const products = await Promise.all(Array.from({ length: 20 }, (_, number) => create(number)));
    const results = await Promise.all([
      ...Array.from({ length: 10 }, (_, number) =>
        moving.subcategories.update(id, { parent_category: number % 2 === 0 ? 'Other' : 'Category' }),
      ),
      ...products.flatMap((product) =>
        [1, 2, 3].map((stock) => editing.products.update(product.ok ? product.value.id : 0, { stock })),
      ),
    ]);
    expect(results.every(({ ok }) => ok)).toBe(true);
  });
});
