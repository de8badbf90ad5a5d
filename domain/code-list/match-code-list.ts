import { fold } from '../fold.ts';
import { slice } from '../listing.ts';
import { type CatalogueIndex, type ListingProduct, sortedPositions } from '../listing-index.ts';
import { defaultSort } from '../listing-query.ts';
import { formsOf } from '../search/inflection.ts';
import { fillers, kinds } from '../search/lexicon.ts';
import { productTexts } from '../search/product-texts.ts';
import { searchProducts } from '../search/search.ts';
import { termsOf } from '../search/terms.ts';
import { type CodeMap, codeMap, codesInside, exactCode, type MatchKind, wholeCode } from './code-map.ts';
import { type Counted, type Reading, readBareNumbers } from './quantity.ts';
import type { ListItem } from './read-line.ts';

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

const maxMatches = 8;

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
    const byCode = matchByCode(index, codes, readings);
    const { text, only: _, ...match } = byCode ?? (yield* matchByNames(search, readings));
    // As a text a row keeps all its cells.
    const isWhole = match.badQuantity !== undefined || (isRow && match.status !== 'matched');
    return { input, text: isWhole ? input : text || input, ...match };
  };
}

type Found<P> = Pick<CodeLine<P>, 'status' | 'matches'>;
type Match<P> = Reading & Found<P>;

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
  readings: readonly Reading[],
): Generator<undefined, Match<P>> {
  let best: Match<P> | undefined;
  for (const reading of readings) {
    if (reading.only?.startsWith('code') && !isCodeLike(reading.text)) continue;
    yield;
    const match = { ...reading, ...search(reading.text) };
    if (match.status === 'matched') return match;
    if (match.status === 'ambiguous' && best?.status !== 'ambiguous') best = match;
  }
  return best ?? { ...likeliestMissing(readings), status: 'missing', matches: [] };
}

const isCodeLike = (text: string) => /^\S*\d\S*$/.test(text) && /\p{L}/u.test(text);

/** 'HU39 10', '1K0 959 753 N 4': behind an unknown code a number is the quantity; behind a group of digits it is not. */
function likeliestMissing(readings: readonly Reading[]): Reading {
  const [first, ...others] = readings.filter(({ only }) => only === undefined);
  if (!first) return readings[0] ?? { text: '', quantity: 1 };
  const [, code] = /^(.*\S)\s+[1-9]\d{0,2}$/.exec(first.text) ?? [];
  const isCode = code !== undefined && /(?:\p{L}\S*\d\S*|\d\S*\p{L}\S*|\d{5,}|\d\s\p{L})$/u.test(code);
  return (isCode ? others.find(({ text }) => text === code) : undefined) ?? first;
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
