import { fold } from '../fold.ts';
import { defaultImage } from '../product.ts';
import { bareCode, isNaming } from '../product-codes.ts';
import { productFacts } from '../product-facts.ts';
import { formsOf } from './inflection.ts';
import { joinTerms } from './join-terms.ts';
import { type JoinedStrings, joinStrings } from './joined-strings.ts';
import { type Place, placeBits, places } from './places.ts';
import { categoryKinds, type ProductTexts, productTexts, type SearchProduct } from './product-texts.ts';

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
  /** For each word, position × 8 + place of the products that have it. */
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
  forEachWord(product, texts, (word, place) => addPosting(index, word, position, place));
}

/** Afterwards no word leads to the product at the position. */
export function removeFromSearchIndex<P extends SearchProduct>(
  index: SearchIndex<P>,
  position: number,
): void {
  const product = index.products[position];
  if (!product) return;
  index.joined.clear();
  forEachWord(product, productTexts(product), (word) => {
    const postings = index.postings[index.wordNumbers.get(word) ?? -1];
    const at = postings?.findIndex((posting) => posting >> placeBits === position) ?? -1;
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

export function joinedColumn(index: SearchIndex<unknown>, column: 'words' | 'bareCodes'): JoinedStrings {
  const known = index.joined.get(column) ?? joinStrings(index[column]);
  index.joined.set(column, known);
  return known;
}

/** Every word and technical term of a product with its place; some several times. */
function forEachWord(
  product: SearchProduct,
  { name, englishName, description, others }: ProductTexts,
  onWord: (word: string, place: Place) => void,
): void {
  const { kinds, ownKinds } = categoryKinds(product);
  for (const kind of kinds) onWord(categoryKindWord(kind), places.category);
  for (const kind of ownKinds) onWord(ownKindWord(kind), places.category);
  for (const { folded, terms, place, kind } of [name, englishName, ...others, description]) {
    for (const [at, term] of terms.entries()) {
      onWord(term.text, at === kind ? places.kind : place);
      if (place === places.brand) onWord(brandWord(term.text), place);
      const next = terms[at + 1];
      const joined = next && place !== places.description ? joinTerms(term, next) : undefined;
      if (joined) onWord(joined, place);
      if (!term.isCanonical) continue;
      const typed = folded.slice(term.start, term.end).match(/[\p{L}\p{N}]+/gu) ?? [];
      for (const word of typed) onWord(word, places.none);
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

function addPosting(index: SearchIndex<unknown>, word: string, position: number, place: Place): void {
  const postings = index.postings[index.wordNumbers.get(word) ?? addWord(index, word)];
  if (!postings) return;
  const last = postings[postings.length - 1] ?? -1;
  const posting = (position << placeBits) + place;
  if (last >> placeBits !== position) postings.push(posting);
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
