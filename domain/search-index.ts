import { fold, withoutSeparators } from './fold.ts';
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

/** Many short strings as one: searching one long string is much faster than searching thousands. */
export interface JoinedStrings {
  text: string;
  /** The start of each string, and the end of the last. */
  starts: Uint32Array;
}

const between = '\n';

export function joinStrings(texts: readonly string[]): JoinedStrings {
  const starts = new Uint32Array(texts.length + 1);
  let at = 0;
  for (let place = 0; place < texts.length; place++) {
    at += (texts[place]?.length ?? 0) + between.length;
    starts[place + 1] = at;
  }
  return { text: texts.join(between), starts };
}

/** Calls back for each string that contains the word, with its index and the word's position in it. */
export function findInStrings(
  { text, starts }: JoinedStrings,
  word: string,
  onFound: (place: number, at: number) => void,
): void {
  let place = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[place + 1])) {
    while ((starts[place + 1] ?? 0) <= at) place++;
    onFound(place, at - (starts[place] ?? 0));
  }
}
