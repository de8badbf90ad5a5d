import { useMemo } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import type { TopGroup } from '#domain/schemas/bulk.ts';
import { useCatalogue } from '../rows/catalogue.tsx';

export interface GroupUsage {
  /** False while there may be more than is counted. */
  isCounted: boolean;
  /** Some products are not loaded yet. */
  isPartial: boolean;
  /** How many products a category or brand has. */
  usesOf: (name: string) => number;
  /** How many subcategories a category has. */
  partsOf: (name: string) => number;
  /** Why it cannot be deleted alone. */
  reasonFor: (name: string) => string | undefined;
  /** The same in few words, to be seen. */
  hintFor: (name: string) => string | undefined;
}

export function useGroupUsage(kind: TopGroup): GroupUsage {
  const { products, subcategories, isPartial, perCategory, perBrand, subcategoriesPerCategory } =
    useCatalogue();
  const isCounted = [products, subcategories].every(({ isLoading, error }) => !isLoading && !error);
  const counts = kind === 'categories' ? perCategory : perBrand;
  return useMemo(() => {
    const usesOf = (name: string) => counts.get(name) ?? 0;
    const partsOf = (name: string) => (kind === 'categories' ? (subcategoriesPerCategory.get(name) ?? 0) : 0);
    return {
      isCounted,
      isPartial,
      usesOf,
      partsOf,
      reasonFor(name) {
        if (usesOf(name) > 0) return adminWords[kind].inUse(usesOf(name));
        return partsOf(name) > 0 ? adminWords.categories.hasSubcategories(partsOf(name)) : undefined;
      },
      hintFor(name) {
        if (usesOf(name) > 0) return adminWords.products.moveFirst;
        return partsOf(name) > 0 ? adminWords.products.emptyFirst : undefined;
      },
    };
  }, [counts, kind, subcategoriesPerCategory, isCounted, isPartial]);
}

/** Such as: 15 ürün, 8 alt kategori. Empty if there are none. */
export function contentsText(products: number, subcategories: number): string {
  const parts = [
    products > 0 && adminWords.products.count(formatCount(products)),
    subcategories > 0 && adminWords.subcategories.count(formatCount(subcategories)),
  ];
  return parts.filter(Boolean).join(', ');
}
