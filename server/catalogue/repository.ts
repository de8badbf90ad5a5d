import { asc, desc } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { BannerBrandRow, BrandRow, CategoryRow, SubcategoryRow } from '#domain/schemas/grouping.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { Database } from '#server/database/database.ts';
import * as tables from '#server/database/schema.ts';
import { holdsAnything, insertCatalogue } from './fill.ts';
import { createTable } from './table.ts';

type Values<Row> = Omit<Row, 'id' | 'created_at' | 'updated_at'>;

export type Repository = ReturnType<typeof createRepository>;

export function createRepository(database: Database) {
  const { products, categories, subcategories, brands, bannerBrands, catalogueVersion } = tables;

  const newestFirst = [desc(products.created_at), desc(products.id)];
  const byParent = [asc(subcategories.parent_category), asc(subcategories.order), asc(subcategories.id)];
  const byOrder = [asc(bannerBrands.order), asc(bannerBrands.id)];

  const repository = {
    products: createTable<ProductRow, Partial<Values<ProductRow>>>(database, products, newestFirst),
    categories: createTable<CategoryRow, Partial<Values<CategoryRow>>>(database, categories, [
      asc(categories.name),
    ]),
    brands: createTable<BrandRow, Partial<Values<BrandRow>>>(database, brands, [asc(brands.name)]),
    subcategories: createTable<SubcategoryRow, Partial<Values<SubcategoryRow>>>(
      database,
      subcategories,
      byParent,
    ),
    bannerBrands: createTable<BannerBrandRow, Partial<Values<BannerBrandRow>>>(
      database,
      bannerBrands,
      byOrder,
    ),
  };

  return {
    ...repository,

    /** The whole catalogue and its version, as of one moment. */
    readAll: () =>
      database.orm.transaction(
        async (tx) => {
          const [state] = await tx.select().from(catalogueVersion);
          const rows = {
            products: await tx
              .select()
              .from(products)
              .orderBy(...newestFirst),
            categories: await tx.select().from(categories).orderBy(asc(categories.name)),
            subcategories: await tx
              .select()
              .from(subcategories)
              .orderBy(...byParent),
            brands: await tx.select().from(brands).orderBy(asc(brands.name)),
            bannerBrands: await tx
              .select()
              .from(bannerBrands)
              .orderBy(...byOrder),
          } satisfies CatalogueRows;
          const updatedAt = state?.changed_at ?? new Date(0).toISOString();
          // The time keeps two databases with the same count of writes apart.
          return { version: `${state?.version ?? 0}-${Date.parse(updatedAt).toString(36)}`, updatedAt, rows };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    /** Fills an empty database in one transaction; a database that holds anything is left as it is. */
    seed: (rows: CatalogueRows) =>
      database.withLock('seed', (orm) =>
        orm.transaction(async (tx) => {
          if (await holdsAnything(tx)) return false;
          await insertCatalogue(tx, rows);
          return true;
        }),
      ),
  };
}
