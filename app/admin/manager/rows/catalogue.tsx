import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo } from 'react';
import type { RowKind } from '../../store/catalogue-store.ts';
import { type CatalogueTable, rowsKey, useCatalogueTable } from './use-catalogue-table.ts';

interface Catalogue {
  products: CatalogueTable<'products'>;
  categories: CatalogueTable<'categories'>;
  brands: CatalogueTable<'brands'>;
  subcategories: CatalogueTable<'subcategories'>;
  /** Some products are not loaded yet, so that the counts are too low. */
  isPartial: boolean;
  /** How many products each name is used by. */
  perCategory: ReadonlyMap<string, number>;
  perBrand: ReadonlyMap<string, number>;
  /** By `subcategoryKey`. */
  perSubcategory: ReadonlyMap<string, number>;
  subcategoriesPerCategory: ReadonlyMap<string, number>;
  /** Refetches tables whose rows changed on the server, as after a rename. */
  refresh: (...kinds: RowKind[]) => void;
}

const CatalogueContext = createContext<Catalogue | undefined>(undefined);

export function useCatalogue(): Catalogue {
  const catalogue = use(CatalogueContext);
  if (!catalogue) throw new Error('useCatalogue must be used within CatalogueProvider');
  return catalogue;
}

export const subcategoryKey = (category: string, name: string) => JSON.stringify([category, name]);

export function CatalogueProvider({ children }: { children: React.ReactNode }) {
  const products = useCatalogueTable('products');
  const categories = useCatalogueTable('categories');
  const brands = useCatalogueTable('brands');
  const subcategories = useCatalogueTable('subcategories');
  const client = useQueryClient();

  const refresh = useCallback(
    (...kinds: RowKind[]) => {
      for (const kind of kinds) client.invalidateQueries({ queryKey: rowsKey(kind) });
    },
    [client],
  );
  const counts = useMemo(
    () => ({
      perCategory: countBy(products.rows, (row) => row.category),
      perBrand: countBy(products.rows, (row) => row.brand),
      perSubcategory: countBy(
        products.rows,
        (row) => row.subcategory && subcategoryKey(row.category, row.subcategory),
      ),
    }),
    [products.rows],
  );
  const isPartial = products.isLoading && products.rows.length < (products.progress?.total ?? 1);
  const subcategoriesPerCategory = useMemo(
    () => countBy(subcategories.rows, (row) => row.parent_category),
    [subcategories.rows],
  );

  return (
    <CatalogueContext
      value={{
        products,
        categories,
        brands,
        subcategories,
        isPartial,
        ...counts,
        subcategoriesPerCategory,
        refresh,
      }}
    >
      {children}
    </CatalogueContext>
  );
}

function countBy<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
