import { beforeAll, expect, test } from 'vitest';
import { describeDatabase } from '#tests/helpers/databases.ts';
import { createCatalogue } from './catalogue.ts';
import { createRepository, type Repository } from './repository.ts';
import type { WriteResult } from './write-result.ts';

describeDatabase('categories and brands that are merged, ordered and deleted', (open) => {
  let repository: Repository;
  const ids = new Map<string, number>();
  const idOf = (name: string) => ids.get(name) ?? 0;

  function unwrap<Value>(result: WriteResult<Value>): Value {
    if (!result.ok) throw new Error(result.reason);
    return result.value;
  }

  async function add(kind: 'categories' | 'subcategories' | 'brands' | 'products', values: { name: string }) {
    const table = repository[kind] as { create: (row: object) => Promise<WriteResult<{ id: number }>> };
    ids.set(values.name, unwrap(await table.create(values)).id);
  }

  /** Everything but the times of changes. */
  async function everything() {
    const { rows, formerNames = [] } = await repository.readCatalogue();
    const untimed = (all: readonly { id: number }[]) =>
      all.map((row) => ({ ...row, updated_at: '' })).toSorted((a, b) => a.id - b.id);
    return {
      categories: untimed(rows.categories),
      subcategories: untimed(rows.subcategories),
      brands: untimed(rows.brands),
      products: untimed(rows.products),
      formerNames: Object.fromEntries(formerNames.map(({ group, id, names }) => [`${group} ${id}`, names])),
    };
  }

  const linked = async (category: string | null, subcategory: string | null, brand: string | null = null) =>
    createCatalogue(await repository.readCatalogue()).currentNames({ category, subcategory, brand });

  const runOf = (result: WriteResult<unknown>) => (result.ok && result.changeSet) || 0;

  beforeAll(async () => {
    repository = createRepository(await open());
    for (const name of ['ESKİ', 'HEDEF', 'BOŞ']) await add('categories', { name });
    for (const name of ['Eski Marka', 'Marka']) await add('brands', { name });
    const parts = [
      ['Ortak', 'ESKİ'],
      ['Yalnız', 'ESKİ'],
      ['Hedefin', 'HEDEF'],
    ];
    for (const [name = '', parent_category] of parts)
      await add('subcategories', { name, parent_category, order: 4 } as { name: string });
    await repository.subcategories.update(idOf('Ortak'), { name: 'Aynı' });
    await repository.subcategories.create({ name: 'Aynı', parent_category: 'HEDEF', order: 7 });
    await repository.categories.update(idOf('ESKİ'), { name: 'ORTA' });
    await repository.brands.update(idOf('Eski Marka'), { name: 'Orta Marka' });
    const products = [
      ['Aynıda', 'ORTA', 'Aynı', 'Orta Marka'],
      ['Yalnızda', 'ORTA', 'Yalnız', null],
      ['Altsız', 'ORTA', null, 'Orta Marka'],
      ['Hedefte', 'HEDEF', 'Hedefin', 'Marka'],
    ];
    for (const [name, category, subcategory, brand] of products)
      await add('products', { name, category, subcategory, brand } as { name: string });
  });

  test('a new category comes last, and a new order is one change set', async () => {
    const listed = async () =>
      createCatalogue(await repository.readCatalogue()).categories.map(({ name }) => name);
    expect(await listed()).toEqual(['ORTA', 'HEDEF', 'BOŞ']);
    const before = await everything();
    const moved = await repository.categories.reorder([
      { id: idOf('BOŞ'), order: 0 },
      { id: idOf('HEDEF'), order: 1 },
      { id: idOf('ESKİ'), order: 1 },
    ]);
    // The same place: the names decide.
    expect(await listed()).toEqual(['BOŞ', 'HEDEF', 'ORTA']);
    expect(await repository.undoChangeSet(runOf(moved))).toMatchObject({ undone: 2, skipped: [] });
    expect(await everything()).toEqual(before);
  });

  test('the highest place does not keep another category from being added', async () => {
    await repository.categories.update(idOf('BOŞ'), { order: 2_147_483_647 });
    const added = unwrap(await repository.categories.create({ name: 'SONRA' }));
    expect(added.order).toBe(2_147_483_647);
    await repository.categories.remove(added.id);
    await repository.categories.update(idOf('BOŞ'), { order: 2 });
  });

  test('a merged category leaves everything to the other one, and the undo brings it back', async () => {
    const before = await everything();
    const merged = await repository.mergeGroups('categories', idOf('ESKİ'), 'HEDEF');
    expect(merged).toMatchObject({ ok: true, value: { id: idOf('HEDEF'), name: 'HEDEF' } });
    const { rows } = await repository.readCatalogue();
    const place = ({ name, category, subcategory }: (typeof rows.products)[number]) =>
      [name, category, subcategory] as const;
    expect(rows.products.map(place).toSorted()).toEqual([
      ['Altsız', 'HEDEF', null],
      ['Aynıda', 'HEDEF', 'Aynı'],
      ['Hedefte', 'HEDEF', 'Hedefin'],
      ['Yalnızda', 'HEDEF', 'Yalnız'],
    ]);
    expect(rows.subcategories.map(({ name, order }) => [name, order])).toEqual([
      ['Hedefin', 4],
      ['Aynı', 7],
      ['Yalnız', 12],
    ]);
    expect(rows.categories.map(({ name }) => name)).toEqual(['HEDEF', 'BOŞ']);
    expect(await linked('ESKİ', 'Ortak')).toMatchObject({ category: 'HEDEF', subcategory: 'Aynı' });
    expect(await linked('ORTA', 'Yalnız')).toMatchObject({ category: 'HEDEF', subcategory: 'Yalnız' });

    const after = await everything();
    const undone = await repository.undoChangeSet(runOf(merged));
    expect(undone).toMatchObject({ skipped: [] });
    expect(await everything()).toEqual(before);
    expect(await linked('ESKİ', 'Ortak')).toMatchObject({ category: 'ORTA', subcategory: 'Aynı' });
    expect(await repository.undoChangeSet(undone?.changeSet ?? 0)).toMatchObject({ skipped: [] });
    expect(await everything()).toEqual(after);
    await repository.undoChangeSet(runOf(merged));
  });

  test('an undone merge leaves the names of later renames', async () => {
    const merged = await repository.mergeGroups('brands', idOf('Eski Marka'), idOf('Marka'));
    expect(await linked(null, null, 'Eski Marka,Orta Marka')).toMatchObject({ brand: 'Marka,Marka' });
    await repository.brands.update(idOf('Marka'), { name: 'Yeni Marka' });
    expect(await linked(null, null, 'Orta Marka')).toMatchObject({ brand: 'Yeni Marka' });
    expect(await repository.undoChangeSet(runOf(merged))).toMatchObject({ skipped: [] });
    expect(await linked(null, null, 'Eski Marka')).toMatchObject({ brand: 'Orta Marka' });
    expect(await linked(null, null, 'Marka')).toMatchObject({ brand: 'Yeni Marka' });
    expect(await repository.products.get(idOf('Altsız'))).toMatchObject({ brand: 'Orta Marka' });
  });

  test('of two merges at once the second finds nothing, and what cannot be merged is named', async () => {
    const twice = await Promise.all(
      ['Yeni Marka', idOf('Marka')].map((into) => repository.mergeGroups('brands', idOf('Eski Marka'), into)),
    );
    expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(twice.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'missing' });
    const before = await everything();
    for (const [into, error] of [
      ['YOK', 'unknown_reference'],
      [999_999, 'unknown_reference'],
      [idOf('ESKİ'), 'same_group'],
      ['ORTA', 'same_group'],
    ] as const)
      expect(await repository.mergeGroups('categories', idOf('ESKİ'), into)).toEqual({
        ok: false,
        reason: 'invalid',
        errors: { into: error },
      });
    expect(await everything()).toEqual(before);
    const run = twice.find(({ ok }) => ok);
    if (run) await repository.undoChangeSet(runOf(run));
  });

  test('a category is deleted with everything in it, and comes back with it', async () => {
    const before = await everything();
    const deleted = await repository.deleteWithContents(idOf('ESKİ'));
    expect(deleted).toMatchObject({ ok: true, value: { products: 3, subcategories: 2 } });
    expect((await repository.readCatalogue()).rows.products.map(({ name }) => name)).toEqual(['Hedefte']);
    expect(await repository.deleteWithContents(idOf('ESKİ'))).toEqual({ ok: false, reason: 'missing' });
    expect(await repository.undoChangeSet(runOf(deleted))).toMatchObject({ undone: 6, skipped: [] });
    expect(await everything()).toEqual(before);
  });
});
