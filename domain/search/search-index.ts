import { fold, wordsOf } from '../fold.ts';
import { defaultImage } from '../product.ts';
import { bareCode, isNaming } from '../product-codes.ts';
import { productFacts } from '../product-facts.ts';
import {
  categoryKinds,
  type Field,
  fieldBits,
  fieldMask,
  type IndexedTexts,
  productTexts,
  type SearchProduct,
  searchFields,
} from './fields.ts';
import { formsOf } from './inflection.ts';
import { joinTokens } from './tokenize.ts';

export interface SearchIndex<P> {
  products: P[];
  names: string[];
  englishNames: string[];
  descriptions: string[];
  /** The product's own code and its references, without separators, with a space between them. */
  bareCodes: string[];
  brandsAndCodes: string[];
  /** Distinct words and technical terms. */
  words: string[];
  wordNumbers: Map<string, number>;
  /** For each word, position × 8 + field of the products that have it. */
  postings: number[][];
  /** The numbers of the words that have a base form: those of kumanda are kumanda, kumandasi, kumandalar … */
  families: Map<string, number[]>;
  yearsFrom: number[];
  yearsTo: number[];
  /** In stock counts more than a picture. */
  tieBreakers: number[];
  joined: Map<'words' | 'bareCodes', JoinedStrings>;
}

export function createSearchIndex<P extends SearchProduct>(): SearchIndex<P> {
  return {
    products: [],
    names: [],
    englishNames: [],
    descriptions: [],
    bareCodes: [],
    brandsAndCodes: [],
    words: [],
    wordNumbers: new Map(),
    postings: [],
    families: new Map(),
    yearsFrom: [],
    yearsTo: [],
    tieBreakers: [],
    joined: new Map(),
  };
}

const noYear = 9_999;

/** At the end, or at the position of a removed product. */
export function putInSearchIndex<P extends SearchProduct>(
  index: SearchIndex<P>,
  position: number,
  product: P,
  isStocked: boolean,
): void {
  const { yearFrom, yearTo } = productFacts(product);
  index.joined.clear();
  index.products[position] = product;
  const texts = productTexts(product);
  index.names[position] = texts.name.folded;
  index.englishNames[position] = texts.englishName.folded;
  index.descriptions[position] = texts.description.folded;
  const codes = [
    product.productCode ?? '',
    ...(product.codes ?? []).filter(isNaming).map(({ code }) => code),
  ];
  index.brandsAndCodes[position] = fold(`${product.brand ?? ''}\n${codes.join('\n')}`);
  index.bareCodes[position] = codes.map(bareCode).filter(Boolean).join(' ');
  index.yearsFrom[position] = yearFrom ?? noYear;
  index.yearsTo[position] = yearTo ?? noYear;
  const hasPicture = Boolean(product.image) && product.image !== defaultImage;
  index.tieBreakers[position] = (isStocked ? 2 : 0) + (hasPicture ? 1 : 0);
  forEachTerm(product, texts, (term, field) => addPosting(index, term, position, field));
}

/** Afterwards no word leads to the product at the position. */
export function removeFromSearchIndex<P extends SearchProduct>(
  index: SearchIndex<P>,
  position: number,
): void {
  const product = index.products[position];
  if (!product) return;
  index.joined.clear();
  forEachTerm(product, productTexts(product), (word) => {
    const postings = index.postings[index.wordNumbers.get(word) ?? -1];
    const at = postings?.findIndex((posting) => posting >> fieldBits === position) ?? -1;
    if (at >= 0) postings?.splice(at, 1);
  });
}

/** The columns that have one entry for each product. */
export function columnsOf(index: SearchIndex<unknown>): unknown[][] {
  const { products, names, englishNames, descriptions, bareCodes, brandsAndCodes } = index;
  const texts = [names, englishNames, descriptions, bareCodes, brandsAndCodes];
  return [products, ...texts, index.yearsFrom, index.yearsTo, index.tieBreakers];
}

/** Whether a text without separators is one of the codes at a position. */
export function isWholeCode({ bareCodes }: SearchIndex<unknown>, position: number, bare: string): boolean {
  const codes = bareCodes[position] ?? '';
  return codes === bare || (codes.includes(' ') && codes.split(' ').includes(bare));
}

/** Calls back for each product that has one of the words, and each field of it; some several times. */
export function forEachPosting(
  { postings }: SearchIndex<unknown>,
  wordNumbers: readonly number[] = [],
  onPosting: (position: number, field: number) => void,
): void {
  for (const number of wordNumbers) {
    const all = postings[number] ?? [];
    for (let at = 0; at < all.length; at++) {
      const posting = all[at] ?? 0;
      onPosting(posting >> fieldBits, posting & fieldMask);
    }
  }
}

/** The numbers of the words that contain a part; `separator` at its start or end binds it there. */
export function wordsWith(index: SearchIndex<unknown>, part: string): readonly number[] {
  const joined = joinedColumn(index, 'words');
  const known = joined.found.get(part);
  if (known) return known;
  const found: number[] = [];
  findInStrings(joined, part, (number) => {
    if ((index.postings[number]?.length ?? 0) > 0) found.push(number);
  });
  if (joined.found.size >= 500) joined.found.clear();
  joined.found.set(part, found);
  return found;
}

export function joinedColumn(index: SearchIndex<unknown>, column: 'words' | 'bareCodes'): JoinedStrings {
  const known = index.joined.get(column) ?? joinStrings(index[column]);
  index.joined.set(column, known);
  return known;
}

/** Every word and technical term of a product with its field; some several times. */
function forEachTerm(
  product: SearchProduct,
  { name, englishName, description, others }: IndexedTexts,
  onTerm: (term: string, field: Field) => void,
): void {
  const { kinds, ownKinds } = categoryKinds(product);
  for (const kind of kinds) onTerm(categoryKindWord(kind), searchFields.category);
  for (const kind of ownKinds) onTerm(ownKindWord(kind), searchFields.category);
  for (const { folded, tokens, field, kind } of [name, englishName, ...others, description]) {
    for (const [at, token] of tokens.entries()) {
      onTerm(token.text, at === kind ? searchFields.kind : field);
      if (field === searchFields.brand) onTerm(brandWord(token.text), field);
      const next = tokens[at + 1];
      const joined = next && field !== searchFields.description ? joinTokens(token, next) : undefined;
      if (joined) onTerm(joined, field);
      if (!token.isCanonical) continue;
      for (const word of wordsOf(folded.slice(token.start, token.end))) onTerm(word, searchFields.none);
    }
  }
}

/** Leads to the products whose category or subcategory is about a kind. No word of a text begins like it. */
export function categoryKindWord(kind: string): string {
  return `~${kind}`;
}

/** Leads to the products whose category is called like a kind. */
export function ownKindWord(kind: string): string {
  return `=${kind}`;
}

/** Leads to the products of a brand, not to those that only name it. */
export function brandWord(word: string): string {
  return `@${word}`;
}

function addPosting(index: SearchIndex<unknown>, word: string, position: number, field: Field): void {
  const postings = index.postings[index.wordNumbers.get(word) ?? addWord(index, word)];
  if (!postings) return;
  const last = postings[postings.length - 1] ?? -1;
  const posting = (position << fieldBits) + field;
  if (last >> fieldBits !== position) postings.push(posting);
  else if (posting > last) postings[postings.length - 1] = posting;
}

function addWord(index: SearchIndex<unknown>, word: string): number {
  const number = index.words.push(word) - 1;
  index.wordNumbers.set(word, number);
  index.postings.push([]);
  if (/^[~=@]/.test(word)) return number;
  for (const form of formsOf(word)) {
    const family = index.families.get(form);
    if (family) family.push(number);
    else index.families.set(form, [number]);
  }
  return number;
}

/** Many short strings as one: searching one long string is much faster than searching thousands. */
export interface JoinedStrings {
  text: string;
  /** The start of each string, and the end of the last. */
  starts: Uint32Array;
  /** What was found lately: the lines of a pasted list have the same makes and kinds. */
  found: Map<string, readonly number[]>;
}

/** Before, between and behind the strings. */
export const separator = '\n';

function joinStrings(texts: readonly string[]): JoinedStrings {
  const starts = new Uint32Array(texts.length + 1);
  let at = separator.length;
  for (let index = 0; index < texts.length; index++) {
    starts[index] = at;
    at += (texts[index]?.length ?? 0) + separator.length;
  }
  starts[texts.length] = at;
  return { text: separator + texts.join(separator) + separator, starts, found: new Map() };
}

/**
 * Calls back for each string that contains the part, with its index and the part's position in it. A part that begins
 * with `separator` is found at the start of strings only, one that ends with it at the end.
 */
export function findInStrings(
  { text, starts }: JoinedStrings,
  part: string,
  onFound: (index: number, at: number) => void,
): void {
  let index = 0;
  const lead = part.startsWith(separator) ? separator.length : 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, (starts[index + 1] ?? 0) - lead)) {
    const inside = at + lead;
    while ((starts[index + 1] ?? 0) <= inside) index++;
    if (index >= starts.length - 1) return;
    onFound(index, inside - (starts[index] ?? 0));
  }
}
