import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { starterCatalogue } from '#seed/starter.ts';
import type { Database } from '#server/database/database.ts';
import { describeDatabase } from '#tests/helpers/databases.ts';
import { createFolderStore } from './open-images.ts';
import { removeUnusedImages } from './remove-unused-images.ts';

const day = 24 * 60 * 60_000;
const uploaded = 1_700_000_000_000;

describeDatabase('unused pictures', (open) => {
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'kontak-tidy-'));
    database = await open();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('go a week after they were found unused, with their variants; used and new ones stay', async () => {
    const store = createFolderStore(folder, () => undefined);
    const name = (product: number, time: number) => `product-${product}-0-${time}-abcdef12`;
    const [used, unused, young] = [name(1, uploaded), name(2, uploaded), name(3, uploaded + 20 * day)];
    for (const base of [used, unused, young]) {
      for (const ending of ['.jpg', '-320.webp', '-320.avif'])
        await store.put(`${base}${ending}`, Buffer.from('x'), '');
    }
    const rows = starterCatalogue();
    const [product] = rows.products;
    if (product) product.images = [`/images/${used}.jpg`];

    expect(await removeUnusedImages(database, store, rows, [], uploaded + 20 * day)).toBe(0);
    expect(await removeUnusedImages(database, store, rows, [], uploaded + 26 * day)).toBe(0);
    expect(await store.list()).toHaveLength(9);
    expect(await removeUnusedImages(database, store, rows, [], uploaded + 27 * day)).toBe(3);
    expect((await store.list()).some((each) => each.startsWith(unused))).toBe(false);
    expect((await store.list()).filter((each) => each.startsWith(used))).toHaveLength(3);

    if (product) product.images = [];
    const inHistory = [`/images/${used}.jpg`, `/images/${young}.jpg`];
    for (const days of [60, 80])
      expect(await removeUnusedImages(database, store, rows, inHistory, uploaded + days * day)).toBe(0);

    if (product) product.images = [`/images/${young}.jpg`, `https://bucket.example/products/${used}.jpg`];
    expect(await removeUnusedImages(database, store, rows, [], uploaded + 90 * day)).toBe(0);
  });
});
