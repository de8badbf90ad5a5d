import { fold, withoutSeparators, wordsOf } from '../fold.ts';
import { slice } from '../listing.ts';
import { type CatalogueIndex, type ListingProduct, sortedPositions } from '../listing-index.ts';
import { defaultSort } from '../listing-query.ts';
import { bareCode, type CodeKind, isNaming } from '../product-codes.ts';
import { productTexts } from '../search/fields.ts';
import { formsOf } from '../search/inflection.ts';
import { headerWords, kinds, messageWords, stopWords } from '../search/lexicon.ts';
import { searchProducts } from '../search/search.ts';
import { joinedColumn } from '../search/search-index.ts';
import { tokenize } from '../search/tokenize.ts';

/** By the product's own code, its name, or a cross reference. */
export type MatchKind = 'code' | 'name' | CodeKind;

export interface CodeMatch {
  position: number;
  /** As the catalogue spells it. */
  code: string;
  kind: MatchKind;
  similar: boolean;
}
export type CodeMap = ReadonlyMap<string, readonly CodeMatch[]>;

const codeMaps = new WeakMap<object, CodeMap>();

/** The code map of an index, whose joined codes are made anew after each change. */
export function codeMap(index: CatalogueIndex<ListingProduct>): CodeMap {
  const codes = joinedColumn(index.search, 'bareCodes');
  const map = codeMaps.get(codes) ?? createCodeMap(index);
  codeMaps.set(codes, map);
  return map;
}

/** The products of each code, the product's own before a reference. */
function createCodeMap(index: CatalogueIndex<ListingProduct>): CodeMap {
  const map = new Map<string, CodeMatch[]>();
  const put = (match: CodeMatch) => {
    const bare = bareCode(match.code);
    const known = map.get(bare);
    if (!known) map.set(bare, [match]);
    else if (!known.some(({ position }) => position === match.position)) known.push(match);
  };
  const { products } = index.search;
  for (const [position, { productCode }] of products.entries())
    put({ position, code: productCode ?? '', kind: 'code', similar: false });
  for (const [position, { codes = [] }] of products.entries())
    for (const { code, kind, similar = false } of codes.filter(isNaming))
      put({ position, code, kind, similar });
  map.delete('');
  return map;
}

/** 'PIM-2 5' is five of 'PIM-2', not one 'PIM-2.5'. */
export function exactCode(codes: CodeMap, text: string): readonly CodeMatch[] {
  const wanted = fold(text);
  return wholeCode(codes, text).filter(({ code }) => fold(code) === wanted);
}

export function wholeCode(codes: CodeMap, text: string): readonly CodeMatch[] {
  return codes.get(bareCode(text)) ?? [];
}

/** The runs of words that are a code with a digit or hyphen, the longest first: '8Q0 905 738 H golf kumandası'. */
export function codesInside(codes: CodeMap, text: string): readonly CodeMatch[] {
  const found = codesBetween(codes, text, /[\s,;:()[\]]+/);
  return found.length > 0 || !/[/+]/.test(text) ? found : codesBetween(codes, text, /[\s,;:()[\]/+]+/);
}

function codesBetween(codes: CodeMap, text: string, between: RegExp): CodeMatch[] {
  let words = fold(text).split(between).slice(0, 40);
  const found = new Map<number, CodeMatch>();
  for (let count = Math.min(words.length, 8); count > 0; count--) {
    for (let at = 0; at + count <= words.length; at++) {
      const code = withoutSeparators(words.slice(at, at + count).join(''));
      const isCode = /\d/.test(code) || (count === 1 && words[at]?.includes('-'));
      const matches = code.length >= 4 && isCode ? codes.get(code) : undefined;
      if (!matches) continue;
      for (const match of matches) if (!found.has(match.position)) found.set(match.position, match);
      words = words.with(at, '').map((word, each) => (each > at && each < at + count ? '' : word));
    }
  }
  return [...found.values()];
}

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
    if (isMessage(text) || hasUnknownCode(text)) return missing;
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
    const named = tokenize(fold(text))
      .map((token) => token.text)
      .filter((word) => !left.has(word) && !stopWords.has(word));
    if (leftOut.length === 0) return named.some((word) => word.length > 2 || /\d/.test(word));
    return leftOut.length <= named.length && named.some(isInNames);
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
  const inName = name.tokens.map((token) => formsOf(token.text));
  const wanted = tokenize(fold(text))
    .filter((token) => !stopWords.has(token.text))
    .map((token) => formsOf(token.text));
  const isSame = (some: readonly string[], others: readonly string[] = []) =>
    some.some((form) => others.includes(form));
  if (!wanted.every((forms) => inName.some((others) => isSame(forms, others)))) return false;
  const kind = wanted.findLast((forms) => forms.some((form) => kinds.has(form)));
  return kind !== undefined && name.kind !== undefined && isSame(kind, inName[name.kind]);
}

/** Words of payment, delivery and messages, which no product has. */
const office =
  /(?<!\p{L})(?:iban|kdv|iskonto|toplam|fatura|faturay[ıi]|havale|kargo|kargoya|ödeme|ödemeyi|ödemeli|adres|vergi|saygılarımla|kimden|konum|mesaj|mesajlar|medya|plakal[ıi]|iphone|takip no|sipariş no|tel:|gsm|ltd|şti)(?!\p{L})/iu;
const address = /@[\w-]+\.|https?:|www\./i;
const time = /^\d{1,2}[:.]\d{2}$/;
const onlyQuantity = /^(?:[x×*]\s?\d{1,4}|\d{1,2})$/i;

/** Whether a line only greets, thanks, counts, or is about payment and delivery. */
function isMessage(text: string): boolean {
  if (onlyQuantity.test(text) || time.test(text) || address.test(text) || office.test(text)) return true;
  const words = wordsOf(fold(text));
  const significant = words.filter((word) => !headerWords.has(word) && !messageWords.has(word));
  return significant.every(
    (word) => /^\d+$/.test(word) && (word.length === 1 || significant.length < words.length),
  );
}
