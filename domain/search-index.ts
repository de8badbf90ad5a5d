import { fold, withoutSeparators } from './fold.ts';
import { type JoinedStrings, joinStrings } from './joined-strings.ts';
import type { Product } from './product.ts';

export type SearchProduct = Pick<
  Product,
  'name' | 'name_en' | 'brand' | 'productCode' | 'description' | 'description_en'
>;

/**
 * A search word has no spaces, so it lies within one token. Searching a few thousand distinct tokens finds the same
 * as searching every text, much faster.
 */
export interface SearchIndex<P> {
  products: P[];
  names: string[];
  englishNames: string[];
  /** Names and codes without separators, so that `HU66` finds `HU-66`. */
  bareNames: string[];
  codes: string[];
  bareCodes: string[];
  descriptions: string[];
  tokens: string[];
  /** For each token the positions of the products with it in the name, brand or description. */
  inNames: number[][];
  inBrands: number[][];
  inDescriptions: number[][];
  tokenNumbers: Map<string, number>;
  /** Cached joined columns, cleared when a product changes. */
  joined: Map<JoinedColumn, JoinedStrings>;
}

type JoinedColumn = 'tokens' | 'codes' | 'bareCodes' | 'bareNames';

export function createSearchIndex<P extends SearchProduct>(): SearchIndex<P> {
  return {
    products: [],
    names: [],
    englishNames: [],
    bareNames: [],
    codes: [],
    bareCodes: [],
    descriptions: [],
    tokens: [],
    inNames: [],
    inBrands: [],
    inDescriptions: [],
    tokenNumbers: new Map(),
    joined: new Map(),
  };
}

export function indexProducts<P extends SearchProduct>(products: readonly P[]): SearchIndex<P> {
  const index = createSearchIndex<P>();
  addToSearchIndex(index, products);
  return index;
}

export function addToSearchIndex<P extends SearchProduct>(
  index: SearchIndex<P>,
  products: readonly P[],
): void {
  for (const product of products) putInSearchIndex(index, index.products.length, product);
}

/** At the end, or at the position of a removed product. */
export function putInSearchIndex<P extends SearchProduct>(
  index: SearchIndex<P>,
  position: number,
  product: P,
): void {
  const name = fold(product.name);
  const englishName = fold(product.name_en ?? '');
  const code = fold(product.productCode ?? '');
  const description = fold(`${product.description} ${product.description_en ?? ''}`);
  index.joined.clear();
  index.products[position] = product;
  index.names[position] = name;
  index.englishNames[position] = englishName;
  index.bareNames[position] = withoutSeparators(`${name}|${englishName}`);
  index.codes[position] = code;
  index.bareCodes[position] = withoutSeparators(code);
  index.descriptions[position] = description;
  addTokens(index, `${name} ${englishName}`, position, index.inNames);
  addTokens(index, fold(product.brand ?? ''), position, index.inBrands);
  addTokens(index, description, position, index.inDescriptions);
}

export function joinedColumn(index: SearchIndex<unknown>, column: JoinedColumn): JoinedStrings {
  const known = index.joined.get(column) ?? joinStrings(index[column]);
  index.joined.set(column, known);
  return known;
}

export function tokensOf(folded: string): string[] {
  return folded.split(/\s+/).filter((token) => token !== '');
}

function addTokens(index: SearchIndex<unknown>, folded: string, position: number, field: number[][]): void {
  for (const token of tokensOf(folded)) {
    const positions = field[index.tokenNumbers.get(token) ?? addToken(index, token)];
    if (positions && positions.at(-1) !== position) positions.push(position);
  }
}

function addToken(index: SearchIndex<unknown>, token: string): number {
  const number = index.tokens.push(token) - 1;
  index.tokenNumbers.set(token, number);
  for (const field of [index.inNames, index.inBrands, index.inDescriptions]) field.push([]);
  return number;
}
