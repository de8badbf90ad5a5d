import { beforeAll, expect, test } from 'vitest';
import type { ProductCode } from '#domain/product-codes.ts';
import { starterCatalogue } from '#seed/starter.ts';
import { describeEachDatabase } from '#tests/helpers/databases.ts';
import { createCatalogue } from './catalogue.ts';
import { createRepository, type Repository } from './repository.ts';

describeEachDatabase('repository', (open) => {
  let repository: Repository;

  beforeAll(async () => {
    repository = createRepository(await open());
  });

  test('a seed that breaks a rule leaves nothing behind', async () => {
    const rows = starterCatalogue();
    const broken = { ...rows, products: rows.products.map((row) => ({ ...row, category: 'YOK' })) };
    await expect(repository.seed(broken)).rejects.toThrow();
    expect((await repository.readCatalogue()).rows.categories).toEqual([]);
  });

  test('an empty database takes the whole catalogue once, and new rows get new ids', async () => {
    const rows = starterCatalogue();
    const seeded = await Promise.all([repository.seed(rows), repository.seed(rows)]);
    expect(seeded.toSorted()).toEqual([false, true]);
    const stored = await repository.readCatalogue();
    expect(stored.rows.products.map((row) => row.name).sort()).toEqual(
      rows.products.map((row) => row.name).sort(),
    );
    expect(stored.rows.categories).toHaveLength(17);
    const made = await repository.categories.create({ name: 'EK' });
    expect(made.ok && made.value.id).toBeGreaterThan(17);
    await repository.brands.create({ name: 'Audi' });
  });

  async function createProduct(values: object = {}) {
    const outcome = await repository.products.create({ name: 'Anahtar', category: 'ANAHTARLAR', ...values });
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.value;
  }

  test('codes are stored as they are, and an EAN belongs to one product', async () => {
    const codes: ProductCode[] = [
      { code: '5K0 837 202 “AD”', kind: 'oem' },
      { code: '4006381333931', kind: 'ean' },
      { code: 'VO-2', kind: 'jma', similar: true },
    ];
    const row = await createProduct({ codes });
    expect(row.codes).toEqual(codes);
    const { rows } = await repository.readCatalogue();
    expect(rows.products.find(({ id }) => id === row.id)?.codes).toEqual(codes);
    const twin = { name: 'Eş', category: 'ANAHTARLAR', codes: codes.slice(1, 2) };
    expect(await repository.products.create(twin)).toEqual({
      ok: false,
      reason: 'duplicate',
      field: 'codes',
    });
    const other = await createProduct({ codes: codes.slice(0, 1) });
    expect(await repository.products.update(other.id, { codes })).toMatchObject({ reason: 'duplicate' });
    await repository.products.update(row.id, { codes: [] });
    expect(await repository.products.update(other.id, { codes })).toMatchObject({ ok: true });
  });

  test('a created row comes back as it is stored, with its defaults', async () => {
    const row = await createProduct({ price: 1250.5, images: ['/a.png', '/b, "c".png'], specifications: [] });
    expect(row).toMatchObject({
      name: 'Anahtar',
      price: 1250.5,
      originalPrice: null,
      stock: 0,
      status: 'active',
      isNew: true,
      images: ['/a.png', '/b, "c".png'],
      specifications: [],
      specifications_en: null,
    });
    expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await repository.products.get(row.id)).toEqual(row);
  });

  test('the same create sent twenty times with one key makes one row', async () => {
    const values = { name: 'Bir kez', category: 'ANAHTARLAR' };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => repository.products.create(values, 'key-1')),
    );
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.id)).size).toBe(1);
    const stored = (await repository.products.list()).filter((row) => row.name === 'Bir kez');
    expect(stored).toHaveLength(1);
    expect(await repository.products.create({ name: 'x', category: 'YOK' }, 'key-2')).toMatchObject({
      ok: false,
    });
    expect(await repository.products.create(values, 'key-2')).toMatchObject({ ok: true });
  });

  test('lists are newest first and paged', async () => {
    const first = await createProduct({ name: 'older' });
    const second = await createProduct({ name: 'newer' });
    const [top, next] = await repository.products.list({ limit: 2, offset: 0 });
    expect([top?.id, next?.id]).toEqual([second.id, first.id]);
    const [afterOne] = await repository.products.list({ limit: 1, offset: 1 });
    expect(afterOne?.id).toBe(first.id);
    expect(await repository.products.total()).toBe((await repository.products.list()).length);
  });

  test('an update writes only what it names and raises updated_at', async () => {
    const row = await createProduct({ stock: 3, brand: 'Audi' });
    const outcome = await repository.products.update(row.id, { stock: 4 }, row.updated_at);
    expect(outcome).toMatchObject({
      ok: true,
      value: { stock: 4, brand: 'Audi', created_at: row.created_at },
    });
    expect(outcome.ok && outcome.value.updated_at > row.updated_at).toBe(true);
  });

  test('an update of a row that has changed since writes nothing and shows the current one', async () => {
    const row = await createProduct({ stock: 1 });
    await repository.products.update(row.id, { stock: 2 }, row.updated_at);
    const late = await repository.products.update(row.id, { stock: 9 }, row.updated_at);
    expect(late).toMatchObject({ ok: false, reason: 'changed', current: { stock: 2 } });
    expect(await repository.products.get(row.id)).toMatchObject({ stock: 2 });
  });

  test('of twenty updates at once from the same reading exactly one is written', async () => {
    const row = await createProduct();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, stock) => repository.products.update(row.id, { stock }, row.updated_at)),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  });

  test('a row that is not there is missing for update and delete', async () => {
    expect(await repository.products.update(999_999, { stock: 1 })).toEqual({ ok: false, reason: 'missing' });
    expect(await repository.products.remove(999_999)).toEqual({ ok: false, reason: 'missing' });
    expect(await repository.products.get(999_999)).toBeUndefined();
  });

  test('a category in use is not deleted; without products it is', async () => {
    const made = await repository.categories.create({ name: 'GEÇİCİ' });
    const product = await createProduct({ category: 'GEÇİCİ' });
    const id = made.ok ? made.value.id : 0;
    expect(await repository.categories.remove(id)).toEqual({ ok: false, reason: 'referenced' });
    await repository.products.remove(product.id);
    expect(await repository.categories.remove(id)).toMatchObject({ ok: true, value: null });
  });

  test('a renamed group is named anew everywhere, old links lead to it, and its products stay unchanged', async () => {
    const idOf = (result: object) => (result as { value: { id: number } }).value.id;
    const category = idOf(await repository.categories.create({ name: 'ESKİ' }));
    const other = idOf(await repository.categories.create({ name: 'BAŞKA' }));
    const subcategory = idOf(await repository.subcategories.create({ name: 'Alt', parent_category: 'ESKİ' }));
    await repository.subcategories.create({ name: 'Alt', parent_category: 'BAŞKA' });
    const brand = idOf(await repository.brands.create({ name: 'Marka' }));
    const product = await createProduct({ category: 'ESKİ', subcategory: 'Alt', brand: 'Marka' });
    await repository.categories.update(category, { name: 'ORTA' });
    await repository.categories.update(category, { name: 'YENİ' });
    await repository.subcategories.update(subcategory, { name: 'Yeni alt' });
    await repository.brands.update(brand, { name: 'Yeni marka' });
    const names = { category: 'YENİ', subcategory: 'Yeni alt', brand: 'Yeni marka' };
    expect(await repository.products.get(product.id)).toEqual({ ...product, ...names });

    const current = async (category: string, subcategory: string | null, brand: string | null) =>
      createCatalogue(await repository.readCatalogue()).currentNames({ category, subcategory, brand });
    expect(await current('ESKİ', 'Alt', 'Marka')).toEqual(names);
    expect(await current('ORTA', null, null)).toMatchObject({ category: 'YENİ' });
    expect(await current('BAŞKA', 'Alt', null)).toMatchObject({ category: 'BAŞKA', subcategory: 'Alt' });
    expect(await current('HİÇ YOK', null, null)).toMatchObject({ category: 'HİÇ YOK' });
    await repository.categories.update(other, { name: 'ESKİ' });
    expect(await current('ESKİ', 'Alt', null)).toMatchObject({ category: 'ESKİ', subcategory: 'Alt' });
  });

  test('a product that gets another category keeps a subcategory that the other has too, and no other one', async () => {
    for (const name of ['A', 'B', 'C']) await repository.categories.create({ name });
    for (const parent_category of ['A', 'B'])
      await repository.subcategories.create({ name: 'Aynı', parent_category });
    const { id } = await createProduct({ category: 'A', subcategory: 'Aynı' });
    const moved = await repository.products.update(id, { category: 'B' });
    expect(moved).toMatchObject({ ok: true, value: { category: 'B', subcategory: 'Aynı' } });
    const refused = await repository.products.update(id, { category: 'C' });
    expect(refused).toEqual({ ok: false, reason: 'unknown_reference', field: 'subcategory' });
    expect(await repository.changeProducts({ ids: [id], set: { category: 'C' } })).toMatchObject({
      ok: true,
    });
    expect(await repository.products.get(id)).toMatchObject({ category: 'C', subcategory: null });
  });

  test('an unknown category, brand or subcategory is named', async () => {
    const create = (values: object) =>
      repository.products.create({ name: 'x', category: 'ANAHTARLAR', ...values });
    expect(await create({ category: 'YOK' })).toEqual({
      ok: false,
      reason: 'unknown_reference',
      field: 'category',
    });
    expect(await create({ brand: 'Yok' })).toEqual({
      ok: false,
      reason: 'unknown_reference',
      field: 'brand',
    });
    expect(await create({ subcategory: 'Yok' })).toEqual({
      ok: false,
      reason: 'unknown_reference',
      field: 'subcategory',
    });
  });

  test('a taken name and a forbidden value are named', async () => {
    expect(await repository.brands.create({ name: 'Audi' })).toEqual({
      ok: false,
      reason: 'duplicate',
      field: 'name',
    });
    expect(
      await repository.products.create({ name: 'x', category: 'ANAHTARLAR', originalPrice: -1 }),
    ).toEqual({
      ok: false,
      reason: 'refused',
      field: 'originalPrice',
    });
  });

  test('a new order is written whole or not at all', async () => {
    const one = await repository.bannerBrands.create({ name: 'one', order: 1 });
    const two = await repository.bannerBrands.create({ name: 'two', order: 2 });
    const ids = [one, two].map((outcome) => (outcome.ok ? outcome.value.id : 0));
    const [first = 0, second = 0] = ids;
    const bad = await repository.bannerBrands.reorder([
      { id: first, order: 8 },
      { id: 999_999, order: 9 },
    ]);
    expect(bad).toEqual({ ok: false, reason: 'missing' });
    expect(await repository.bannerBrands.get(first)).toMatchObject({ order: 1 });
    const good = await repository.bannerBrands.reorder([
      { id: first, order: 5 },
      { id: second, order: 4 },
    ]);
    expect(good.ok && good.value.map((row) => row.id)).toEqual([second, first]);
  });
});
