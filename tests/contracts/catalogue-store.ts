import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueStore, ListProgress } from '#app/admin/store/catalogue-store.ts';
import { defaults } from '#app/admin/store/local-rules.ts';

interface OpenedStore {
  store: CatalogueStore;
  close?: () => Promise<void>;
}

/** What the managers may rely on, wherever the catalogue lives. `open` gives a store with the starter catalogue. */
export function describeCatalogueStore(name: string, open: () => Promise<OpenedStore>) {
  describe(`${name}: the contract of every store`, () => {
    let opened: OpenedStore;
    let store: CatalogueStore;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close?.());

    /** The change set is of the save, not of the row. */
    const withoutChangeSet = <Row extends { changeSet?: number }>({ changeSet: _, ...row }: Row) => row;
    // Some values are wrong on purpose, or as a person types them.
    const createProduct = async (values: object = {}) =>
      withoutChangeSet(
        await store.create('products', { name: 'Anahtar', category: 'KUMANDALAR', ...values }),
      );
    const findProduct = async (id: number) => (await store.list('products')).find((row) => row.id === id);
    const categoryId = async (category: string) =>
      (await store.list('categories')).find((row) => row.name === category)?.id ?? 0;

    test('the starter catalogue is there', async () => {
      const [categories, brands, products] = await Promise.all([
        store.list('categories'),
        store.list('brands'),
        store.list('products'),
      ]);
      expect([categories.length, brands.length, products.length]).toEqual([17, 6, 3]);
    });

    test('codes are kept, and an EAN belongs to one product', async () => {
      const codes = [{ code: '96385074', kind: 'ean' }];
      const { id } = await createProduct({ codes });
      expect((await findProduct(id))?.codes).toEqual(codes);
      await expect(createProduct({ codes })).rejects.toMatchObject({
        code: 'already_exists',
        details: { errors: { codes: 'taken' } },
      });
      await expect(createProduct({ codes: [{ code: '96385075', kind: 'ean' }] })).rejects.toMatchObject({
        details: { errors: { 'codes.0': 'ean' } },
      });
      await store.remove('products', id);
    });

    test('a created row comes back with everything the owner left out', async () => {
      const row = await createProduct({ name: '  Yeni kumanda ', brand: 'Ford', price: 1250.5 });
      expect(row).toEqual({
        ...defaults.products,
        id: expect.any(Number),
        name: 'Yeni kumanda',
        category: 'KUMANDALAR',
        brand: 'Ford',
        price: 1250.5,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        updated_at: row.created_at,
      });
      expect(await findProduct(row.id)).toEqual(row);
    });

    test('a category, a brand and a banner brand have their defaults too', async () => {
      for (const kind of ['categories', 'brands', 'banner-brands'] as const)
        expect(await store.create(kind, { name: 'VARSAYILAN' })).toMatchObject(defaults[kind]);
    });

    test('the same create with one key makes one row, also at once', async () => {
      const values = { name: 'Bir kez', category: 'KUMANDALAR' };
      const made = await Promise.all(
        Array.from({ length: 5 }, () => store.create('products', values, 'once-1')),
      );
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect((await store.list('products')).filter((row) => row.name === 'Bir kez')).toHaveLength(1);
    });

    test('a refused create leaves its key free; the key of a deleted row stays used', async () => {
      const values = { name: 'Anahtarlı', category: 'KUMANDALAR' };
      await expect(store.create('products', { ...values, category: 'YOK' }, 'once-2')).rejects.toMatchObject({
        code: 'bad_input',
      });
      const row = await store.create('products', values, 'once-2');
      await store.remove('products', row.id);
      await expect(store.create('products', values, 'once-2')).rejects.toMatchObject({ code: 'PGRST116' });
    });

    test('products are newest first, categories and brands in Turkish order', async () => {
      const older = await createProduct();
      const newer = await createProduct();
      const ids = (await store.list('products')).map(({ id }) => id);
      expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id));
      for (const name of ['Çelik', 'Zincir', 'Isı', 'İnci']) await store.create('brands', { name });
      const names = (await store.list('brands')).map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare));
    });

    test('a long list comes whole, and says how far it is', async () => {
      for (let count = 0; count < 60; count += 1) await createProduct({ name: `Sıra ${count}` });
      const seen: ListProgress[] = [];
      const rows = await store.list('products', (progress) => seen.push(progress));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(rows.filter(({ name }) => name.startsWith('Sıra '))).toHaveLength(60);
      expect(seen.at(-1)).toEqual({ loaded: rows.length, total: rows.length, rows });
    });

    test('an update writes only what it names and raises updated_at', async () => {
      const row = await createProduct({ stock: 3, brand: 'Ford' });
      const changed = withoutChangeSet(await store.update('products', row.id, { stock: 4 }, row.updated_at));
      expect(changed).toEqual({ ...row, stock: 4, updated_at: changed.updated_at });
      expect(changed.updated_at > row.updated_at).toBe(true);
      const again = await store.update('products', row.id, { stock: 5 }, changed.updated_at);
      expect(again.updated_at > changed.updated_at).toBe(true);
    });

    test('an update without the time of reading overwrites; without values it changes nothing', async () => {
      const row = await createProduct();
      const changed = withoutChangeSet(await store.update('products', row.id, { stock: 1 }, undefined));
      expect(changed.stock).toBe(1);
      expect(await store.update('products', row.id, {}, changed.updated_at)).toEqual(changed);
    });

    test('an update of a row that changed since is refused and shows the current row', async () => {
      const row = await createProduct({ stock: 1 });
      const current = withoutChangeSet(await store.update('products', row.id, { stock: 2 }, row.updated_at));
      await expect(store.update('products', row.id, { stock: 9 }, row.updated_at)).rejects.toMatchObject({
        name: 'StoreError',
        code: 'conflict',
        details: { current },
      });
      expect(await findProduct(row.id)).toEqual(current);
    });

    test('of ten updates at once from the same reading exactly one is written', async () => {
      const row = await createProduct();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, stock) => store.update('products', row.id, { stock }, row.updated_at)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('many products are changed or deleted together, and those that are so already do not count', async () => {
      const rows = [await createProduct({ isNew: false }), await createProduct(), await createProduct()];
      const ids = rows.map(({ id }) => id);
      expect(await store.changeProducts({ ids, set: { isNew: false } })).toMatchObject({ count: 2 });
      expect((await findProduct(ids[2] ?? 0))?.isNew).toBe(false);
      expect(await store.changeProducts({ ids, delete: true })).toMatchObject({ count: 3 });
      expect(await findProduct(ids[0] ?? 0)).toBeUndefined();
    });

    test('of many products one is not there: nothing is changed', async () => {
      const { id } = await createProduct({ stock: 1 });
      for (const change of [{ set: { isNew: false } }, { delete: true as const }])
        await expect(store.changeProducts({ ids: [id, 999_999], ...change })).rejects.toMatchObject({
          code: 'bad_input',
          details: { errors: { 'ids.1': 'no_product' } },
        });
      await expect(store.changeProducts({ ids: [id], set: { category: 'YOK' } })).rejects.toMatchObject({
        code: 'bad_input',
      });
      expect(await findProduct(id)).toMatchObject({ isNew: true, category: 'KUMANDALAR' });
    });

    test('each of many products gets its own values, unless one has changed since or is gone', async () => {
      const [first, second] = [await createProduct({ stock: 1 }), await createProduct({ price: 5 })];
      const change = { id: first.id, stock: 7, updated_at: first.updated_at };
      expect(await store.changeEach([change, { id: second.id, price: 9.5 }])).toMatchObject({ count: 2 });
      expect([(await findProduct(first.id))?.stock, (await findProduct(second.id))?.price]).toEqual([7, 9.5]);
      await expect(store.changeEach([{ id: second.id, price: 1 }, change])).rejects.toMatchObject({
        code: 'conflict',
        details: { current: { id: first.id } },
      });
      await expect(
        store.changeEach([
          { id: second.id, price: 1 },
          { id: 999_999, price: 1 },
        ]),
      ).rejects.toMatchObject({ name: 'StoreError' });
      expect((await findProduct(second.id))?.price).toBe(9.5);
    });

    test('a row that is not there can be neither changed nor deleted', async () => {
      const missing = { name: 'StoreError', code: 'PGRST116' };
      await expect(store.update('products', 999_999, { stock: 1 }, undefined)).rejects.toMatchObject(missing);
      await expect(store.remove('products', 999_999)).rejects.toMatchObject(missing);
    });

    test('a category or brand in use is not deleted; without products it is', async () => {
      const category = await store.create('categories', { name: 'GEÇİCİ' });
      const brand = await store.create('brands', { name: 'Geçici' });
      const product = await createProduct({ category: 'GEÇİCİ', brand: 'Geçici' });
      await expect(store.remove('categories', category.id)).rejects.toMatchObject({ code: '23503' });
      await expect(store.remove('brands', brand.id)).rejects.toMatchObject({ code: '23503' });
      await store.remove('products', product.id);
      await store.remove('categories', category.id);
      await store.remove('brands', brand.id);
      expect(await categoryId('GEÇİCİ')).toBe(0);
    });

    test('a rename takes the products along, and is no change of them', async () => {
      const category = await store.create('categories', { name: 'ESKİ' });
      const brand = await store.create('brands', { name: 'Eski' });
      const product = await createProduct({ category: 'ESKİ', brand: 'Eski' });
      await store.update('categories', category.id, { name: 'YENİ' }, category.updated_at);
      await store.update('brands', brand.id, { name: 'Yeni' }, brand.updated_at);
      const moved = await findProduct(product.id);
      expect(moved).toMatchObject({ category: 'YENİ', brand: 'Yeni' });
      expect(moved?.updated_at).toBe(product.updated_at);
    });

    test.each([
      [{ category: 'YOK' }, 'category'],
      [{ brand: 'Yok' }, 'brand'],
      [{ subcategory: 'Yok' }, 'subcategory'],
    ])('a product that names %o is refused at that field', async (values, field) => {
      const refused = {
        code: 'bad_input',
        details: { errors: { [field]: 'unknown_reference' } },
      };
      await expect(createProduct(values)).rejects.toMatchObject(refused);
      const row = await createProduct();
      await expect(store.update('products', row.id, values, row.updated_at)).rejects.toMatchObject(refused);
    });

    test.each<[object, string]>([
      [{ name: '  ' }, 'name'],
      [{ price: -1 }, 'price'],
      [{ price: '12,345' }, 'price'],
      [{ stock: 1.5 }, 'stock'],
      [{ rating: 6 }, 'rating'],
      [{ status: 'gone' }, 'status'],
      [{ images: ['javascript:alert(1)'] }, 'images.0'],
      [{ colour: 'red' }, 'colour'],
    ])('a product with %o is refused at that field', async (values, field) => {
      const refusal = await createProduct(values).catch((error: unknown) => error);
      expect(refusal).toMatchObject({ name: 'StoreError', code: 'bad_input' });
      expect(Object.keys((refusal as { details: { errors: object } }).details.errors)).toEqual([field]);
    });

    test('amounts are taken as typed, a rating keeps one decimal', async () => {
      const typed = { price: '1.250,50', originalPrice: '₺1400', rating: 4.55 };
      expect(await createProduct(typed)).toMatchObject({
        price: 1250.5,
        originalPrice: 1400,
        rating: 4.6,
      });
    });

    test('a taken name is refused for a new and for a renamed category', async () => {
      const taken = { code: 'already_exists', details: { errors: { name: 'taken' } } };
      await expect(store.create('categories', { name: ' PİLLER ' })).rejects.toMatchObject(taken);
      const other = await store.create('categories', { name: 'BAŞKA' });
      await expect(store.update('categories', other.id, { name: 'PİLLER' }, undefined)).rejects.toMatchObject(
        taken,
      );
      await store.update('categories', other.id, { name: 'BAŞKA' }, undefined);
    });

    test('a category is added after all others, merged, and deleted with its products', async () => {
      const [first, second] = [
        await store.create('categories', { name: 'SONDAN ÖNCE' }),
        await store.create('categories', { name: 'EN SONDA' }),
      ];
      const listed = await store.list('categories');
      expect(Math.max(...listed.map(({ order }) => order))).toBe(second.order);
      expect(second.order).toBeGreaterThan(first.order);
      await store.reorder('categories', [{ id: second.id, order: 0 }]);
      expect((await store.list('categories')).find(({ id }) => id === second.id)?.order).toBe(0);

      const { id } = await createProduct({ category: first.name });
      await expect(store.mergeGroups('categories', first.id, first.id)).rejects.toMatchObject({
        details: { errors: { into: 'same_group' } },
      });
      await expect(store.mergeGroups('categories', first.id, 999_999)).rejects.toMatchObject({
        details: { errors: { into: 'unknown_reference' } },
      });
      await store.mergeGroups('categories', first.id, second.id);
      expect((await findProduct(id))?.category).toBe(second.name);
      await expect(store.mergeGroups('categories', first.id, second.id)).rejects.toMatchObject({
        code: 'PGRST116',
      });
      expect(await store.removeWithContents(second.id)).toMatchObject({ products: 1, subcategories: 0 });
      expect(await findProduct(id)).toBeUndefined();
      await expect(store.removeWithContents(second.id)).rejects.toMatchObject({ code: 'PGRST116' });
    });

    test('a new order is written whole or not at all', async () => {
      const one = await store.create('banner-brands', { name: 'bir', order: 1 });
      const two = await store.create('banner-brands', { name: 'iki', order: 2 });
      const orders = async () =>
        (await store.list('banner-brands'))
          .filter(({ id }) => id === one.id || id === two.id)
          .map(({ name, order }) => [name, order]);
      await expect(
        store.reorder('banner-brands', [
          { id: one.id, order: 8 },
          { id: 999_999, order: 9 },
        ]),
      ).rejects.toMatchObject({ code: 'PGRST116' });
      expect(await orders()).toEqual([
        ['bir', 1],
        ['iki', 2],
      ]);
      await store.reorder('banner-brands', [
        { id: one.id, order: 5 },
        { id: two.id, order: 4 },
      ]);
      expect(await orders()).toEqual([
        ['iki', 4],
        ['bir', 5],
      ]);
      await expect(store.reorder('banner-brands', [])).rejects.toMatchObject({ code: 'bad_input' });
    });
  });
}
