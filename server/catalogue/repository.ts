import { asc } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { BannerBrandRow, BrandRow, CategoryRow, SubcategoryRow } from '#domain/schemas/grouping.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { Database } from '#server/database/database.ts';
import * as tables from '#server/database/schema.ts';
import { hasRows, insertCatalogue } from './insert-catalogue.ts';
import { byOrder, byParent, newestFirst, readCatalogue } from './read-catalogue.ts';
import type { Snapshot } from './snapshot.ts';
import { createTable } from './table.ts';

type Values<Row> = Omit<Row, 'id' | 'created_at' | 'updated_at'>;

export type Repository = ReturnType<typeof createRepository>;

export function createRepository(database: Database) {
  const { products, categories, subcategories, brands, bannerBrands } = tables;

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

    readAll: (known?: Snapshot) => readCatalogue(database, known),

    /** Fills an empty database in one transaction; a database that holds anything is left as it is. */
    seed: (rows: CatalogueRows) =>
      database.withLock('seed', (orm) =>
        orm.transaction(async (tx) => {
          if (await hasRows(tx)) return false;
          await insertCatalogue(tx, rows);
          return true;
        }),
      ),
  };
}
