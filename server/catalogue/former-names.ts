import { sql } from 'drizzle-orm';
import type { ListingQuery } from '#domain/listing-query.ts';
import { type Database, queryRows } from '#server/database/database.ts';
import type { Catalogue } from './catalogue.ts';

type Names = Pick<ListingQuery, 'category' | 'subcategory' | 'brand'>;
export type CurrentNames = (names: Names, catalogue: Catalogue) => Promise<Names>;

/** The ids of the rows that had a name, by table and name, the last one first. */
type FormerNames = ReadonlyMap<string, readonly number[]>;
const keyOf = (table: string, name: string) => `${table} ${name}`;

/** The names that categories, subcategories and brands have now, by those they had during the last year. */
export function createCurrentNames(database: Pick<Database, 'orm'>): CurrentNames {
  let cached: { version: string; former: Promise<FormerNames> } | undefined;

  function formerNames(version: string): Promise<FormerNames> {
    if (cached?.version !== version) cached = { version, former: readFormerNames(database) };
    return cached.former;
  }

  return async ({ category, subcategory, brand }, catalogue) => {
    const { version, categories, subcategories, brands } = catalogue;
    const siblingsIn = (parent: string | null) =>
      subcategories.filter((row) => row.parent_category === parent);
    const isCurrent =
      isAmong(categories, category) && isAmong(siblingsIn(category), subcategory) && isAmong(brands, brand);
    if (isCurrent) return { category, subcategory, brand };
    const former = await formerNames(version).catch(() => {
      cached = undefined;
      return new Map<string, readonly number[]>();
    });

    function find<Row extends { id: number; name: string }>(
      table: string,
      rows: readonly Row[],
      name: string | null,
    ): string | null {
      if (isAmong(rows, name)) return name;
      const ids = former.get(keyOf(table, name ?? '')) ?? [];
      const renamed = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])[0];
      return renamed?.name ?? name;
    }

    const currentCategory = find('categories', categories, category);
    return {
      category: currentCategory,
      subcategory: find('subcategories', siblingsIn(currentCategory), subcategory),
      brand: find('brands', brands, brand),
    };
  };
}

const isAmong = (rows: readonly { name: string }[], name: string | null) =>
  name === null || rows.some((row) => row.name === name);

async function readFormerNames({ orm }: Pick<Database, 'orm'>): Promise<FormerNames> {
  const renames = await queryRows<{ table_name: string; name: string; row_id: string }>(
    orm,
    sql`SELECT table_name, before ->> 'name' AS name, row_id FROM catalogue_changes
      WHERE table_name IN ('categories', 'subcategories', 'brands') AND operation = 'update'
        AND before ->> 'name' <> after ->> 'name' ORDER BY id DESC`,
  );
  const former = new Map<string, number[]>();
  for (const { table_name, name, row_id } of renames) {
    const key = keyOf(table_name, name);
    former.set(key, [...(former.get(key) ?? []), Number(row_id)]);
  }
  return former;
}
