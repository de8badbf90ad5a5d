import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { FitmentInput } from '#domain/schemas/vehicles.ts';
import { type Database, queryRows } from '#server/database/database.ts';
import { products } from '#server/database/schema.ts';
import { describeDatabase } from '#tests/helpers/databases.ts';
import { propertyRuns } from '#tests/helpers/long-run.ts';
import { withGroupIds } from './group-ids.ts';
import { createRepository, type Repository } from './repository.ts';
import { catalogueTables, type TableKind, tableKinds } from './tables.ts';

const day = 24 * 60 * 60_000;

/** All rows without the times of their last changes. */
async function exportRows(repository: Repository) {
  const { rows } = await repository.readCatalogue();
  const text = JSON.stringify(rows, (key, value) => (key === 'updated_at' ? undefined : value), 1);
  return { rows, text };
}

const listChangeSets = (database: Database, since: number) =>
  queryRows<{ run: string }>(
    database.orm,
    sql`SELECT DISTINCT run FROM catalogue_changes WHERE run > ${since} AND operation IS NOT NULL ORDER BY run DESC`,
  ).then((rows) => rows.map(({ run }) => Number(run)));

async function createCatalogue(repository: Repository) {
  for (const number of [0, 1, 2]) {
    const [category, brand] = [`Kategori ${number}`, `Marka ${number}`];
    await repository.categories.create({ name: category });
    await repository.brands.create({ name: brand });
    await repository.subcategories.create({ name: 'Alt', parent_category: category });
    await repository.bannerBrands.create({ name: brand, order: number });
    await repository.synonyms.create({ words: [`kelime ${number}`, 'sözcük'] });
    await repository.vehicleWrites.create({ make: 'Fiat', model: `Model ${number}`, year_from: 2000 });
    for (const copy of [0, 1, 2]) {
      const codes = [{ kind: 'oem' as const, code: `5K0 ${number}${copy}` }];
      const name = `Ürün ${number} ${copy}`;
      const made = await repository.products.create({
        ...{ name, category, subcategory: 'Alt', brand, codes, price: 10.5 },
        ...{ images: ['/images/a "b".png'], specifications: ['433,92 MHz', '\\ "'] },
      });
      const vehicle = `fiat-model-${number}`;
      if (made.ok) await repository.vehicleWrites.setFitments(made.value.id, [{ vehicle, confirmed: true }]);
    }
  }
}

describeDatabase('history', (open) => {
  let database: Database;
  let repository: Repository;
  beforeAll(async () => {
    database = await open();
    repository = createRepository(database);
    await createCatalogue(repository);
  });

  const firstProduct = async () => {
    const [row] = await repository.products.list({ limit: 1, offset: 0 });
    if (!row) throw new Error('no product');
    return row;
  };
  const newest = async (limit = 1) => (await repository.history.list({ limit, offset: 0 })).entries;

  test('an update records the fields that changed, and a write that changes nothing is not listed', async () => {
    const { id, stock } = await firstProduct();
    await repository.products.update(id, { stock: stock + 1, originalPrice: 12.25 });
    const [entry] = await newest();
    expect(entry).toMatchObject({
      ...{ table: 'products', row_id: id, cause: 'edit', operation: 'update', cascaded: false },
      before: { stock, originalPrice: null },
      after: { stock: stock + 1, originalPrice: 12.25 },
    });
    expect(Object.keys(entry?.before ?? {})).toHaveLength(2);
    await repository.products.update(id, { stock: stock + 1 });
    expect((await newest())[0]?.id).toBe(entry?.id);
  });

  test('a write by whatever way is recorded, under the name of its cause', async () => {
    const { id } = await firstProduct();
    await database.orm.update(products).set({ warranty: '2 yıl' }).where(eq(products.id, id));
    expect((await newest())[0]).toMatchObject({ cause: 'edit', after: { warranty: '2 yıl' } });
    await repository.changeProducts({ ids: [id], set: { status: 'passive' } });
    expect((await newest())[0]).toMatchObject({ cause: 'bulk', after: { status: 'passive' } });
    const failed = database.orm.transaction(async (tx) => {
      await tx.update(products).set({ warranty: 'yok' }).where(eq(products.id, id));
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    expect((await newest())[0]).toMatchObject({ cause: 'bulk' });
  });

  test('a rename is one entry, and its undo gives the former name back', async () => {
    const before = await exportRows(repository);
    const category = before.rows.categories[0];
    await repository.categories.update(category?.id ?? 0, { name: 'Başka ad' });
    const [entry] = await newest();
    const run = (await repository.history.list({ run: entry?.run, limit: 200, offset: 0 })).entries;
    expect(run).toMatchObject([
      { table: 'categories', before: { name: category?.name }, after: { name: 'Başka ad' } },
    ]);
    const renamed = (await exportRows(repository)).rows;
    expect(renamed.subcategories.filter((row) => row.parent_category === 'Başka ad')).toHaveLength(1);
    expect(renamed.products.filter((row) => row.category === 'Başka ad')).toHaveLength(3);
    expect(await repository.undoChange(entry?.id ?? 0)).toMatchObject({ undone: 1, skipped: [] });
    expect((await exportRows(repository)).text).toBe(before.text);
  });

  test('an edit from before a rename can still be undone, and keeps the new name', async () => {
    const product = await firstProduct();
    await repository.products.update(product.id, { price: 99 });
    const [edit] = await newest();
    const brand = (await repository.brands.list()).find(({ name }) => name === product.brand);
    await repository.brands.update(brand?.id ?? 0, { name: 'Yeni marka' });
    expect(await repository.undoChange(edit?.id ?? 0)).toMatchObject({ undone: 1, skipped: [] });
    expect(await repository.products.get(product.id)).toMatchObject({
      price: product.price,
      brand: 'Yeni marka',
    });
  });

  test('a deleted product comes back into a category that was renamed meanwhile', async () => {
    const product = await firstProduct();
    await repository.products.remove(product.id);
    const category = (await repository.categories.list()).find(({ name }) => name === product.category);
    await repository.categories.update(category?.id ?? 0, { name: 'Yeniden adlandırıldı' });
    const result = await repository.trash.restore([{ table: 'products', id: product.id }], false);
    expect(result).toMatchObject({ ok: true, skipped: [] });
    const { updated_at, ...row } = product;
    expect(await repository.products.get(product.id)).toMatchObject({
      ...row,
      category: 'Yeniden adlandırıldı',
    });
    expect((await repository.products.get(product.id))?.updated_at).not.toBe(updated_at);
  });

  test('a merge into a vehicle that was changed since is not undone in part', async () => {
    const [source, target] = (await exportRows(repository)).rows.vehicles;
    await repository.vehicleWrites.merge(source?.id ?? 0, target?.slug ?? '');
    const [{ run } = { run: 0 }] = await newest();
    await repository.vehicleWrites.update(target?.id ?? 0, { aliases: ['Başka'] }, undefined);
    const before = await exportRows(repository);
    expect(await repository.undoChangeSet(run)).toMatchObject({
      undone: 0,
      skipped: [{ table: 'vehicles', row_id: target?.id, reason: 'changed' }],
    });
    expect((await exportRows(repository)).text).toBe(before.text);
  });

  test('an undo does not leave a fitment outside the years of its vehicle', async () => {
    const { id } = await firstProduct();
    const vehicle = (await exportRows(repository)).rows.vehicles.find(({ slug }) => slug === 'fiat-model-1');
    const year_from = (vehicle?.year_from ?? 0) - 5;
    const widened = await repository.vehicleWrites.update(vehicle?.id ?? 0, { year_from }, undefined);
    await repository.vehicleWrites.setFitments(id, [
      { vehicle: 'fiat-model-1', year_from, year_to: year_from },
    ]);
    expect(await repository.undoChangeSet((widened.ok && widened.changeSet) || 0)).toMatchObject({
      undone: 0,
      skipped: [{ table: 'vehicles', row_id: vehicle?.id, reason: 'refused', field: 'year_from' }],
    });
  });

  test('all fitments of a vehicle come back with their ids, and none comes back twice', async () => {
    const { id } = await firstProduct();
    const vehicle = 'fiat-model-1';
    const fitments = async () => (await repository.vehicleWrites.readFitments(id))?.fitments;
    const set = async (wanted: FitmentInput[]) => {
      const result = await repository.vehicleWrites.setFitments(id, wanted);
      return (result.ok && result.changeSet) || 0;
    };
    const both = [
      { vehicle, year_from: 2001, year_to: 2004 },
      { vehicle, year_from: 2010, year_to: 2012 },
    ];
    await set(both);
    const stored = (await fitments())?.map(({ updated_at, ...row }) => row);
    const removed = await set([]);
    expect(await repository.undoChangeSet(removed)).toMatchObject({ undone: 2, skipped: [] });
    expect(await fitments()).toMatchObject(stored ?? []);
    await repository.products.remove(id);
    expect(await repository.trash.restore([{ table: 'products', id }], false)).toMatchObject({ skipped: [] });
    expect(await fitments()).toMatchObject(stored ?? []);

    const removedAgain = await set(both.slice(0, 1));
    await set(both);
    expect(await repository.undoChangeSet(removedAgain)).toMatchObject({
      undone: 0,
      skipped: [{ table: 'fitments', row_id: stored?.[1]?.id, reason: 'taken' }],
    });
    expect(await fitments()).toHaveLength(2);
  });

  test('what deleted rows contained goes after 30 days, and the entry itself after a year', async () => {
    const made = await repository.brands.create({ name: 'Çok gizli marka' });
    const id = made.ok ? made.value.id : 0;
    await repository.brands.remove(id);
    await database.orm.execute(sql`UPDATE catalogue_changes SET changed_at = changed_at - interval '29 days'
      WHERE table_name = 'brands' AND row_id = ${id}`);
    await repository.history.prune();
    expect((await repository.trash.list({ limit: 50, offset: 0 })).rows).toMatchObject([
      { id, table: 'brands' },
    ]);
    await repository.history.prune(Date.now() + 2 * day);
    expect(await repository.trash.list({ limit: 50, offset: 0 })).toEqual({ rows: [], total: 0 });
    const filter = { table: 'brands', id, limit: 50, offset: 0 };
    const { entries } = await repository.history.list(filter);
    expect(entries.map(({ operation, before, after }) => [operation, before, after])).toEqual([
      ['delete', null, null],
      ['insert', null, null],
    ]);
    expect(await repository.undoChange(entries[0]?.id ?? 0)).toBeUndefined();
    const [found] = await queryRows<{ count: number }>(
      database.orm,
      sql`SELECT count(*)::int AS count FROM catalogue_changes WHERE concat(before, after) LIKE '%gizli%'`,
    );
    expect(found?.count).toBe(0);
    await repository.history.prune(Date.now() + 337 * day);
    expect((await repository.history.list(filter)).total).toBe(0);
    expect((await repository.history.list({ limit: 1, offset: 0 })).total).toBeGreaterThan(0);
  });

  test('the history names the pictures that an undo can bring back', async () => {
    const { id } = await firstProduct();
    await repository.products.update(id, { images: ['/images/product-1-0-1700000000000-abcdef12.jpg'] });
    await repository.products.update(id, { images: [] });
    await repository.bannerBrands.create({ name: 'Logolu', logo: 'https://bucket.example/x.png' });
    const addresses: string[] = [];
    for await (const address of repository.history.imageAddresses()) addresses.push(address);
    expect(new Set(addresses)).toEqual(
      new Set([
        '/images/a "b".png',
        '/images/product-1-0-1700000000000-abcdef12.jpg',
        'https://bucket.example/x.png',
      ]),
    );
  });
});

const anyStep = fc.record({
  what: fc.constantFrom(
    ...([
      'insert',
      'edit',
      'rename',
      'delete',
      'bulk',
      'bulk delete',
      'undo',
      'restore',
      'several',
      'merge',
      'fit',
    ] as const),
  ),
  kind: fc.constantFrom(...tableKinds),
  at: fc.nat(8),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

describeDatabase('any sequence of writes, bulk runs, deletes, restores and undos', (open) => {
  let database: Database;
  let repository: Repository;
  let counter = 0;
  beforeAll(async () => {
    database = await open();
    repository = createRepository(database);
    await createCatalogue(repository);
  });

  function valuesOf(kind: TableKind, rows: Awaited<ReturnType<typeof exportRows>>['rows'], at: number) {
    counter += 1;
    const name = `Ad ${counter}`;
    const pick = <Row>(all: readonly Row[]) => all[at % Math.max(1, all.length)];
    switch (kind) {
      case 'products':
        return {
          name,
          category: pick(rows.categories)?.name,
          brand: pick(rows.brands)?.name,
          subcategory: null,
        };
      case 'subcategories':
        return { name, parent_category: pick(rows.categories)?.name };
      case 'rates':
        return { currency: 'USD', rate: counter, date: '2026-11-17', source: 'owner' };
      case 'synonyms':
        return { words: [name, 'kelime'] };
      case 'vehicles':
        return { slug: `ad-${counter}`, make: name, model: 'Model', year_from: 2001 };
      case 'fitments':
        return {
          ...{ product_id: pick(rows.products)?.id, vehicle_id: pick(rows.vehicles)?.id, note: name },
          // No two fitments of a product are the same.
          ...{ year_from: 2001 + (counter % 24), year_to: 2025 + (Math.floor(counter / 24) % 75) },
        };
      case 'pairs': {
        const ids = rows.products.map(({ id }) => id).sort((a, b) => a - b);
        const state = at % 2 === 0 ? 'confirmed' : 'suppressed';
        return { product_id: ids[at % 2], other_id: ids[2 + (at % 3)], state };
      }
      default:
        return { name };
    }
  }

  async function perform({ what, kind, at }: Step): Promise<unknown> {
    const { rows } = await exportRows(repository);
    const row = rows[kind][at % Math.max(1, rows[kind].length)];
    const id = row?.id ?? 0;
    const ids = rows.products.slice(at % 3, (at % 3) + 3).map((product) => product.id);
    const values = valuesOf(kind, rows, at);
    const { table } = catalogueTables[kind];
    switch (what) {
      case 'insert':
        return database.orm.insert(table).values(withGroupIds(kind, 'insert', values) as never);
      case 'edit':
        return kind === 'products'
          ? repository.products.update(id, {
              price: counter / 4,
              images: ['/x.png'],
              universal: at % 2 === 0,
            })
          : database.orm
              .update(table)
              .set(withGroupIds(kind, 'update', values) as never)
              .where(eq(table.id, id));
      case 'rename':
        return kind === 'categories' || kind === 'brands' || kind === 'subcategories'
          ? database.orm
              .update(table)
              .set({ name: `Ad ${counter}` } as never)
              .where(eq(table.id, id))
          : undefined;
      case 'delete':
        return database.orm.delete(table).where(eq(table.id, id));
      case 'bulk':
        return ids.length > 0
          ? repository.changeProducts({
              ids,
              set: { category: rows.categories[0]?.name, isNew: at % 2 === 0 },
            })
          : undefined;
      case 'bulk delete':
        return ids.length > 0 ? repository.changeProducts({ ids, delete: true }) : undefined;
      case 'several':
        return database.orm.transaction(async (tx) => {
          await tx
            .update(table)
            .set(withGroupIds(kind, 'update', values) as never)
            .where(eq(table.id, id));
          await tx.execute(sql`UPDATE categories SET name = name || '.' WHERE id % 3 = ${at % 3}`);
          await tx.delete(products).where(eq(products.id, ids[0] ?? 0));
          await tx.execute(sql`UPDATE products SET stock = stock + 1 WHERE id % 2 = 0`);
        });
      case 'merge':
        return repository.vehicleWrites.merge(rows.vehicles[at]?.id ?? 0, rows.vehicles[0]?.slug ?? '');
      case 'fit': {
        const wanted = rows.vehicles.slice(at % 3, 2).map(({ slug }) => ({ vehicle: slug, confirmed: true }));
        return repository.vehicleWrites.setFitments(rows.products[at]?.id ?? 0, wanted);
      }
      case 'undo': {
        const runs = await listChangeSets(database, 0);
        return repository.undoChangeSet(runs[at % 4] ?? 0);
      }
      case 'restore': {
        const trash = await repository.trash.list({ limit: 10, offset: 0 });
        const deleted = trash.rows[at % Math.max(1, trash.rows.length)];
        return deleted && repository.trash.restore([deleted], true);
      }
    }
  }

  test('is read in parts as it is whole, and leads back to the former catalogue when each run is undone', async () => {
    let seen = await repository.readCatalogue();
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 10 }), async (steps) => {
        const before = await exportRows(repository);
        const [lastRun = 0] = await listChangeSets(database, 0);
        // What the rules of the tables refuse changes nothing.
        for (const step of steps) await perform(step).catch(() => undefined);
        // What other instances read of it is the same as a full read.
        const full = await repository.readCatalogue();
        const after = await repository.readCatalogue(seen);
        if (!isDeepStrictEqual(after, full)) expect(after).toEqual(full);
        seen = after;
        for (const run of await listChangeSets(database, lastRun)) {
          const result = await repository.undoChangeSet(run);
          expect(result?.skipped).toEqual([]);
        }
        expect((await exportRows(repository)).text).toBe(before.text);
      }),
      { numRuns: propertyRuns },
    );
  });
});
