import { useCallback } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useCatalogue } from '../rows/catalogue.tsx';
import type { GroupKind } from './group-draft.ts';

/** How many products a category or brand has, and why it cannot be deleted while it has any. */
export function useUsage(kind: GroupKind) {
  const { perCategory, perBrand, subcategoriesPerCategory } = useCatalogue();
  const counts = kind === 'categories' ? perCategory : perBrand;

  const usesOf = useCallback((name: string) => counts.get(name) ?? 0, [counts]);
  const reasonFor = useCallback(
    (name: string): string | undefined => {
      const products = counts.get(name) ?? 0;
      const parts = kind === 'categories' ? (subcategoriesPerCategory.get(name) ?? 0) : 0;
      if (products > 0) return adminWords[kind].inUse(products);
      return parts > 0 ? adminWords.categories.hasSubcategories(parts) : undefined;
    },
    [counts, kind, subcategoriesPerCategory],
  );
  /** The reason in a few words, for where it cannot be pointed at. */
  const hintFor = useCallback(
    (name: string): string | undefined => {
      if (reasonFor(name) === undefined) return undefined;
      return usesOf(name) > 0 ? adminWords.products.moveFirst : adminWords.products.emptyFirst;
    },
    [reasonFor, usesOf],
  );
  return { usesOf, reasonFor, hintFor };
}
