import { sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { settingsPictures } from '#domain/schemas/settings.ts';
import { type Database, queryRows } from '#server/database/database.ts';
import { baseOf, type ImageStore } from './image-store.ts';

const graceMs = 7 * 24 * 60 * 60_000;

function uploadedAt(name: string): number {
  return Number(/-(\d{13})-/.exec(name)?.[1] ?? 0);
}

/** The addresses of all pictures that rows refer to. */
export function imageAddresses(rows: CatalogueRows): string[] {
  return [
    ...rows.products.flatMap((row) => row.images),
    ...[...rows.categories, ...rows.brands].map((row) => row.image),
    ...rows.bannerBrands.map((row) => row.logo),
    ...rows.documents.map((row) => row.picture),
    ...rows.settings.flatMap((row) => settingsPictures.map((field) => row[field])),
  ].filter((address) => address !== null);
}

/**
 * Removes pictures that no row and no entry of the history refers to, a week after they were first found unused, so
 * that an open form or a restored backup can still use them. Returns the number of removed files.
 */
export async function removeUnusedImages(
  database: Database,
  store: ImageStore,
  rows: CatalogueRows,
  historyAddresses: AsyncIterable<string> | Iterable<string>,
  now = Date.now(),
): Promise<number> {
  const { orm } = database;
  const used = new Set(imageAddresses(rows).map(baseOfAddress));
  for await (const address of historyAddresses) used.add(baseOfAddress(address));
  const since = await unusedSince(database);
  const unused = (await store.list()).filter(
    (name) => !used.has(baseOf(name)) && now - uploadedAt(name) >= graceMs,
  );
  const bases = new Set(unused.map(baseOf));
  for (const base of bases) {
    if (!since.has(base))
      await orm.execute(
        sql`INSERT INTO unused_images (base, since) VALUES (${base}, ${new Date(now).toISOString()}) ON CONFLICT DO NOTHING`,
      );
  }
  const isExpired = (base: string) => now - (since.get(base) ?? now) >= graceMs;
  const removable = unused.filter((name) => isExpired(baseOf(name)));
  for (const name of removable) await store.remove(name);
  for (const base of since.keys()) {
    if (!bases.has(base) || isExpired(base))
      await orm.execute(sql`DELETE FROM unused_images WHERE base = ${base}`);
  }
  return removable.length;
}

const baseOfAddress = (address: string) => baseOf(address.slice(address.lastIndexOf('/') + 1));

async function unusedSince({ orm }: Database): Promise<Map<string, number>> {
  const rows = await queryRows<{ base: string; since: string }>(
    orm,
    sql`SELECT base, since FROM unused_images`,
  );
  return new Map(rows.map((row) => [row.base, Date.parse(String(row.since))]));
}
