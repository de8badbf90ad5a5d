import { maxTextLength } from '../cart.ts';
import { fold, withoutSeparators } from '../fold.ts';
import { slice } from '../listing.ts';
import { type CatalogueIndex, type ListingProduct, sortedPositions } from '../listing-index.ts';
import { defaultSort } from '../listing-query.ts';
import { bareCode, type CodeKind, isNaming } from '../product-codes.ts';
import { formsOf } from '../search/inflection.ts';
import { fillers, kinds } from '../search/lexicon.ts';
import { productTexts } from '../search/product-texts.ts';
import { searchProducts } from '../search/search.ts';
import { joinedColumn } from '../search/search-index.ts';
import { termsOf } from '../search/terms.ts';
import { type Counted, readBareNumbers } from './quantity.ts';
import { type ListItem, readLine } from './read-line.ts';

export interface CodeLine<P> {
  /** As it was pasted. */
  input: string;
  /** Without bullet, quantity and price, unless the quantity could not be read. */
  text: string;
  quantity: number;
  /** The quantity as it was written, if it is none. */
  badQuantity?: string;
  status: 'matched' | 'ambiguous' | 'missing';
  /** The best first; of an ambiguous line those to choose from. */
  matches: { product: P; kind: MatchKind }[];
}

/** By the product's own code, its name, or a cross reference. */
export type MatchKind = 'code' | 'name' | CodeKind;

export const maxLines = 500;
const maxMatches = 8;

/** The items of a pasted list; those beyond `maxLines` are counted only. */
export function readCodeList(text: string): { items: ListItem[]; more: number } {
  const items: ListItem[] = [];
  let more = 0;
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029\v\f]/).flatMap(splitLongLine)) {
    if (items.length < maxLines) items.push(...readLine(line));
    else if (line.trim() !== '') more++;
  }
  return { items: items.slice(0, maxLines), more: more + Math.max(0, items.length - maxLines) };
}

const maxRowLength = 2_000;

/** Between its commas or words. A row of a spreadsheet stays whole, for its quantity may be in the last cell. */
function splitLongLine(line: string): string[] {
  if (line.length <= maxTextLength) return [line];
  if (line.includes('\t') && line.length <= maxRowLength) return [line];
  return line
    .split(/(?<=[,;|\t])/)
    .reduce<string[]>(joinUpToLimit, [])
    .flatMap(splitLongText);
}

function splitLongText(text: string): string[] {
  if (text.length <= maxTextLength) return [text];
  // A word that is too long itself is cut into pieces.
  const words = text.split(/(?<=\s)/).flatMap((word) => word.match(wordPieces) ?? []);
  return words.reduce<string[]>(joinUpToLimit, []);
}

/** A character may have a length of two. */
const wordPieces = new RegExp(`.{1,${maxTextLength / 2}}`, 'gsu');

function joinUpToLimit(parts: string[], part: string): string[] {
  const last = parts.at(-1);
  if (last === undefined || last.length + part.length > maxTextLength) parts.push(part);
  else parts[parts.length - 1] = last + part;
  return parts;
}

/** Finds the products of one item after the other. It pauses before each search, so that a list does not block. */
export function createCodeMatcher<P extends ListingProduct>(
  index: CatalogueIndex<P>,
): (item: ListItem) => Generator<undefined, CodeLine<P>> {
  const codes = codeMap(index);
  const searched = new Map<string, Found<P>>();
  const search = (text: string) => {
    const found = searched.get(text) ?? matchByName(index, text);
    searched.set(text, found);
    return found;
  };
  return function* ({ input, readings, isRow }) {
    const { text, ...match } = matchByCode(index, codes, readings) ?? (yield* matchByNames(search, readings));
    // As a text a row keeps all its cells.
    const isWhole = match.badQuantity !== undefined || (isRow && match.status !== 'matched');
    return { input, text: isWhole ? input : text || input, ...match };
  };
}

interface CodeMatch {
  position: number;
  kind: MatchKind;
  similar: boolean;
}
type CodeMap = ReadonlyMap<string, readonly CodeMatch[]>;

const codeMaps = new WeakMap<object, CodeMap>();

/** The code map of an index, whose joined codes are made anew after each change. */
function codeMap(index: CatalogueIndex<ListingProduct>): CodeMap {
  const codes = joinedColumn(index.search, 'bareCodes');
  const map = codeMaps.get(codes) ?? createCodeMap(index);
  codeMaps.set(codes, map);
  return map;
}

/** The products of each code, the product's own before a reference. */
function createCodeMap(index: CatalogueIndex<ListingProduct>): CodeMap {
  const map = new Map<string, CodeMatch[]>();
  const put = (code: string, match: CodeMatch) => {
    const known = map.get(code);
    if (!known) map.set(code, [match]);
    else if (!known.some(({ position }) => position === match.position)) known.push(match);
  };
  const { products } = index.search;
  for (const [position, { productCode }] of products.entries())
    put(bareCode(productCode ?? ''), { position, kind: 'code', similar: false });
  for (const [position, { codes = [] }] of products.entries())
    for (const { code, kind, similar = false } of codes.filter(isNaming))
      put(bareCode(code), { position, kind, similar });
  map.delete('');
  return map;
}

type Found<P> = Pick<CodeLine<P>, 'status' | 'matches'>;
type Match<P> = Counted & Found<P>;

/** The first reading that is a code. */
function matchByCode<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  codes: CodeMap,
  readings: readonly Counted[],
): Match<P> | undefined {
  for (const read of [wholeCode, codesInside]) {
    for (const reading of readings) {
      const found = read(codes, reading.text).slice(0, maxMatches);
      const matches = found.flatMap(({ position, kind }) => {
        const product = index.search.products[position];
        return product ? [{ product, kind }] : [];
      });
      if (matches.length === 0) continue;
      // What is only similar is for the visitor to decide.
      const isCertain = matches.length === 1 && !found[0]?.similar;
      const name = isCertain && read === codesInside ? matches[0]?.product.name : undefined;
      const counted = name === undefined ? undefined : bareCount(codes, readings, reading, name);
      return { ...(counted ?? reading), status: isCertain ? 'matched' : 'ambiguous', matches };
    }
  }
  return undefined;
}

/** 'DLP-16 asma kilit 10': a number beside code and name that is neither in the name nor a year. */
function bareCount(codes: CodeMap, readings: readonly Counted[], found: Counted, name: string) {
  const inName = fold(name).split(/[^\p{L}\p{N}]+/u);
  const bare = readBareNumbers(found.text).filter(({ text }) => readings.some((each) => each.text === text));
  return bare.find(
    ({ text, quantity }) =>
      quantity > 1 &&
      quantity < 1000 &&
      !inName.includes(String(quantity)) &&
      codesInside(codes, text).length === 1,
  );
}

/** What the search finds for the readings, rather one product than several. */
function* matchByNames<P>(
  search: (text: string) => Found<P>,
  readings: readonly Counted[],
): Generator<undefined, Match<P>> {
  let best: Match<P> | undefined;
  for (const reading of readings) {
    yield;
    const match = { ...reading, ...search(reading.text) };
    if (match.status === 'matched') return match;
    if (!best || (best.status === 'missing' && match.status === 'ambiguous')) best = match;
  }
  return best ?? { text: '', quantity: 1, status: 'missing', matches: [] };
}

function wholeCode(codes: CodeMap, text: string): readonly CodeMatch[] {
  return codes.get(bareCode(text)) ?? [];
}

/** The runs of words that are a code with a digit, the longest first: '8Q0 905 738 H golf kumandası'. */
function codesInside(codes: CodeMap, text: string): CodeMatch[] {
  let words = fold(text)
    .split(/[\s,;:()[\]]+/)
    .slice(0, 40);
  const found: CodeMatch[] = [];
  for (let count = Math.min(words.length, 8); count > 0; count--) {
    for (let at = 0; at + count <= words.length; at++) {
      const code = withoutSeparators(words.slice(at, at + count).join(''));
      const matches = code.length >= 4 && /\d/.test(code) ? codes.get(code) : undefined;
      if (!matches) continue;
      found.push(...matches);
      words = words.with(at, '').map((word, each) => (each > at && each < at + count ? '' : word));
    }
  }
  return found;
}

/** Whether a line only greets, thanks or counts. */
function isTalk(text: string): boolean {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !talk.has(word));
  return telling.every((word) => /^\d+$/.test(word) && (word.length === 1 || telling.length < words.length));
}

const talk = new Set(
  'merhaba merhabalar selam selamlar selamun aleykum hocam ustam usta abi abim kardes kardesim kolay gelsin gunaydin iyi gunler aksamlar calismalar geceler hayirli isler tesekkur tesekkurler ederim ederiz sagol sagolun saol eyvallah rica lutfen asagidaki asagidakiler su sunlar sunlari bunlar bunlari icin bana bize acil liste listem listemiz listesi siparis siparisim siparisimiz fiyat fiyati fiyatlari alabilir miyim miyiz istiyorum istiyoruz lazim gerekiyor var mi yazar misiniz gonderir misiniz bakar kolayliklar diliyorum dilerim hello hi good morning day please thanks thank you regards kod kodu kodlar urun urunler adi adet miktar code quantity product name price'.split(
    ' ',
  ),
);

function matchByName<P extends ListingProduct>(index: CatalogueIndex<P>, text: string): Found<P> {
  if (isTalk(text)) return { status: 'missing', matches: [] };
  const found = searchProducts(index.search, text, { synonyms: index.synonyms, needsCodes: true });
  // A code that was left out is not in the catalogue, whatever the other words find.
  const isUnknown = !found || found.leftOut.some((word) => /\d/.test(word));
  if (isUnknown) return { status: 'missing', matches: [] };
  const order = sortedPositions(index, defaultSort, 'tr');
  const positions = slice(order, found.scores, found.scores, 0, maxMatches);
  const matches = positions.flatMap((position) => {
    const product = index.search.products[position];
    return product ? [{ product, kind: 'name' as const }] : [];
  });
  const [only] = matches;
  const isCertain = matches.length === 1 && only !== undefined && isNameOf(only.product, text);
  const status = matches.length === 0 ? 'missing' : isCertain ? 'matched' : 'ambiguous';
  return { status, matches };
}

/** Whether a product's name has every word of the text, and the product is what the text asks for. */
function isNameOf(product: ListingProduct, text: string): boolean {
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
