import { eq, getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/helpers/databases.ts';
import { type Database, queryRows } from './database.ts';
import { sqlState } from './failures.ts';
import * as requestSchema from './request-schema.ts';
import * as schema from './schema.ts';
import { bannerBrands, brands, categories, products, subcategories } from './schema.ts';

const tables = [...Object.entries(schema), ...Object.entries(requestSchema)].filter(([, value]) =>
  is(value, PgTable),
);

async function failureOf(work: PromiseLike<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describeEachDatabase('schema', (open) => {
  let database: Database;
  let orm: Database['orm'];
  beforeAll(async () => {
    database = await open();
    orm = database.orm;
  });
  beforeEach(async () => {
    for (const table of [products, subcategories, categories, brands, bannerBrands]) await orm.delete(table);
    await orm.insert(categories).values([
      { id: 101, name: 'KUMANDALAR' },
      { id: 102, name: 'ANAHTARLAR' },
    ]);
    await orm.insert(subcategories).values({ id: 101, name: 'Sustalı', category_id: 101 });
    await orm.insert(brands).values({ id: 101, name: 'BMW' });
    await orm.insert(products).values([
      { name: 'a', category_id: 101, subcategory_id: 101, brand_id: 101 },
      { name: 'b', category_id: 101 },
    ]);
  });

  const versionNow = async () => {
    const [row] = await queryRows<{ version: string }>(orm, sql`SELECT version FROM catalogue_version`);
    return Number(row?.version);
  };

  test('every table has in the database the columns it has in code', async () => {
    const real = await queryRows<{ name: string }>(
      orm,
      sql`SELECT table_name || '.' || column_name AS name, is_nullable = 'YES' AS nullable,
          CASE data_type WHEN 'ARRAY' THEN replace(substr(udt_name, 2), 'int8', 'bigint') || '[]' ELSE data_type END AS type
          FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const declared = tables.flatMap(([, table]) =>
      Object.values(getTableColumns(table)).map((column) => ({
        name: `${getTableConfig(table).name}.${column.name}`,
        nullable: !column.notNull,
        type: column
          .getSQLType()
          .replaceAll(/ ?\([\d, ]+\)/g, '')
          .replace('timestamptz', 'timestamp with time zone'),
      })),
    );
    // Some tables are only known to SQL.
    const known = new Set(declared.map(({ name }) => name.split('.')[0]));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(declared.sort(byName)).toEqual(
      real.filter(({ name }) => known.has(name.split('.')[0])).sort(byName),
    );
  });

  test('a subcategory that moves to another category takes its products along', async () => {
    await orm.update(subcategories).set({ category_id: 102 });
    expect(await orm.select().from(products).orderBy(products.id)).toMatchObject([
      { category_id: 102, subcategory_id: 101 },
      { category_id: 101, subcategory_id: null },
    ]);
  });

  test('a renamed group keeps the names it had, each once and not the one it has', async () => {
    for (const table of [categories, subcategories, brands]) {
      for (const name of ['Bir', 'İki', 'Bir', 'Üç'])
        await orm.update(table).set({ name }).where(eq(table.id, 101));
      const [row] = await orm.select().from(table).where(eq(table.id, 101));
      expect(row?.former_names.slice(1)).toEqual(['İki', 'Bir']);
    }
  });

  test('a category with a subcategory but no product cannot be deleted either', async () => {
    await orm.delete(products);
    expect(sqlState(await failureOf(orm.delete(categories)))).toBe('23503');
  });

  test('what must never be stored is refused', async () => {
    const sound = { name: 'x', category_id: 101 };
    const wrong = [
      { ...sound, price: -0.01 },
      { ...sound, originalPrice: -1 },
      { ...sound, stock: -1 },
      { ...sound, rating: 5.1 },
      { ...sound, rating: -0.1 },
      { ...sound, name: '  ' },
      { ...sound, status: 'gone' as 'active' },
    ];
    for (const row of wrong)
      expect(sqlState(await failureOf(orm.insert(products).values(row)))).toBe('23514');
    for (const table of [categories, brands, bannerBrands]) {
      expect(sqlState(await failureOf(orm.insert(table).values({ name: '' })))).toBe('23514');
    }
    expect(sqlState(await failureOf(orm.insert(products).values({ ...sound, price: 1e12 })))).toBe('22003');
  });

  test('updated_at rises at every change, also within a millisecond and against the clock', async () => {
    const future = new Date(Date.now() + 3_600_000).toISOString();
    const [row] = await orm.insert(brands).values({ name: 'Audi', updated_at: future }).returning();
    const seen = [row?.updated_at];
    for (let turn = 0; turn < 20; turn += 1) {
      const set = { description: String(turn), updated_at: '2001-01-01T00:00:00.000Z' };
      const [changed] = await orm.update(brands).set(set).where(eq(brands.name, 'Audi')).returning();
      seen.push(changed?.updated_at);
    }
    expect(seen[0]).toBe(future);
    expect(new Set(seen).size).toBe(21);
    expect(seen).toEqual([...seen].sort());
  });

  test('a listener hears the new version after the write, and nothing of one that was undone', async () => {
    const heard: string[] = [];
    await database.listen(
      'catalogue',
      (payload) => heard.push(payload),
      () => undefined,
    );
    const undone = orm.transaction(async (tx) => {
      await tx.insert(brands).values({ name: 'Fiat' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await orm.insert(brands).values({ name: 'Ford' });
    const inserted = String(await versionNow());
    await orm.execute(sql`TRUNCATE banner_brands`);
    const emptied = String(await versionNow());
    await expect.poll(() => heard).toEqual([inserted, emptied]);
  });
});
