import { type FactFilter, factNames } from './fact-filters.ts';
import { fold } from './fold.ts';
import { joinValues, readValues } from './listing-choices.ts';
import type { CatalogueIndex, NumberedField } from './listing-index.ts';
import type { ListingQuery } from './listing-query.ts';
import { compareNatural } from './name-order.ts';
import { allChoices } from './product.ts';
import { factSeparator } from './product-facts.ts';
import { recordOf } from './record-of.ts';

/** The number of products of each choice under the other filters; `allChoices` is no choice. */
export interface Facets extends Record<FactFilter, Map<string, number>> {
  category: Map<string, number>;
  /** Of the chosen category; without one only `allChoices`. */
  subcategory: Map<string, number>;
  brand: Map<string, number>;
  /** How many are in stock under the other filters. */
  inStock: number;
}

export interface Filtered {
  /** 1 at the position of each product that is listed. */
  shown: Uint8Array;
  total: number;
  facets: Facets;
}

/** By position, `isFound` is what the search found and `fitAt` what fits the vehicle; undefined means everything. */
export function filterAndCount(
  index: CatalogueIndex<unknown>,
  query: ListingQuery,
  isFound: ArrayLike<number> | undefined,
  fitAt: ArrayLike<number> | undefined,
): Filtered {
  const category = counter(index.category, query.category);
  const subcategory = counter(index.subcategory, query.subcategory);
  const brand = brandCounter(index, query.brand);
  const facts = recordOf(factNames, (name) => factCounter(index.facts[name], query[name]));
  const others = [brand, ...Object.values<Counter>(facts)];
  const chosen = others.filter(({ wanted }) => wanted !== undefined);
  const { length } = index.search.products;
  const shown = new Uint8Array(length);
  const positions: number[] = [];
  let inStock = 0;
  for (let i = 0; i < length; i++) {
    if (isFound?.[i] === 0 || fitAt?.[i] === 0 || (query.campaign && !index.campaigns[i])) continue;
    const isStocked = index.stocked[i] === true;
    const categoryFits = fits(category, i);
    const bothFit = categoryFits && fits(subcategory, i);
    // The only one of the other filters that does not fit, or how many do not.
    let misfits = 0;
    let misfit: Counter | undefined;
    for (const each of chosen) {
      if (fits(each, i)) continue;
      misfits++;
      misfit = each;
    }
    if (bothFit && misfits === 0 && isStocked) inStock++;
    if (query.inStock && !isStocked) continue;
    if (misfits === 0) {
      count(category, i);
      if (categoryFits) count(subcategory, i);
      if (!bothFit) continue;
      shown[i] = 1;
      positions.push(i);
    } else if (bothFit && misfits === 1 && misfit) count(misfit, i);
  }
  for (const each of others) countAll(each, positions);
  const subcategories = query.category === null ? [] : (index.subcategoriesOf.get(query.category) ?? []);
  return {
    shown,
    total: positions.length,
    facets: {
      category: named(category, index.subcategoriesOf.keys(), (name) => name),
      subcategory: named(subcategory, subcategories, (name) => name),
      brand: named(brand, index.brandNames, fold),
      ...recordOf(factNames, (name) => factCounts(facts[name])),
      inStock,
    },
  };
}

/** The query with its facts as the catalogue spells them, and without those that no product has. */
export function knownFacts(query: ListingQuery, index: CatalogueIndex<unknown>): ListingQuery {
  const known = { ...query };
  for (const name of factNames) {
    if (query[name] === null) continue;
    known[name] = joinValues(readValues(query[name], factValues(index.facts[name])));
  }
  return known;
}

interface Counter {
  field: NumberedField;
  counts: Uint32Array;
  /** 1 for the numbers of values that fit the choice; undefined without a choice. */
  wanted: Uint8Array | undefined;
}

function counter(field: NumberedField, choice: string | null): Counter {
  return counterOf(field, choice === null ? undefined : (value) => value === choice);
}

function brandCounter({ brand, brandNames }: CatalogueIndex<unknown>, text: string | null): Counter {
  const wanted = text === null ? null : new Set(readValues(text, brandNames).map(fold));
  return counterOf(brand, wanted === null ? undefined : (value) => wanted.has(value));
}

function factCounter(field: NumberedField, text: string | null): Counter {
  const wanted = text === null ? null : new Set(readValues(text, factValues(field)));
  return counterOf(
    field,
    wanted === null ? undefined : (values) => factsIn(values).some((value) => wanted.has(value)),
  );
}

function counterOf(field: NumberedField, isWanted: ((value: string) => boolean) | undefined): Counter {
  const wanted = isWanted && Uint8Array.from(field.numbers.keys(), (value) => (isWanted(value) ? 1 : 0));
  return { field, counts: new Uint32Array(field.numbers.size), wanted };
}

function fits({ field, wanted }: Counter, position: number): boolean {
  return wanted === undefined || wanted[field.at[position] ?? 0] === 1;
}

function count({ field, counts }: Counter, position: number): void {
  const number = field.at[position] ?? 0;
  counts[number] = (counts[number] ?? 0) + 1;
}

/** One field after the other, which is faster than one product after the other. */
function countAll({ field, counts }: Counter, positions: readonly number[]): void {
  const { at } = field;
  for (let i = 0; i < positions.length; i++) {
    const number = at[positions[i] ?? 0] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}

function named(
  { field, counts }: Counter,
  names: Iterable<string>,
  keyOf: (name: string) => string,
): Map<string, number> {
  const facet = new Map<string, number>();
  for (const name of names) facet.set(name, counts[field.numbers.get(keyOf(name)) ?? -1] ?? 0);
  return facet.set(allChoices, sum(counts));
}

/** Each fact on its own: a product with two chips counts for both, and once for all choices. */
function factCounts({ field, counts }: Counter): Map<string, number> {
  const facet = new Map(factValues(field).map((value) => [value, 0]));
  for (const [values, number] of field.numbers) {
    const count = counts[number] ?? 0;
    if (count === 0) continue;
    for (const value of factsIn(values)) facet.set(value, (facet.get(value) ?? 0) + count);
  }
  return facet.set(allChoices, sum(counts));
}

const knownValues = new WeakMap<NumberedField, { size: number; values: string[] }>();

/** All facts of a field in their order, cached until there are more. */
function factValues(field: NumberedField): string[] {
  const { size } = field.numbers;
  const known = knownValues.get(field);
  if (known?.size === size) return known.values;
  const facts = new Set([...field.numbers.keys()].flatMap(factsIn));
  const values = [...facts].sort(compareNatural);
  knownValues.set(field, { size, values });
  return values;
}

function factsIn(joined: string): string[] {
  return joined === '' ? [] : joined.split(factSeparator);
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, each) => total + each, 0);
}
