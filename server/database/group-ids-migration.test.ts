import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { createRepository, type Repository } from '#server/catalogue/repository.ts';
import { createTestDatabase, dropTestDatabase, openTestServer } from '#tests/helpers/postgres.ts';
import { migrationsFolder } from '#tests/helpers/template.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

/** One transaction each, as the shop wrote them when products held the names of their groups. */
const writesOfBefore = [
  `INSERT INTO categories (name) VALUES ('ANAHTAR'), ('KUMANDA'), ('BOŞ')`,
  `INSERT INTO subcategories (name, parent_category) VALUES ('Alt', 'ANAHTAR'), ('Alt', 'KUMANDA'), ('Üst', 'ANAHTAR')`,
  `INSERT INTO brands (name) VALUES ('Fiat'), ('Ford')`,
  `INSERT INTO products (name, category, subcategory, brand) VALUES
    ('Bir', 'ANAHTAR', 'Alt', 'Fiat'), ('İki', 'KUMANDA', 'Alt', NULL), ('Üç', 'ANAHTAR', NULL, 'Ford')`,
  // Products 1 and 3 are edited, 2 is deleted, and then everything gets another name.
  `UPDATE products SET subcategory = 'Üst' WHERE id = 1`,
  `UPDATE products SET category = 'KUMANDA', subcategory = 'Alt', brand = 'Fiat' WHERE id = 3`,
  `DELETE FROM products WHERE id = 2`,
  `UPDATE categories SET name = 'ANAHTARLAR' WHERE id = 1`,
  `UPDATE subcategories SET name = 'Altlar' WHERE id = 1`,
  `UPDATE subcategories SET name = 'Üstler' WHERE id = 3`,
  `UPDATE brands SET name = 'FIAT' WHERE id = 1`,
  // Another category takes the name that the first one had.
  `UPDATE categories SET name = 'ANAHTAR' WHERE id = 3`,
  `INSERT INTO products (id, name, category) VALUES (9, 'Beş', 'ANAHTAR')`,
  `UPDATE products SET category = 'KUMANDA' WHERE id = 9`,
  // A category is deleted together with what is in it.
  `INSERT INTO categories (name) VALUES ('GİDEN')`,
  `INSERT INTO products (name, category) VALUES ('Dört', 'GİDEN')`,
  `DELETE FROM products WHERE id = 4; DELETE FROM categories WHERE name = 'GİDEN'`,
  `INSERT INTO categories (name) VALUES ('GİDEN')`,
];

describe('a shop whose products held names', () => {
  let database: Database;
  let repository: Repository;
  let close: () => Promise<void>;
  const runs: number[] = [];

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kontak-migrations-'));
    cpSync(migrationsFolder, folder, { recursive: true });
    for (const name of readdirSync(folder).filter((each) => each >= '0025')) rmSync(path.join(folder, name));
    const url = await createTestDatabase(inject('postgresUrl'));
    database = await openTestServer(url);
    close = async () => {
      await database.close();
      await dropTestDatabase(inject('postgresUrl'), url);
    };
    await migrate(database, folder);
    for (const script of writesOfBefore) {
      await database.orm.transaction(async (tx) => {
        for (const statement of script.split('; ')) await tx.execute(sql.raw(statement));
        const result = await tx.execute(sql`SELECT current_setting('kontak.run') AS run`);
        runs.push(Number((result as unknown as { rows: { run: string }[] }).rows[0]?.run));
      });
    }
    await migrate(database, migrationsFolder);
    rmSync(folder, { recursive: true });
    repository = createRepository(database);
  });
  afterAll(() => close());

  const undo = (write: string) =>
    repository.undoChangeSet(runs[writesOfBefore.findIndex((each) => each.startsWith(write))] ?? 0);
  const product = (id: number) => repository.products.get(id);

  test('has its rows, under the names they have', async () => {
    expect(await product(1)).toMatchObject({ category: 'ANAHTARLAR', subcategory: 'Üstler', brand: 'FIAT' });
    expect(await product(3)).toMatchObject({ category: 'KUMANDA', subcategory: 'Alt', brand: 'FIAT' });
    expect((await repository.subcategories.list()).map((row) => [row.parent_category, row.name])).toEqual([
      ['ANAHTARLAR', 'Altlar'],
      ['ANAHTARLAR', 'Üstler'],
      ['KUMANDA', 'Alt'],
    ]);
  });

  test('knows the former names of its groups', async () => {
    const catalogue = createCatalogue(await repository.readCatalogue());
    expect(catalogue.currentNames({ category: 'ANAHTARLAR', subcategory: 'Üst', brand: 'Fiat' })).toEqual({
      category: 'ANAHTARLAR',
      subcategory: 'Üstler',
      brand: 'FIAT',
    });
    expect(catalogue.currentNames({ category: 'BOŞ', subcategory: null, brand: null }).category).toBe(
      'ANAHTAR',
    );
  });

  test('lists a rename of before as one change, and others with the names of today', async () => {
    const { entries } = await repository.history.list({ limit: 200, offset: 0 });
    expect(entries.filter(({ cascaded }) => cascaded)).toEqual([]);
    expect(entries.filter(({ row_id, table }) => table === 'products' && row_id === 3)).toMatchObject([
      {
        before: { category: 'ANAHTARLAR', subcategory: null, brand: 'Ford' },
        after: { category: 'KUMANDA', subcategory: 'Alt', brand: 'FIAT' },
      },
      { operation: 'insert', after: { category: 'ANAHTARLAR', brand: 'Ford' } },
    ]);
    const [deleted] = (await repository.trash.list({ limit: 1, offset: 1 })).rows;
    expect(deleted?.table).toBe('products');
    expect(Object.keys(deleted?.row ?? {})).not.toContain('category_id');
  });

  test('undoes its changes of before, also those from before a rename', async () => {
    expect(await undo("UPDATE products SET category = 'KUMANDA' WHERE id = 9")).toMatchObject({ undone: 1 });
    expect(await product(9)).toMatchObject({ category: 'ANAHTAR' });
    expect(await undo('UPDATE products SET subcategory')).toMatchObject({ undone: 1, skipped: [] });
    expect(await product(1)).toMatchObject({ category: 'ANAHTARLAR', subcategory: 'Altlar' });
    expect(await undo("UPDATE products SET category = 'KUMANDA', sub")).toMatchObject({
      undone: 1,
      skipped: [],
    });
    expect(await product(3)).toMatchObject({ category: 'ANAHTARLAR', subcategory: null, brand: 'Ford' });
    expect(await undo('DELETE FROM products WHERE id = 2')).toMatchObject({ undone: 1, skipped: [] });
    expect(await product(2)).toMatchObject({ category: 'KUMANDA', subcategory: 'Alt', brand: null });
    expect(await undo("UPDATE categories SET name = 'ANAHTARLAR'")).toMatchObject({
      undone: 0,
      skipped: [{ reason: 'taken', field: 'name', value: 'ANAHTAR' }],
    });
    expect(await undo("UPDATE categories SET name = 'ANAHTAR'")).toMatchObject({ undone: 1, skipped: [] });
    expect(await undo("UPDATE categories SET name = 'ANAHTARLAR'")).toMatchObject({ undone: 1, skipped: [] });
    expect(await product(1)).toMatchObject({ category: 'ANAHTAR', subcategory: 'Altlar' });
  });

  test('brings back a category that was deleted with its products, once its name is free', async () => {
    expect(await undo('DELETE FROM products WHERE id = 4')).toMatchObject({
      undone: 0,
      skipped: [
        { table: 'categories', reason: 'taken' },
        { table: 'products', reason: 'reference_missing', field: 'category', value: 'GİDEN' },
      ],
    });
    const other = (await repository.categories.list()).find(({ name }) => name === 'GİDEN');
    await repository.categories.remove(other?.id ?? 0);
    expect(await undo('DELETE FROM products WHERE id = 4')).toMatchObject({ undone: 2, skipped: [] });
    expect(await product(4)).toMatchObject({ name: 'Dört', category: 'GİDEN' });
  });
});
