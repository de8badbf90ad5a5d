import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import * as schema from '#server/database/schema.ts';
import { describeEachDatabase } from '#tests/helpers/databases.ts';
import { propertyRuns } from '#tests/helpers/long-run.ts';
import { createTestDatabase, dropTestDatabase, openTestServer } from '#tests/helpers/postgres.ts';
import { migrationsFolder } from '#tests/helpers/template.ts';
import { withGroupIds } from './group-ids.ts';
import { createRepository, type Repository } from './repository.ts';
import type { Snapshot } from './snapshot.ts';
import { catalogueTables, kinds, type TableKind, tableName } from './tables.ts';

/** Every row with what it is called. */
const allRows = ({ rows }: Snapshot) => kinds.flatMap((kind) => rows[kind] as ({ id: number } & Names)[]);
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

describeEachDatabase('reading the catalogue', (open) => {
  let database: Database;
  let repository: Repository;

  beforeAll(async () => {
    database = await open();
    repository = createRepository(database);
    const { products, fitments, ...rows } = demoCatalogue();
    await repository.seed({
      ...rows,
      products: products.slice(0, 40),
      fitments: fitments.filter(({ product_id }) => product_id <= 40),
    });
  });

  test('rows come as they are stored, in the order of the lists', async () => {
    const { rows } = await repository.readCatalogue();
    for (const kind of kinds) expect(rows[kind]).toEqual(await repository[kind].list());
  });

  test('nothing written, nothing read', async () => {
    const before = await repository.readCatalogue();
    expect((await repository.readCatalogue(before)).rows).toBe(before.rows);
  });

  test('after a change, a new row and a delete all other rows are the same objects', async () => {
    const before = await repository.readCatalogue();
    const [first, second] = before.rows.products;
    await repository.products.update(first?.id ?? 0, { stock: 77 });
    await repository.products.create({ name: 'Yeni', category: 'KUMANDALAR' });
    await repository.products.remove(second?.id ?? 0);
    const { after, fetched } = await readNext(repository, before);
    expect(fetched.map(({ name }) => name)).toEqual(['Yeni', first?.name]);
    expect(after.rows.products.some((row) => row.id === second?.id)).toBe(false);
    expect(after.rows.brands).toBe(before.rows.brands);
  });

  test.each(kinds)('a changed, a new and a deleted row of %s are read alone', async (kind) => {
    const name = `Yeni ${kind}`;
    const start = await repository.readCatalogue();
    const ids = start.rows.products.map(({ id }) => id);
    const [other, product] = [Math.min(...ids), Math.max(...ids)];
    const references = { category: 'KUMANDALAR', product, other, vehicle: 1 };
    const created = await repository[kind].create({
      ...valuesNamed(kind, name),
      ...referencesOf(kind, references),
    } as never);
    const one = await readNext(repository, start);
    expect(one.fetched).toMatchObject([valuesNamed(kind, name)]);
    const id = created.ok ? created.row.id : 0;
    await repository[kind].update(id, valuesNamed(kind, `${name} 2`) as never);
    const two = await readNext(repository, one.after);
    expect(two.fetched).toMatchObject([valuesNamed(kind, `${name} 2`)]);
    await repository[kind].remove(id);
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

  test('a row whose id was changed is read under the new one', async () => {
    const before = await repository.readCatalogue();
    const id = before.rows.bannerBrands[0]?.id ?? 0;
    await database.orm.execute(sql`UPDATE banner_brands SET id = 9000 WHERE id = ${id}`);
    expect((await readNext(repository, before)).fetched).toMatchObject([{ id: 9000 }]);
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

  test('after a change of epoch everything is read', async () => {
    const before = await repository.readCatalogue();
    await database.orm.execute(sql`UPDATE catalogue_version SET epoch = gen_random_uuid()`);
    await repository.brands.create({ name: 'Başka veri tabanı' });
    const { after, fetched } = await readNext(repository, before);
    expect(fetched).toHaveLength(allRows(after).length);
  });

  test('after TRUNCATE everything is read', async () => {
    const before = await repository.readCatalogue();
    await database.orm.execute(sql`TRUNCATE products, fitments, product_pairs`);
    const { after, fetched } = await readNext(repository, before);
    expect(after.rows.products).toEqual([]);
    expect(fetched).toHaveLength(allRows(after).length);
  });

  test('the version triggers are on every table of the catalogue', async () => {
    const result =
      await database.orm.execute(sql`SELECT tgrelid::regclass::text AS name, count(*)::int AS count
      FROM pg_trigger WHERE tgname LIKE 'record_%' OR tgname = 'raise_version' GROUP BY 1`);
    const { rows } = result as unknown as { rows: { name: string; count: number }[] };
    const expected = kinds.map((kind) => ({ name: tableName(kind), count: 5 }));
    expect(new Set(rows)).toEqual(new Set(expected));
  });
});

/** The field of each table that a test recognises the row by. */
function valuesNamed(kind: TableKind, text: string) {
  if (kind === 'synonyms') return { words: [text, 'başka'] };
  if (kind === 'settings') return { business_name: text };
  if (kind === 'rates') return { rate: Number(/\d+/.exec(text)) + 1 };
  if (kind === 'fitments') return { note: text };
  if (kind === 'pairs') return { state: text.endsWith('2') ? 'suppressed' : 'confirmed' };
  if (kind !== 'vehicles') return { name: text };
  return { make: text, model: 'Model', year_from: 2000, slug: text.toLowerCase().replaceAll(' ', '-') };
}

function referencesOf(
  kind: TableKind,
  to: { category?: string; brand?: string; product?: number; other?: number; vehicle?: number },
) {
  if (kind === 'settings') return { id: 1, phone_1: '1', whatsapp_number: '1', address: 'Adres' };
  if (kind === 'rates') return { currency: 'USD', date: '2026-11-17', source: 'owner' };
  if (kind === 'products') return { category: to.category, brand: to.brand };
  if (kind === 'subcategories') return { parent_category: to.category };
  if (kind === 'pairs') return { product_id: to.other, other_id: to.product };
  return kind === 'fitments' ? { product_id: to.product, vehicle_id: to.vehicle } : {};
}

/** One statement each; a number chooses the row. */
const write = fc.oneof(
  ...(['rename', 'insert', 'delete', 'update', 'update many', 'truncate'] as const).map((what) =>
    fc.record({ what: fc.constant(what), kind: fc.constantFrom(...kinds), at: fc.nat(5) }),
  ),
);
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never;

describeEachDatabase('any sequence of writes', (open) => {
  let database: Database;
  let repository: Repository;
  beforeAll(async () => {
    database = await open();
    repository = createRepository(database);
    for (const number of [0, 1, 2]) {
      const [category, brand] = [`Category ${number}`, `Brand ${number}`];
      await repository.categories.create({ name: category });
      await repository.brands.create({ name: brand });
      await repository.subcategories.create({ name: 'Sub', parent_category: category });
      await repository.bannerBrands.create({ name: brand });
      await repository.vehicles.create(valuesNamed('vehicles', `Make ${number}`));
      await repository.products.create({ name: 'a', category, subcategory: 'Sub', brand });
    }
  });

  let counter = 0;
  async function perform(
    on: Pick<Database['orm'], 'execute' | 'update' | 'delete' | 'insert'>,
    { what, kind, at }: Write,
    { rows }: Snapshot,
  ) {
    counter += 1;
    const { table } = catalogueTables[kind];
    const id = rows[kind][at]?.id ?? 0;
    const name = `name ${counter}`;
    const values = valuesNamed(kind, name);
    if (what === 'truncate') {
      if (kind === 'bannerBrands' && at === 0) await on.execute(sql`TRUNCATE banner_brands`);
    } else if (what === 'insert') {
      const references = {
        category: rows.categories[0]?.name,
        brand: rows.brands[0]?.name,
        product: rows.products.find(({ id }) => !rows.fitments.some((row) => row.product_id === id))?.id,
        other: Math.min(...rows.products.map(({ id }) => id)),
        vehicle: rows.vehicles[0]?.id,
      };
      const row = withGroupIds(kind, 'insert', { ...values, ...referencesOf(kind, references) });
      await on.insert(table).values(row as never);
    } else if (what === 'delete') await on.delete(table).where(eq(table.id, id));
    else if (what === 'rename')
      await on
        .update(table)
        .set(values as never)
        .where(eq(table.id, id));
    else if (what === 'update')
      await on.execute(sql`UPDATE ${table} SET updated_at = now() WHERE id = ${id}`);
    else if (['synonyms', 'fitments', 'pairs', 'settings', 'rates'].includes(kind))
      await on.update(table).set(values as never);
    else if (kind === 'vehicles') await on.execute(sql`UPDATE vehicles SET make = make || '.'`);
    else await on.execute(sql`UPDATE ${table} SET name = name || '.'`);
  }

  test('an incremental read equals a full read', async () => {
    let seen = await repository.readCatalogue();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(write, { minLength: 1, maxLength: 4 }), { maxLength: 3 }),
        async (transactions) => {
          for (const writes of transactions) {
            await database.orm
              .transaction(async (tx) => {
                for (const each of writes) await perform(tx, each, seen);
              })
              // A row that is still referred to cannot be deleted: the transaction is rolled back.
              .catch(() => undefined);
          }
          seen = (await readNext(repository, seen)).after;
        },
      ),
      { numRuns: propertyRuns },
    );
  });
});

test('two instances: a later write waits for the earlier one, and a reader misses neither', async () => {
  const server = inject('postgresUrl');
  const url = await createTestDatabase(server);
  const [one, two] = [await openTestServer(url), await openTestServer(url)];
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await dropTestDatabase(server, url);
  });
  await migrate(one, migrationsFolder);
  const repository = createRepository(two);
  const before = await repository.readCatalogue();

  let second: Promise<unknown> | undefined;
  let isSecondDone = false;
  let between: Snapshot | undefined;
  await one.orm.transaction(async (tx) => {
    await tx.insert(schema.brands).values({ name: 'first' });
    second = repository.categories.create({ name: 'second' }).then(() => (isSecondDone = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isSecondDone).toBe(false);
    between = await repository.readCatalogue(before);
    await tx.insert(schema.brands).values({ name: 'third' });
  });
  await second;
  expect(between?.version).toBe(before.version);
  const { fetched } = await readNext(repository, between ?? before);
  expect(fetched.map(({ name }) => name).sort()).toEqual(['first', 'second', 'third']);
});

test('a move of a subcategory, which changes its products too, and edits of them do not deadlock', async () => {
  const server = inject('postgresUrl');
  const url = await createTestDatabase(server);
  const [one, two] = [await openTestServer(url), await openTestServer(url)];
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await dropTestDatabase(server, url);
  });
  await migrate(one, migrationsFolder);
  const [moving, editing] = [createRepository(one), createRepository(two)];
  await moving.categories.create({ name: 'Category' });
  await moving.categories.create({ name: 'Other' });
  const made = await moving.subcategories.create({ name: 'Sub', parent_category: 'Category' });
  const id = made.ok ? made.row.id : 0;
  const products = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      moving.products.create({ name: `product ${number}`, category: 'Category', subcategory: 'Sub' }),
    ),
  );
  const results = await Promise.all([
    ...Array.from({ length: 10 }, (_, number) =>
      moving.subcategories.update(id, { parent_category: number % 2 === 0 ? 'Other' : 'Category' }),
    ),
    ...products.flatMap((product) =>
      [1, 2, 3].map((stock) => editing.products.update(product.ok ? product.row.id : 0, { stock })),
    ),
  ]);
  expect(results.every(({ ok }) => ok)).toBe(true);
});
