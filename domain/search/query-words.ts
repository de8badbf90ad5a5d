import { fold, foldWithMap, wordsOf } from '../fold.ts';
import { bladeCode } from '../product-facts.ts';
import { closestWord, groupByLength, type WordsByLength } from './correct-typos.ts';
import {
  expandPhrase,
  expandPrefix,
  hasProducts,
  knownForm,
  productsWith,
  type QueryTerm,
  type SearchContext,
  splitWord,
} from './expand-terms.ts';
import { fieldBits, type SearchProduct } from './fields.ts';
import { stemsOf } from './inflection.ts';
import { chipCode, kindWords, prepositions, spellings, stopWords, vehicleExtras } from './lexicon.ts';
import { type SearchIndex, separator, wordsWith } from './search-index.ts';
import { digitOf, joinTokens, type Token } from './tokenize.ts';

type Correct = (word: string) => string | undefined;

/** Tokens that are one word in the catalogue: 'hu 66' → hu66, '48 id' → id48, 'doblo 2' → doblo2. */
export function joinKnown(context: SearchContext, tokens: readonly Token[], correct: Correct): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    joined.push(token);
    // A joined token may take one more: hu 162 t.
    for (let pair = joined.slice(-2); pair.length === 2; pair = joined.slice(-2)) {
      const [first, second] = pair as [Token, Token];
      const text = joinedText(context, first, second, correct);
      if (text === undefined) break;
      joined.splice(-2, 2, { ...first, text, end: second.end, isCanonical: false });
    }
    const three = joined.slice(-3);
    const text = three.map((each) => each.text).join('');
    const isSpread =
      three.length === 3 && three.every((each) => each.text.length <= 4) && /^\p{L}+\d/u.test(text);
    if (isSpread && hasProducts(context.index, text)) {
      joined.splice(-3, 3, { ...(three[0] as Token), text, end: token.end, isCanonical: false });
    }
  }
  return joined;
}

function joinedText(
  context: SearchContext,
  first: Token,
  spoken: Token,
  correct: Correct,
): string | undefined {
  const second = { ...spoken, text: generationOf(spoken.text) ?? spoken.text };
  const candidates: string[] = [];
  const isModel = /^(?:\d{1,2}|mk\d)$/.test(second.text);
  const join = joinTokens(first, second);
  if (join) candidates.push(join);
  if (isModel && join) candidates.push(...otherNames(context, first, second));
  const isShort = Math.min(first.text.length, second.text.length) <= 2 && first.text.length <= 8;
  if ((/^\d/.test(second.text) || isShort) && !first.isCanonical && !second.isCanonical) {
    candidates.push(first.text + second.text);
  }
  if (/^\d{2,4}$/.test(first.text) && /^\p{L}{2,3}$/u.test(second.text)) {
    candidates.push(second.text + first.text);
  }
  // 'c 180' is of the C series.
  const isSeries = /^[abcegs]$/.test(first.text) && /^\d{3}$/.test(second.text);
  if (isSeries && hasProducts(context.index, `${first.text}serisi`)) return first.text + second.text;
  const known = candidates.find((text) => hasProducts(context.index, text));
  if (known || !isModel || !join || knownForm(context, first.text)) return known;
  const corrected = correct(first.text);
  const again = corrected && joinTokens({ ...first, text: corrected }, second);
  return again && hasProducts(context.index, again) ? again : undefined;
}

/**
 * 'golf altı', 'golf v', but only beside a model that has such a generation: 'altı' also means under. 'Bir' is an
 * article.
 */
function generationOf(word: string): string | undefined {
  if (word === 'v') return '5';
  const digit = digitOf(word);
  return digit === '1' ? undefined : digit;
}

/** 'megan 2' is megane2, 'doblonun 2' is doblo2. */
function otherNames(context: SearchContext, first: Token, second: Token): string[] {
  const form = knownForm(context, first.text);
  const synonyms = form ? (context.synonyms.groups.get(form) ?? []) : [];
  const names = [form ?? '', ...synonyms.flatMap(({ members }) => members.map((member) => member.join(' ')))];
  return names.flatMap((text) => joinTokens({ ...first, text }, second) ?? []);
}

/** Whether an unknown word is neither a part of a known one, nor two words, nor a code. */
export function isMisspelt(context: SearchContext, word: string, isLast: boolean): boolean {
  if (/\d/.test(word)) return false;
  if (expandPrefix(context, word, isLast).length > 0 || splitWord(context, word)) return false;
  const containing = word.length < 4 ? [] : wordsWith(context.index, word);
  return productsWith(context.index, containing).length === 0;
}

/** How many letters may be wrong. */
function allowedErrors(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The most common of the closest known words. `related` has a 1 for the products that have another word of the query:
 * 'fiat dablo' means a Doblo and no cable.
 */
export function correctWord(
  context: SearchContext,
  word: string,
  related: ArrayLike<number> = [],
): string | undefined {
  const { index, synonyms } = context;
  const errors = allowedErrors(word);
  if (errors === 0) return undefined;
  const lists = [correctableWords(index.families), correctableWords(synonyms.groups)];
  return closestWord(lists, word, errors, (form) => {
    if (hasProducts(index, form)) return weightOf(index, form, related);
    return expandPhrase(context, [form]).length > 0 ? 1 : 0;
  });
}

const wordCache = new WeakMap<object, { size: number; words: WordsByLength }>();

/** The single words without digits that say something; cached until there are more. */
function correctableWords(forms: ReadonlyMap<string, unknown>): WordsByLength {
  const known = wordCache.get(forms);
  if (known?.size === forms.size) return known.words;
  const isCorrectable = (form: string) =>
    !/[\d ]/.test(form) && !stopWords.has(form) && !prepositions.has(form);
  const words = groupByLength([...forms.keys()].filter(isCorrectable));
  wordCache.set(forms, { size: forms.size, words });
  return words;
}

const relatedFactor = 1_000;

/** How many products have the word elsewhere than in their description; none for a mere stem. */
function weightOf(index: SearchIndex<unknown>, form: string, related: ArrayLike<number>): number {
  const isWord = index.postings[index.wordNumbers.get(form) ?? -1]?.length;
  if (!isWord) return 0;
  let weight = 0;
  for (const position of new Set(productsWith(index, index.families.get(form))))
    weight += related[position] === 1 ? relatedFactor : 1;
  return kindWords.has(form) ? weight * 2 : weight;
}

/** A folded word as the dictionary or the catalogue spells it: 'Renault' also for 'reno', which no product has. */
function spellingOf(context: SearchContext, word: string): string {
  const { index } = context;
  const form = hasProducts(index, word) ? word : (expandPhrase(context, [word])[0]?.words.join(' ') ?? word);
  const known = spellings.get(form);
  if (known) return known;
  for (const number of index.families.get(form) ?? []) {
    const posting = index.postings[number]?.[0];
    if (posting === undefined) continue;
    const { name, name_en, brand, category } = index.products[posting >> fieldBits] as SearchProduct;
    const words = wordsOf(`${brand ?? ''} ${name} ${name_en ?? ''} ${category}`);
    const spelled = words.find((each) => fold(each) === form);
    if (spelled) return spelled;
  }
  return form;
}

interface Correction {
  typed: string;
  used: string;
}

/** Corrections as the visitor and the catalogue write the words. */
export function spelledCorrections(
  context: SearchContext,
  text: string,
  corrections: readonly Correction[],
): Correction[] {
  return corrections.map(({ typed, used }) => ({
    typed: asTyped(text, typed),
    used: spellingOf(context, used),
  }));
}

/** A folded part of the text as the visitor wrote it. */
export function asTyped(text: string, part: string): string {
  const { folded, starts, ends } = foldWithMap(text);
  const at = folded.indexOf(part);
  return at < 0 ? part : text.slice(starts[at], ends[at + part.length - 1]);
}

/** The x3 of 'e90 kap x3', which is no BMW X3 behind a kind. */
export function statedMultiple(tokens: readonly Token[]): Token | undefined {
  const [before, last] = tokens.slice(-2);
  const isKind = (text: string) => kindWords.has(text) || stemsOf(text).some((stem) => kindWords.has(stem));
  return last && /^x\d{1,3}$/.test(last.text) && isKind(before?.text ?? '') ? last : undefined;
}

/**
 * Whether a term beside a vehicle says nothing of the product: how many are wanted, as the 3 of 'doblo kumanda 3', or
 * the engine, as in '1.3 multijet'. The 46 of 'doblo çip 46' is of a chip.
 */
export function isBesideProduct({ index }: SearchContext, { typed }: QueryTerm): boolean {
  if (/^(?:\d|\d\.\d|\d{1,3}adet)$/.test(typed) || vehicleExtras.has(typed)) return true;
  const isNumbered = (number: number) => {
    const word = index.words[number] ?? '';
    return chipCode.test(word) || bladeCode.test(word);
  };
  return /^\d\d$/.test(typed) && !wordsWith(index, typed + separator).some(isNumbered);
}
