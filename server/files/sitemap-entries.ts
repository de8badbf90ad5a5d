import { shopPages } from '#domain/addresses.ts';
import { fold } from '#domain/fold.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';

export interface SitemapEntry {
  /** The Turkish path; the English page is under /en. */
  path: string;
  /** Empty if unknown. */
  changed: string;
}

const staticPages = shopPages.filter(({ isCached, param }) => isCached && !param);

/** Every indexable page, with the time of its last change. */
export function sitemapEntries(catalogue: Catalogue): SitemapEntry[] {
  const { publicRows, categories, subcategories, brands, vehicles } = catalogue;
  const shopChanged = later(publicRows.map((row) => row.updated_at));
  const categoryChanged = lastChanges(publicRows, (row) => row.category);
  const subcategoryChanged = lastChanges(publicRows, (row) => `${row.category}\n${row.subcategory ?? ''}`);
  const brandChanged = lastChanges(publicRows, (row) => fold(row.brand ?? ''));

  /** Listings without products are left out. */
  function listing(query: Record<string, string>, group: { updated_at: string }, products?: string) {
    if (products === undefined) return [];
    return [{ path: `/shop?${new URLSearchParams(query)}`, changed: later([group.updated_at, products]) }];
  }

  return [
    ...staticPages.map(({ path, showsProducts }) => ({
      path: `/${path}`,
      changed: showsProducts ? shopChanged : '',
    })),
    ...categories.flatMap((row) => listing({ kategori: row.name }, row, categoryChanged.get(row.name))),
    ...subcategories.flatMap((row) =>
      listing(
        { kategori: row.parent_category, alt: row.name },
        row,
        subcategoryChanged.get(`${row.parent_category}\n${row.name}`),
      ),
    ),
    ...brands.flatMap((row) => listing({ marka: row.name }, row, brandChanged.get(fold(row.name)))),
    ...publicRows.map((row) => ({ path: `/urun/${row.id}`, changed: row.updated_at })),
    ...vehicles.map((row) => ({ path: `/arac/${row.slug}`, changed: row.updated_at })),
  ];
}

function lastChanges(rows: readonly ProductRow[], keyOf: (row: ProductRow) => string): Map<string, string> {
  const changes = new Map<string, string>();
  for (const row of rows) changes.set(keyOf(row), later([changes.get(keyOf(row)) ?? '', row.updated_at]));
  return changes;
}

/** All stored times have the same format, so they compare as strings. */
export function later(times: readonly string[]): string {
  return times.reduce((last, time) => (time > last ? time : last), '');
}
