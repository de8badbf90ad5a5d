import { fold, withoutSeparators } from '../fold.ts';
import { correctWord } from './correction.ts';
import { baseForm } from './inflection.ts';
import { joinKnown } from './join-query.ts';
import { fillers, prepositions } from './lexicon.ts';
import { placeBits, placeMask, places } from './places.ts';
import {
  addTechnicalReadings,
  knownForm,
  type Reading,
  readingsOf,
  type Searched,
  type Unit,
  wordsWith,
} from './readings.ts';
import { joinedColumn, type SearchIndex } from './search-index.ts';
import { numberWords, type Term, termsOf } from './terms.ts';
import { lessBy, prefixReadings, splitWord, widenedReading } from './widening.ts';

export interface ParsedQuery {
  units: Unit[];
  /** The unit that says what kind of product is wanted. */
  kindUnit: Unit | undefined;
  corrections: { typed: string; used: string }[];
}

/** A word of the query in the form in which it is known. */
interface QueryWord {
  typed: string;
  form: string | undefined;
  isLast: boolean;
  isMisspelt: boolean;
}

/** Further words are ignored. */
const maxTerms = 12;
const correctionDeduction = 5;

export function parseQuery(searched: Searched, text: string, literal: boolean): ParsedQuery {
  const folded = fold(text);
  const corrections: ParsedQuery['corrections'] = [];
  const correct = (word: string, among?: Uint8Array) => {
    const used = literal ? undefined : correctWord(searched, word, among);
    if (used) corrections.push({ typed: word, used });
    return used;
  };
  const terms = joinKnown(searched, termsOf(folded).slice(0, maxTerms), (word) => correct(word));
  const preposition = terms.findIndex((term, at) => at > 0 && prepositions.has(term.text));
  const kept = withoutFillers(terms);
  const known = kept.map(({ text: typed }) => ({ typed, form: knownForm(searched, typed) }));
  const inPhrases = wordsInPhrases(searched, known);
  let among: Uint8Array | undefined;
  const words = known.map(({ typed, form }, at) => {
    const isLast = at === kept.length - 1;
    const isFine = form !== undefined || inPhrases.has(at) || !isMisspelt(searched, typed, isLast);
    if (isFine) return { typed, form, isLast, isMisspelt: false };
    among ??= productsOf(searched, known);
    return { typed, form: correct(typed, among), isLast, isMisspelt: true };
  });
  const units: Unit[] = [];
  let wordsBefore = 0;
  let unitsBefore = 0;
  for (let at = 0; at < words.length; ) {
    const [found, taken] = unitsAt(searched, words, at);
    units.push(...found);
    at += taken;
    const term = kept[at - 1];
    if (preposition < 0 || (term && term.start < (terms[preposition]?.start ?? 0))) {
      wordsBefore = at;
      unitsBefore = units.length;
    }
  }
  const head = wordsBefore > 0 ? units.slice(0, unitsBefore) : units;
  const kindUnit = lastKind(head) ?? lastKind(units);
  return { units: withoutStray(joinCodes(searched, units)), kindUnit, corrections };
}

/** A single letter at the end is the beginning of what is being typed. */
function withoutStray(units: Unit[]): Unit[] {
  const last = units.at(-1);
  const isStray = units.length > 1 && last?.typed.length === 1 && last.readings.length === 0;
  return isStray ? units.slice(0, -1) : units;
}

function lastKind(units: readonly Unit[]): Unit | undefined {
  return units.findLast(({ readings }) => readings.some(({ kind }) => kind !== undefined));
}

/** Question words and quantities say nothing, unless there is nothing else. */
function withoutFillers(terms: readonly Term[]): readonly Term[] {
  const significant = terms.filter(
    ({ text }, at) => !fillers.has(text) && !prepositions.has(text) && !isQuantity(text, terms[at + 1]),
  );
  return significant.length > 0 ? significant : terms;
}

/** The 5 of '5 tane'. '10 adet' may be the size of a pack. */
function isQuantity(text: string, next: Term | undefined): boolean {
  return next?.text === 'tane' && /^\d+$/.test(numberWords.get(text) ?? text);
}

/** 1 for the products that have one of the known words, elsewhere than in their descriptions. */
function productsOf({ index }: Searched, words: readonly Pick<QueryWord, 'form'>[]): Uint8Array {
  const products = new Uint8Array(index.products.length);
  for (const { form = '' } of words) {
    for (const number of index.families.get(form) ?? []) {
      for (const posting of index.postings[number] ?? []) {
        if ((posting & placeMask) >= places.category) products[posting >> placeBits] = 1;
      }
    }
  }
  return products;
}

/** Whether an unknown word is neither a part of a known one, nor two words, nor a code. */
function isMisspelt(searched: Searched, word: string, isLast: boolean): boolean {
  if (/\d/.test(word)) return false;
  if (prefixReadings(searched, word, isLast).length > 0 || splitWord(searched, word)) return false;
  return (
    word.length < 4 || !wordsWith(searched.index, word).some((number) => isNamed(searched.index, number))
  );
}

/** Whether a word stands elsewhere than in descriptions. */
function isNamed({ postings }: SearchIndex<unknown>, number: number): boolean {
  return postings[number]?.some((posting) => (posting & placeMask) >= places.category) ?? false;
}

/** The units that begin at a word, and how many words they take. */
function unitsAt(searched: Searched, words: readonly QueryWord[], at: number): [Unit[], number] {
  const phrase = phraseAt(searched, words, at);
  if (!phrase) return [wordUnits(searched, words[at] as QueryWord), 1];
  const typed = words.slice(at, at + phrase.count).map((word) => word.typed);
  return [[{ typed: typed.join(' '), readings: phrase.readings }], phrase.count];
}

/** The longest phrase of the synonyms that begins at a word. Its words may be unknown outside of it: 'saat pili'. */
function phraseAt(
  { index, synonyms }: Searched,
  words: readonly Pick<QueryWord, 'typed' | 'form'>[],
  at: number,
): { count: number; readings: Reading[] } | undefined {
  for (let count = Math.min(synonyms.longest, words.length - at); count > 1; count--) {
    const phrase = words.slice(at, at + count);
    const asListed = phrase.map(({ typed }) => baseForm(typed) ?? typed);
    const asKnown = phrase.map(({ form }, place) => form ?? asListed[place] ?? '');
    for (const forms of [asKnown, asListed]) {
      if (!synonyms.groups.has(forms.join(' '))) continue;
      const readings = readingsOf({ index, synonyms }, forms);
      if (readings.length > 0) return { count, readings };
    }
  }
  return undefined;
}

/** The places of the words that belong to a phrase. */
function wordsInPhrases(
  searched: Searched,
  words: readonly Pick<QueryWord, 'typed' | 'form'>[],
): Set<number> {
  const places = new Set<number>();
  for (let at = 0; at < words.length; at++) {
    const count = phraseAt(searched, words, at)?.count ?? 0;
    for (let place = at; place < at + count; place++) places.add(place);
    at += Math.max(0, count - 1);
  }
  return places;
}

function wordUnits(searched: Searched, { typed, form, isLast, ...word }: QueryWord): Unit[] {
  const readings = form ? readingsOf(searched, [form]) : [];
  if (word.isMisspelt)
    return [{ typed, readings: readings.map((each) => lessBy(each, correctionDeduction)) }];
  const unit: Unit = { typed, readings };
  addTechnicalReadings(searched, unit);
  if (unit.readings.length > 0 || unit.year !== undefined) return [unit];
  const widened = prefixReadings(searched, typed, isLast);
  if (widened.length > 0) return [{ ...unit, readings: widened }];
  const parts = unit.code ? undefined : splitWord(searched, typed);
  if (parts) {
    return parts.flatMap((part) =>
      wordUnits(searched, {
        typed: part,
        form: knownForm(searched, part),
        isLast: false,
        isMisspelt: false,
      }),
    );
  }
  const inside = typed.length < 4 ? [] : wordsWith(searched.index, typed);
  return [inside.length > 0 ? { ...unit, readings: [widenedReading(searched, inside)] } : unit];
}

/** '1K0 959 753 N': neighbours that are only together a part of a code. */
function joinCodes({ index }: Searched, units: Unit[]): Unit[] {
  const isStrange = ({ readings, year }: Unit) => readings.length === 0 && year === undefined;
  if (!units.some(isStrange)) return units;
  const codes = joinedColumn(index, 'bareCodes').text;
  let best = { start: 0, end: 1, code: '' };
  for (let start = 0; start < units.length; start++) {
    let code = '';
    for (let end = start + 1; end <= units.length; end++) {
      code += withoutSeparators(units[end - 1]?.typed ?? '');
      if (!codes.includes(code)) break;
      const isLonger = end - start > best.end - best.start;
      if (isLonger && code.length >= 4 && /\d/.test(code) && units.slice(start, end).some(isStrange))
        best = { start, end, code };
    }
  }
  const { start, end, code } = best;
  if (code === '') return units;
  const typed = units.slice(start, end).map((unit) => unit.typed);
  return units.toSpliced(start, end - start, { typed: typed.join(' '), readings: [], code });
}
