import { fold } from '../fold.ts';
import { groupBy } from '../group-by.ts';

export type GroupKind = 'category' | 'subcategory' | 'brand';

/** A category, subcategory or brand that the sheet names and the catalogue does not have. */
export interface NewGroup {
  kind: GroupKind;
  name: string;
  /** The category of a subcategory. */
  category?: string;
}

export interface MissingGroup extends NewGroup {
  /** In how many rows it is named. */
  rows: number;
  /** The owner lets it be created. */
  create: boolean;
}

interface GroupRows {
  categories: readonly { name: string }[];
  brands: readonly { name: string }[];
  subcategories: readonly { name: string; parent_category: string }[];
}

const keyOf = ({ kind, name, category = '' }: NewGroup) => `${kind}\n${category}\n${fold(name)}`;

/** Finds groups by their names, whatever the case, and collects those that are missing. */
export function createGroupFinder(rows: GroupRows, create: readonly NewGroup[]) {
  const known: NewGroup[] = [
    ...rows.categories.map(({ name }) => ({ kind: 'category' as const, name })),
    ...rows.brands.map(({ name }) => ({ kind: 'brand' as const, name })),
    ...rows.subcategories.map(({ name, parent_category }) => ({
      kind: 'subcategory' as const,
      name,
      category: parent_category,
    })),
  ];
  const byKey = groupBy(known, keyOf);
  const wanted = new Set(create.map(keyOf));
  const missing = new Map<string, MissingGroup>();

  /** The stored name, or that of the group to be created; undefined if there is no such group. */
  function find(group: NewGroup): string | undefined {
    const key = keyOf(group);
    const same = byKey.get(key) ?? [];
    const exact = same.find(({ name }) => name === group.name) ?? (same.length === 1 ? same[0] : undefined);
    if (exact) return exact.name;
    const first = missing.get(key) ?? { ...group, rows: 0, create: wanted.has(key) };
    first.rows += 1;
    missing.set(key, first);
    return first.create ? first.name : undefined;
  }

  return { find, missing: () => [...missing.values()] };
}
