import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { describeEachDatabase } from '#tests/helpers/databases.ts';
import { createCatalogue } from './catalogue.ts';
import { createCurrentNames } from './former-names.ts';
import { createRepository, type Repository } from './repository.ts';

describeEachDatabase('former names', (open) => {
  let database: Database;
  let repository: Repository;
  beforeAll(async () => {
    database = await open();
    repository = createRepository(database);
  });

  const rename = async (kind: 'categories' | 'subcategories' | 'brands', id: number, name: string) =>
    expect(await repository[kind].update(id, { name })).toMatchObject({ ok: true });
  const idOf = (result: object) => (result as { row: { id: number } }).row.id;

  test('the names of an old link lead to those that the rows have now', async () => {
    const category = idOf(await repository.categories.create({ name: 'ESKİ' }));
    const other = idOf(await repository.categories.create({ name: 'BAŞKA' }));
    const subcategory = idOf(await repository.subcategories.create({ name: 'Alt', parent_category: 'ESKİ' }));
    await repository.subcategories.create({ name: 'Alt', parent_category: 'BAŞKA' });
    const brand = idOf(await repository.brands.create({ name: 'Marka' }));
    const currentNames = createCurrentNames(database);
    const current = async (category: string | null, subcategory: string | null, brand: string | null) => {
      const names = await currentNames(
        { category, subcategory, brand },
        createCatalogue(await repository.readCatalogue()),
      );
      return [names.category, names.subcategory, names.brand];
    };
    expect(await current('ESKİ', 'Alt', 'Marka')).toEqual(['ESKİ', 'Alt', 'Marka']);

    await rename('categories', category, 'ORTA');
    await rename('categories', category, 'YENİ');
    await rename('subcategories', subcategory, 'Yeni alt');
    await rename('brands', brand, 'Yeni marka');
    expect(await current('ESKİ', 'Alt', 'Marka')).toEqual(['YENİ', 'Yeni alt', 'Yeni marka']);
    expect(await current('ORTA', null, null)).toEqual(['YENİ', null, null]);
    expect(await current('BAŞKA', 'Alt', null)).toEqual(['BAŞKA', 'Alt', null]);
    expect(await current('HİÇ YOK', null, null)).toEqual(['HİÇ YOK', null, null]);

    // Another category has the old name now.
    await rename('categories', other, 'ESKİ');
    expect(await current('ESKİ', 'Alt', null)).toEqual(['ESKİ', 'Alt', null]);
  });
});
