import { keysOf } from './record-of.ts';

/**
 * The facts that visitors filter by, with their names in addresses: those of the specifications, and fields of products.
 * Such a field is also searched and stands on the product's page. The labels are in `shop.filters` of the words.
 */
export const factFilters = { chip: 'cip', blade: 'uc', frequency: 'frekans', buttons: 'tus' } as const;
export type FactFilter = keyof typeof factFilters;
export const factNames = keysOf(factFilters);

const inSpecifications = ['chip', 'blade', 'frequency', 'buttons'] as const;
export type FilterField = Exclude<FactFilter, (typeof inSpecifications)[number]>;
export const filterFields = factNames.filter(
  (name): name is FilterField => !inSpecifications.some((each) => each === name),
);
