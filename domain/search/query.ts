import { fold, withoutSeparators } from '../fold.ts';
import { correctWord } from './correction.ts';
import { baseForm } from './inflection.ts';
import { joinTerms } from './join-terms.ts';
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
  isCorrected: boolean;
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
  const words = kept.map(({ text: typed }, at) => {
    const isLast = at === kept.length - 1;
    const form = knownForm(searched, typed);
    if (form !== undefined || !isMisspelt(searched, typed, isLast))
      return { typed, form, isLast, isCorrected: false };
    const corrected = correct(typed);
    return { typed, form: corrected, isLast, isCorrected: corrected !== undefined };
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
  return { units: joinCodes(searched, units), kindUnit, corrections };
}

function lastKind(units: readonly Unit[]): Unit | undefined {
  return units.findLast(({ readings }) => readings.some(({ kind }) => kind !== undefined));
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
    const three = joined.slice(-3);
    const text = three.map((each) => each.text).join('');
    const isSpread =
      three.length === 3 && three.every((each) => each.text.length <= 4) && /^\p{L}+\d/u.test(text);
    if (isSpread && hasProducts(searched.index, text)) {
      joined.splice(-3, 3, { ...(three[0] as Term), text, end: term.end, isCanonical: false });
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

/** Whether an unknown word is neither a part of a known one, nor two words, nor a code. */
function isMisspelt(searched: Searched, word: string, isLast: boolean): boolean {
  if (/\d/.test(word)) return false;
  if (prefixReadings(searched, word, isLast).length > 0 || splitWord(searched, word)) return false;
  return word.length < 4 || wordsWith(searched.index, word).length === 0;
}

/** The units that begin at a word, and how many words they take. */
function unitsAt(searched: Searched, words: readonly QueryWord[], at: number): [Unit[], number] {
  for (let count = Math.min(searched.synonyms.longest, words.length - at); count > 1; count--) {
    const phrase = words.slice(at, at + count);
    const forms = phrase.map(({ form }) => form ?? '');
    if (!searched.synonyms.groups.has(forms.join(' '))) continue;
    const readings = readingsOf(searched, forms);
    if (readings.length > 0)
      return [[{ typed: phrase.map(({ typed }) => typed).join(' '), readings }], count];
  }
  return [wordUnits(searched, words[at] as QueryWord), 1];
}

function wordUnits(searched: Searched, { typed, form, isLast, isCorrected }: QueryWord): Unit[] {
  const readings = form ? readingsOf(searched, [form]) : [];
  if (isCorrected) return [{ typed, readings: readings.map((each) => lessBy(each, correctionDeduction)) }];
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
        isCorrected: false,
      }),
    );
  }
  const inside = typed.length < 4 ? [] : wordsWith(searched.index, typed);
  return [inside.length > 0 ? { ...unit, readings: [widenedReading(searched, inside)] } : unit];
}

/** The words, or else the synonyms, that begin like an unknown word. */
function prefixReadings(searched: Searched, typed: string, isLast: boolean): Reading[] {
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

/** The families of the words that were found for a part of a word. */
function widenedReading({ index }: Searched, words: readonly number[]): Reading {
  const numbers = new Set(words);
  let kind: string | undefined;
  for (const number of words) {
    const base = baseForm(index.words[number] ?? '');
    if (base === null) continue;
    for (const member of index.families.get(base) ?? []) numbers.add(member);
    if (kinds.has(base)) kind ??= base;
  }
  return { families: [[...numbers]], words: [], kind, deduction: wideningDeduction };
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
