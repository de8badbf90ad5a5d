import { fold, withoutSeparators } from '../fold.ts';
import type { CatalogueIndex, ListingProduct } from '../listing-index.ts';
import { bareCode, type CodeKind, isNaming } from '../product-codes.ts';
import { joinedColumn } from '../search/search-index.ts';

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
