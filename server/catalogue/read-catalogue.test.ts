import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import type { Database } from '#server/database/database.ts';
import { describeEachDatabase } from '#tests/helpers/databases.ts';
import { createRepository, type Repository } from './repository.ts';

describeEachDatabase('reading the catalogue', (open) => {
  let database: Database;
  let repository: Repository;

  beforeAll(async () => {
    database = await open();
    repository = createRepository(database);
    await repository.seed(demoCatalogue());
  });

  /** Reads on from `before` and compares with a reading that starts anew. */
  async function readOn(before: Awaited<ReturnType<Repository['readAll']>>) {
    const after = await repository.readAll(before);
    const { mark: _, ...whole } = await repository.readAll();
    expect(after).toMatchObject(whole);
    expect(after.rows.products.map((row) => row.id)).toEqual(whole.rows.products.map((row) => row.id));
    const held = new Set(before.rows.products);
    return { after, fetched: after.rows.products.filter((row) => !held.has(row)) };
  }

  test('rows come as they are stored, newest first', async () => {
    const { rows } = await repository.readAll();
    expect(rows.products).toEqual(await repository.products.list());
    expect(rows.categories).toHaveLength((await repository.categories.list()).length);
    expect(rows.bannerBrands).toEqual(await repository.bannerBrands.list());
  });

  test('nothing written, nothing read', async () => {
    const before = await repository.readAll();
    expect((await repository.readAll(before)).rows).toBe(before.rows);
  });

  test('after a change, a new row and a delete all other rows are the same as before', async () => {
    const before = await repository.readAll();
    const [first, second] = before.rows.products;
    await repository.products.update(first?.id ?? 0, { stock: 77 });
    await repository.products.create({ name: 'Yeni', category: 'KUMANDALAR' });
    await repository.products.remove(second?.id ?? 0);
    const { after, fetched } = await readOn(before);
    expect(fetched.map(({ name, stock }) => [name, stock])).toEqual([
      ['Yeni', 0],
      [first?.name, 77],
    ]);
    expect(after.rows.products.some((row) => row.id === second?.id)).toBe(false);
  });

  test('a row that comes back with an old date is found in its old place', async () => {
    const before = await repository.readAll();
    const row = before.rows.products[500];
    await repository.products.remove(row?.id ?? 0);
    const without = await readOn(before);
    expect(without.fetched).toEqual([]);
    await repository.products.create({ ...row, name: 'Geri geldi' });
    const { fetched, after } = await readOn(without.after);
    expect(fetched.map(({ name }) => name)).toEqual(['Geri geldi']);
    expect(after.rows.products[500]?.name).toBe('Geri geldi');
  });

  test('a renamed category changes its products, and vacuum hides nothing', async () => {
    const before = await repository.readAll();
    const category = before.rows.categories.find(({ name }) => name === 'KUMANDALAR');
    await repository.categories.update(category?.id ?? 0, { name: 'KUMANDA' });
    await database.orm.execute(sql`VACUUM (FREEZE) products`);
    const { fetched } = await readOn(before);
    const remotes = before.rows.products.filter((row) => row.category === 'KUMANDALAR');
    expect(fetched).toHaveLength(remotes.length);
  });

  test('while others write, no row is missed', async () => {
    let seen = await repository.readAll();
    const ids = seen.rows.products.slice(0, 60).map((row) => row.id);
    const writing = ids.map((id, stock) => repository.products.update(id, { stock: 1_000 + stock }));
    for (let reads = 0; reads < 5; reads += 1) seen = await repository.readAll(seen);
    await Promise.all(writing);
    await readOn(seen);
  });
});
