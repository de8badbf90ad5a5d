import { fold, withoutSeparators } from '../fold.ts';
import { slice } from '../listing.ts';
import { type CatalogueIndex, type ListingProduct, sortedPositions } from '../listing-index.ts';
import { defaultSort } from '../listing-query.ts';
import { bareCode } from '../product-codes.ts';
import { formsOf } from '../search/inflection.ts';
import { fillers, kinds } from '../search/lexicon.ts';
import { productTexts } from '../search/product-texts.ts';
import { searchProducts } from '../search/search.ts';
import { joinedColumn } from '../search/search-index.ts';
import { termsOf } from '../search/terms.ts';
import { isTalk } from './talk.ts';

export const maxMatches = 8;

export interface NameMatch<P> {
  status: 'matched' | 'ambiguous' | 'missing';
  matches: { product: P; kind: 'name' }[];
}

/** Finds products by the words of a text. */
export function createNameMatcher<P extends ListingProduct>(index: CatalogueIndex<P>) {
  const names = joinedNames(index);
  const searched = new Map<string, NameMatch<P>>();

  function match(text: string): NameMatch<P> {
    const missing: NameMatch<P> = { status: 'missing', matches: [] };
    if (isTalk(text) || hasUnknownCode(text)) return missing;
    const found = searchProducts(index.search, text, { synonyms: index.synonyms, needsCodes: true });
    if (!found || !isSignificant(text, found.leftOut)) return missing;
    const order = sortedPositions(index, defaultSort, 'tr');
    const matches = slice(order, found.scores, found.scores, 0, maxMatches).flatMap((position) => {
      const product = index.search.products[position];
      return product ? [{ product, kind: 'name' as const }] : [];
    });
    const [only] = matches;
    if (!only) return missing;
    return {
      status: matches.length === 1 && isNameOf(only.product, text) ? 'matched' : 'ambiguous',
      matches,
    };
  }

  /** 'DLP-17', 'KD-B99-3', '8Q0 905 738 J': written like a code, but in no code and no name. */
  function hasUnknownCode(text: string): boolean {
    const written = text.split(/\s+/).filter((word) => {
      const [head = '', ...rest] = word.split('-');
      return (/^\p{L}{1,4}$/u.test(head) || /\d/.test(head)) && rest.some((part) => /\d/.test(part));
    });
    const isPartNumber = /^\d\p{L}\d\s\d{3}\s\d{3}\s\p{L}{1,2}$/u.test(text);
    return [...written.filter((code) => /\p{L}/u.test(code)), ...(isPartNumber ? [text] : [])]
      .map(bareCode)
      .some((code) => !names.codes.includes(code) && !names.bare.includes(code));
  }

  /** Whether what was found says more than what was left out. A code that was left out is not in the catalogue. */
  function isSignificant(text: string, leftOut: readonly string[]): boolean {
    if (leftOut.some((word) => /\d/.test(word))) return false;
    const left = new Set(leftOut.map(fold));
    const kept = termsOf(fold(text))
      .map((term) => term.text)
      .filter((word) => !left.has(word) && !fillers.has(word));
    if (leftOut.length === 0) return kept.some((word) => word.length > 2 || /\d/.test(word));
    return leftOut.length <= kept.length && kept.some(isInNames);
  }

  const isInNames = (word: string) =>
    /\d/.test(word) || formsOf(word).some((form) => kinds.has(form) || names.words.includes(` ${form} `));

  return (text: string): NameMatch<P> => {
    const found = searched.get(text) ?? match(text);
    searched.set(text, found);
    return found;
  };
}

interface JoinedNames {
  codes: string;
  /** Without separators. */
  bare: string;
  /** Each between spaces. */
  words: string;
}

const joined = new WeakMap<object, JoinedNames>();

/** The names of an index, whose joined codes are made anew after each change. */
export function joinedNames({ search }: CatalogueIndex<ListingProduct>): JoinedNames {
  const codes = joinedColumn(search, 'bareCodes');
  const known = joined.get(codes) ?? {
    codes: codes.text,
    bare: search.names.map(withoutSeparators).join('\n'),
    words: ` ${search.names.join(' ').replace(/[^\p{L}\p{N}]+/gu, ' ')} `,
  };
  joined.set(codes, known);
  return known;
}

/** Whether a product's name has every word of the text, and the product is what the text asks for. */
function isNameOf(product: ListingProduct, text: string): boolean {
  if (fold(product.name) === fold(text)) return true;
  const { name } = productTexts(product);
  const inName = name.terms.map((term) => formsOf(term.text));
  const wanted = termsOf(fold(text))
    .filter((term) => !fillers.has(term.text))
    .map((term) => formsOf(term.text));
  const isSame = (some: readonly string[], others: readonly string[] = []) =>
    some.some((form) => others.includes(form));
  if (!wanted.every((forms) => inName.some((others) => isSame(forms, others)))) return false;
  const kind = wanted.findLast((forms) => forms.some((form) => kinds.has(form)));
  return kind !== undefined && name.kind !== undefined && isSame(kind, inName[name.kind]);
}
