import { sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { Database } from '#server/database/database.ts';
import { baseOf, type ImageStore } from './image-store.ts';

const keptFor = 7 * 24 * 60 * 60_000;

function uploadedAt(name: string): number {
  return Number(/-(\d{13})-/.exec(name)?.[1] ?? 0);
}

/** Every picture that the rows name, by its address. */
export function imageAddresses(rows: CatalogueRows): string[] {
  return [
    ...rows.products.flatMap((row) => row.images),
    ...[...rows.categories, ...rows.brands].map((row) => row.image),
    ...rows.bannerBrands.map((row) => row.logo),
  ].filter((address) => address !== null);
}

function imagesInUse(rows: CatalogueRows): Set<string> {
  return new Set(imageAddresses(rows).map((address) => baseOf(address.slice(address.lastIndexOf('/') + 1))));
}

/**
 * Removes pictures that nobody refers to: never at once, but a week after they were first found unused,
 * so that an edit under way, undone or restored from a backup has long had its end. Answers how many files went.
 */
export async function removeUnusedImages(
  database: Database,
  store: ImageStore,
  rows: CatalogueRows,
  now = Date.now(),
): Promise<number> {
  const { orm } = database;
  const used = imagesInUse(rows);
  const since = await unusedSince(database);
  const unused = (await store.list()).filter(
    (name) => !used.has(baseOf(name)) && now - uploadedAt(name) >= keptFor,
  );
  const bases = new Set(unused.map(baseOf));
  for (const base of bases) {
    if (!since.has(base))
      await orm.execute(
        sql`INSERT INTO unused_images (base, since) VALUES (${base}, ${new Date(now).toISOString()}) ON CONFLICT DO NOTHING`,
      );
  }
  const isOver = (base: string) => now - (since.get(base) ?? now) >= keptFor;
  const removable = unused.filter((name) => isOver(baseOf(name)));
  for (const name of removable) await store.remove(name);
  for (const base of since.keys()) {
    if (!bases.has(base) || isOver(base))
      await orm.execute(sql`DELETE FROM unused_images WHERE base = ${base}`);
  }
  return removable.length;
}

async function unusedSince({ orm }: Database): Promise<Map<string, number>> {
  const { rows } = (await orm.execute(sql`SELECT base, since FROM unused_images`)) as unknown as {
    rows: { base: string; since: string }[];
  };
  return new Map(rows.map((row) => [row.base, Date.parse(String(row.since))]));
}
