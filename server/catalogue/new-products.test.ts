import { beforeAll, expect, test } from 'vitest';
import { settingsFor } from '#domain/business.ts';
import { demoBusiness } from '#domain/demo-business.ts';
import { settingsId } from '#domain/schemas/settings.ts';
import { starterCatalogue } from '#seed/starter.ts';
import type { Database } from '#server/database/database.ts';
import { describeDatabase } from '#tests/helpers/databases.ts';
import { endNewProducts } from './bulk.ts';
import { createRepository, type Repository } from './repository.ts';

const dayMs = 24 * 60 * 60_000;
const start = Date.parse('2026-01-01T03:00:00.000Z');

describeDatabase('new products', (open) => {
  let database: Database;
  let repository: Repository;
  beforeAll(async () => {
    database = await open();
    repository = createRepository(database);
    await repository.seed(starterCatalogue());
    await repository.addSettings(settingsFor(demoBusiness));
  });

  const endOn = (day: number) => endNewProducts(database, new Date(start + day * dayMs));
  const newIds = async () =>
    (await repository.readCatalogue()).rows.products
      .filter(({ isNew }) => isNew)
      .map(({ id }) => id)
      .sort();
  const version = async () => (await repository.readCatalogue()).version;

  test('are new for as many days as the settings say, and for as many again when marked again', async () => {
    await repository.settings.update(settingsId, { new_days: 10 });
    await repository.products.update(2, { isNew: false });
    await repository.products.update(3, { isNew: false });
    expect(await endOn(0)).toBe(0);
    const before = await version();
    expect(await endOn(9)).toBe(0);
    expect(await version()).toBe(before);
    await repository.products.update(2, { isNew: true });
    expect(await endOn(9.5)).toBe(0);

    expect(await endOn(10)).toBe(1);
    expect(await newIds()).toEqual([2]);
    expect(await version()).not.toBe(before);
    expect(await endOn(19)).toBe(0);
    await repository.products.update(1, { isNew: true });
    expect(await endOn(20)).toBe(1);
    expect(await newIds()).toEqual([1]);
    const [latest] = (await repository.history.list({ table: 'products', limit: 1, offset: 0 })).entries;
    expect(latest).toMatchObject({
      row_id: 2,
      cause: 'bulk',
      before: { isNew: true },
      after: { isNew: false },
    });

    // Marked again before the next maintenance.
    await repository.products.update(2, { isNew: true });
    expect(await endOn(21)).toBe(0);
    expect(await newIds()).toEqual([1, 2]);
  });
});
