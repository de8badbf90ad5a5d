import { fold, withoutSeparators, wordsOf } from '../fold.ts';
import type { CatalogueIndex, ListingProduct } from '../listing-index.ts';
import type { ListingVehicles } from '../listing-search.ts';
import { bareCode } from '../product-codes.ts';
import {
  type CodeMap,
  type CodeMatch,
  codeMap,
  codesInside,
  exactCode,
  joinedNames,
  type MatchKind,
  wholeCode,
} from './find-codes.ts';
import { createNameMatcher, maxMatches, type NamedInLine, type NameMatcher } from './find-products.ts';
import { type Counted, pack, type Reading, readBareNumbers } from './quantity.ts';
import { isCode } from './read-cells.ts';
import { countLines, type ListItem, readCodeList } from './read-list.ts';

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
  /** The match that is chosen unless the visitor chooses another. */
  best: P | null;
  named: NamedInLine;
}

export interface MatchedCodeList<P> {
  lines: CodeLine<P>[];
  /** How many lines were not read. */
  more: number;
}

/** How many of the lines have been read so far. */
export interface CodeListProgress {
  read: number;
  of: number;
}

/** Reads a pasted list and finds its products. It pauses after every few milliseconds of work at most. */
export function* matchCodeList<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  vehicles: ListingVehicles,
  text: string,
  progress: CodeListProgress = { read: 0, of: 0 },
): Generator<undefined, MatchedCodeList<P>> {
  progress.of = countLines(text);
  const { items, more } = yield* readCodeList(text);
  progress.of = items.length + more;
  const match = createCodeMatcher(index, vehicles);
  const lines: CodeLine<P>[] = [];
  for (const item of items) {
    yield;
    lines.push(yield* match(item));
    progress.read = lines.length;
  }
  return { lines, more };
}

/** Finds the products of one item after the other. It pauses before each search, so that a list does not block. */
export function createCodeMatcher<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  vehicles: ListingVehicles,
): (item: ListItem) => Generator<undefined, CodeLine<P>> {
  const codes = codeMap(index);
  const search = createNameMatcher(index, vehicles);
  const names = joinedNames(index).bare;

  /** 'Corolla 4D67 çipli anahtar': the chip in the name of a key is only offered. */
  function* offerNames(match: Match<P>): Generator<undefined, Match<P>> {
    const code = bareCode(match.mentioned?.code ?? '');
    const isInNames = code !== '' && names.indexOf(code) !== names.lastIndexOf(code);
    const [own] = match.matches;
    if (!isInNames || !own) return match;
    yield;
    const { status, matches, best } = search.match(match.text);
    if (status === 'missing' || matches.some(({ product }) => product === own.product)) return match;
    if (status === 'matched') return { ...match, matches, best };
    return { ...match, status, best: null, matches: [...matches.slice(0, maxMatches - 1), own] };
  }

  return function* ({ input, readings, isRow }) {
    const byCode = matchByCode(index, codes, readings);
    const found = byCode ? yield* offerNames(byCode) : yield* matchByNames(search, readings);
    const { text, quantity, badQuantity, status, matches, best } = found;
    // As a text a row keeps all its cells.
    const isWhole = badQuantity !== undefined || (isRow && status !== 'matched');
    return {
      input,
      text: isWhole ? input : text || input,
      quantity,
      ...(badQuantity !== undefined && { badQuantity }),
      status,
      matches,
      best,
      // 'PE-VA2-307' is no word about a Peugeot 307.
      named: found.isCode ? { unknown: [] } : search.named(text),
    };
  };
}

type Found<P> = Pick<CodeLine<P>, 'status' | 'matches' | 'best'>;
interface Match<P> extends Reading, Found<P> {
  /** The code that was found beside other words. */
  mentioned?: CodeMatch;
  /** The text is a code and nothing else. */
  isCode?: true;
}

/** The first reading that is a code. */
function matchByCode<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  codes: CodeMap,
  readings: readonly Reading[],
): Match<P> | undefined {
  for (const read of [exactCode, wholeCode, codesInside]) {
    for (const reading of readings) {
      if (reading.only === 'name' || (reading.only === 'code' && read === codesInside)) continue;
      const found = read(codes, reading.text).slice(0, maxMatches);
      const matches = found.flatMap(({ position, kind }) => {
        const product = index.search.products[position];
        return product ? [{ product, kind }] : [];
      });
      if (matches.length === 0) continue;
      if (read !== codesInside) return { ...reading, ...toFound(found, matches), isCode: true };
      const named = mainProduct(index, found);
      const product = named && matches[found.indexOf(named)];
      if (!product) return { ...reading, ...toFound(found, matches) };
      const counted =
        packReading(readings, product.product.name) ??
        bareCount(codes, readings, reading, product.product.name);
      return { ...(counted ?? reading), ...toFound([named], [product]), mentioned: named };
    }
  }
  return undefined;
}

/** A match that is only similar is left to the visitor. */
function toFound<P>(found: readonly CodeMatch[], matches: CodeLine<P>['matches']): Found<P> {
  const isMatched = found.length === 1 && !found[0]?.similar;
  const best = isMatched ? (matches[0]?.product ?? null) : null;
  return { status: isMatched ? 'matched' : 'ambiguous', matches, best };
}

/** Of several codes, the one whose product has the others in its name: a remote with its chip. */
function mainProduct(
  index: CatalogueIndex<ListingProduct>,
  found: readonly CodeMatch[],
): CodeMatch | undefined {
  const main = found.filter(({ position }) => {
    const name = withoutSeparators(index.search.names[position] ?? '');
    return found.every((other) => other.position === position || name.includes(bareCode(other.code)));
  });
  return main.length === 1 ? main[0] : undefined;
}

/** '(10 Adet)' in the product's own name is no quantity. */
function packReading(readings: readonly Reading[], name: string): Reading | undefined {
  const [inName] = pack.exec(name) ?? [];
  return readings.find(({ text, only }) => only === 'name' && inName && fold(text).includes(fold(inName)));
}

/** 'DLP-16 asma kilit 10': a number beside code and name that is neither in the name nor a year. */
function bareCount(codes: CodeMap, readings: readonly Counted[], found: Counted, name: string) {
  const inName = wordsOf(fold(name));
  const bare = readBareNumbers(found.text).filter(({ text }) => readings.some((each) => each.text === text));
  const count = codesInside(codes, found.text).length;
  return bare.find(
    ({ text, quantity }) =>
      quantity > 1 &&
      quantity < 1000 &&
      !inName.includes(String(quantity)) &&
      codesInside(codes, text).length === count,
  );
}

/** What the search finds for the readings, rather one product than several. */
function* matchByNames<P>(search: NameMatcher<P>, given: readonly Reading[]): Generator<undefined, Match<P>> {
  let best: Match<P> | undefined;
  const readings = withCounts(search, given);
  const isBound = ({ text }: Reading) => {
    const { name, unknown } = search.named(text);
    return name !== undefined || unknown.length > 0;
  };
  // A vehicle that was named is not read as a number: '206 kumanda'.
  const mustBind = readings.some((reading) => reading.only === undefined && isBound(reading));
  for (const reading of readings) {
    if (mustBind && !isBound(reading)) continue;
    if (reading.only?.startsWith('code') && !isCodeLike(reading.text)) continue;
    yield;
    const match = { ...reading, ...search.match(reading.text) };
    if (match.status === 'matched') return match;
    if (match.status === 'ambiguous' && best?.status !== 'ambiguous') best = match;
  }
  return best ?? { ...likeliestMissing(readings), status: 'missing', matches: [], best: null };
}

/** A number at the edge is a quantity, unless it is of a vehicle, a code or a name: 'doblo 2012 kumanda 3'. */
function withCounts(search: NameMatcher<unknown>, readings: readonly Reading[]): readonly Reading[] {
  const isPlain = ({ only, badQuantity, quantity }: Reading) =>
    only === undefined && badQuantity === undefined && quantity === 1;
  const plain = readings.find(isPlain);
  if (!plain) return readings;
  const count = readBareNumbers(plain.text).find(
    ({ text, quantity, badQuantity }) =>
      badQuantity === undefined &&
      quantity < 1000 &&
      readings.some((reading) => reading.text === text && reading.quantity === quantity) &&
      search.isCount(plain.text, quantity, text),
  );
  return count ? [count, ...readings.filter((reading) => reading !== plain)] : readings;
}

const isCodeLike = (text: string) => isCode(text) && /\p{L}/u.test(text);

/** 'HU39 10', '1K0 959 753 N 4': behind an unknown code a number is the quantity; behind a group of digits it is not. */
function likeliestMissing(readings: readonly Reading[]): Reading {
  const [first, ...others] = readings.filter(({ only }) => only === undefined);
  if (!first) return readings[0] ?? { text: '', quantity: 1 };
  const count = /(?<=\S)\s[1-9]\d{0,2}$/.exec(first.text);
  const code = first.text.slice(0, count?.index);
  const isCounted = count && (isCodeLike(code.split(/\s/).at(-1) ?? '') || /\d{5}$|\d\s\p{L}$/u.test(code));
  return (isCounted ? others.find(({ text }) => text === code) : undefined) ?? first;
}
