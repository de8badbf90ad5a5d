import { fold, withoutSeparators } from '../fold.ts';
import { correctWord } from './correction.ts';
import { between } from './joined-strings.ts';
import { fillers, kinds, prepositions } from './lexicon.ts';
import {
  addTechnicalReadings,
  hasProducts,
  isKnown,
  knownForm,
  type Reading,
  readingsOf,
  type Searched,
  type Unit,
  wordsWith,
} from './readings.ts';
import { joinedColumn } from './search-index.ts';
import { joinTerms } from './join-terms.ts';
import { type Term, termsOf } from './terms.ts';

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
}

/** Further words are ignored. */
const maxTerms = 12;
const wideningDeduction = 4;
const correctionDeduction = 5;

export function parseQuery(searched: Searched, text: string, literal: boolean): ParsedQuery {
  const folded = fold(text);
  const corrections: ParsedQuery['corrections'] = [];
  const correct = (word: string) => {
    const used = literal ? undefined : correctWord(searched, word);
    if (used) corrections.push({ typed: word, used });
    return used;
  };
  const terms = joinKnown(searched, termsOf(folded).slice(0, maxTerms), correct);
  const preposition = terms.findIndex((term, at) => at > 0 && prepositions.has(term.text));
  const kept = withoutFillers(terms);
  const words = kept.map((term, at) => ({
    typed: term.text,
    form: knownForm(searched, term.text),
    isLast: at === kept.length - 1,
  }));
  const units: Unit[] = [];
  let wordsBefore = 0;
  let unitsBefore = 0;
  for (let at = 0; at < words.length; ) {
    const [found, taken] = unitsAt(searched, words, at, correct);
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
  return { units: joinCodes(searched, units), kindUnit, corrections };
}

function lastKind(units: readonly Unit[]): Unit | undefined {
  return units.findLast(({ readings }) => readings.some(({ isKind }) => isKind));
}

/** 'hu 66' → hu66, '48 id' → id48, 'doblo 2' → doblo2, if the catalogue has it. */
function joinKnown(
  searched: Searched,
  terms: readonly Term[],
  correct: (word: string) => string | undefined,
): Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    joined.push(term);
    // A joined term may take one more: hu 162 t.
    for (let pair = joined.slice(-2); pair.length === 2; pair = joined.slice(-2)) {
      const [first, second] = pair as [Term, Term];
      const text = joinedText(searched, first, second, correct);
      if (text === undefined) break;
      joined.splice(-2, 2, { ...first, text, end: second.end, isCanonical: false });
    }
  }
  return joined;
}

function joinedText(
  searched: Searched,
  first: Term,
  second: Term,
  correct: (word: string) => string | undefined,
): string | undefined {
  const candidates: string[] = [];
  const isModel = /^(?:\d{1,2}|mk\d)$/.test(second.text);
  const join = joinTerms(first, second);
  if (join) candidates.push(join);
  if (isModel && join) candidates.push(...otherNames(searched, first, second));
  const isShort = Math.min(first.text.length, second.text.length) <= 2 && first.text.length <= 8;
  if ((/^\d/.test(second.text) || isShort) && !first.isCanonical && !second.isCanonical) {
    candidates.push(first.text + second.text);
  }
  if (/^\d{2,4}$/.test(first.text) && /^\p{L}{2,3}$/u.test(second.text)) {
    candidates.push(second.text + first.text);
  }
  const known = candidates.find((text) => hasProducts(searched.index, text));
  if (known || !isModel || !join || knownForm(searched, first.text)) return known;
  const corrected = correct(first.text);
  const again = corrected && joinTerms({ ...first, text: corrected }, second);
  return again && hasProducts(searched.index, again) ? again : undefined;
}

/** 'megan 2' is megane2, 'doblonun 2' is doblo2. */
function otherNames(searched: Searched, first: Term, second: Term): string[] {
  const form = knownForm(searched, first.text);
  const synonyms = form ? (searched.synonyms.groups.get(form) ?? []) : [];
  const names = [form ?? '', ...synonyms.flatMap(({ members }) => members.map((member) => member.join(' ')))];
  return names.flatMap((text) => joinTerms({ ...first, text }, second) ?? []);
}

/** Question words say nothing, unless there is nothing else. */
function withoutFillers(terms: readonly Term[]): readonly Term[] {
  const telling = terms.filter(({ text }) => !fillers.has(text) && !prepositions.has(text));
  return telling.length > 0 ? telling : terms;
}

/** The units that begin at a word, and how many words they take. */
function unitsAt(
  searched: Searched,
  words: readonly QueryWord[],
  at: number,
  correct: (word: string) => string | undefined,
): [Unit[], number] {
  for (let count = Math.min(searched.synonyms.longest, words.length - at); count > 1; count--) {
    const phrase = words.slice(at, at + count);
    const forms = phrase.map(({ form }) => form ?? '');
    if (!searched.synonyms.groups.has(forms.join(' '))) continue;
    const readings = readingsOf(searched, forms);
    if (readings.length > 0)
      return [[{ typed: phrase.map(({ typed }) => typed).join(' '), readings }], count];
  }
  const word = words[at] as QueryWord;
  return [wordUnits(searched, word, correct), 1];
}

function wordUnits(
  searched: Searched,
  word: QueryWord,
  correct: (word: string) => string | undefined,
): Unit[] {
  const unit: Unit = { typed: word.typed, readings: word.form ? readingsOf(searched, [word.form]) : [] };
  addTechnicalReadings(searched, unit);
  if (unit.readings.length > 0 || unit.year !== undefined) return [unit];
  const widened = prefixReadings(searched, word);
  if (widened.length > 0) return [{ ...unit, readings: widened }];
  const parts = unit.code ? undefined : splitWord(searched, word.typed);
  if (parts) {
    return parts.flatMap((part) =>
      wordUnits(searched, { typed: part, form: knownForm(searched, part), isLast: false }, correct),
    );
  }
  const inside = word.typed.length < 4 ? [] : wordsWith(searched.index, word.typed);
  if (inside.length > 0) return [{ ...unit, readings: [widenedReading(searched, inside)] }];
  const corrected = unit.code ? undefined : correct(word.typed);
  if (!corrected) return [unit];
  const readings = readingsOf(searched, [corrected]);
  return [{ ...unit, readings: readings.map((each) => lessBy(each, correctionDeduction)) }];
}

/** The words, or else the synonyms, that begin like an unknown word. */
function prefixReadings(searched: Searched, { typed, isLast }: QueryWord): Reading[] {
  if (!isLast && typed.length < 3) return [];
  const words = wordsWith(searched.index, between + typed);
  if (words.length > 0) return [widenedReading(searched, words)];
  if (typed.length < 3) return [];
  for (const key of searched.synonyms.groups.keys()) {
    if (key.startsWith(typed) && !key.includes(' ')) {
      return readingsOf(searched, [key]).map((each) => lessBy(each, wideningDeduction));
    }
  }
  return [];
}

function widenedReading({ index }: Searched, words: number[]): Reading {
  const isKind = words.some((number) => kinds.has(index.words[number] ?? ''));
  return { families: [words], isKind, deduction: wideningDeduction };
}

function lessBy(reading: Reading, deduction: number): Reading {
  return { ...reading, deduction: reading.deduction + deduction };
}

/** 'kumandakabı' is two words; of several ways the one with the longest shorter word. */
function splitWord(searched: Searched, word: string): [string, string] | undefined {
  let best: [string, string] | undefined;
  for (let cut = 3; cut <= word.length - 1; cut++) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    const isNumber = /^\d+$/.test(right);
    if (!isNumber && right.length < 3) continue;
    if (/\d/.test(left) || !isPart(searched, left) || (!isNumber && !isPart(searched, right))) continue;
    const shorter = Math.min(left.length, right.length);
    if (!best || shorter > Math.min(best[0].length, best[1].length)) best = [left, right];
  }
  return best;
}

function isPart(searched: Searched, word: string): boolean {
  const form = knownForm(searched, word);
  return form !== undefined && form.length >= 3 && isKnown(searched, form);
}

/** '1K0 959 753 N': neighbours that are only together a part of a code. */
function joinCodes({ index }: Searched, units: Unit[]): Unit[] {
  const isStrange = ({ readings, year }: Unit) => readings.length === 0 && year === undefined;
  if (!units.some(isStrange)) return units;
  const codes = joinedColumn(index, 'bareCodes').text;
  for (let count = units.length; count > 1; count--) {
    for (let at = 0; at + count <= units.length; at++) {
      const run = units.slice(at, at + count);
      const typed = run.map((unit) => unit.typed).join(' ');
      const code = withoutSeparators(typed);
      if (code.length < 4 || !/\d/.test(code) || !run.some(isStrange) || !codes.includes(code)) continue;
      return [...units.slice(0, at), { typed, readings: [], code }, ...units.slice(at + count)];
    }
  }
  return units;
}
