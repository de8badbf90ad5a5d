import { fold, withoutSeparators } from '../fold.ts';
import {
  addTechnicalExpansions,
  type Expansion,
  expandPart,
  expandPhrase,
  expandPrefix,
  knownForm,
  productsWith,
  type QueryTerm,
  type SearchContext,
  splitWord,
  withPenalty,
} from './expand-terms.ts';
import { baseForm } from './inflection.ts';
import { numberWords, prepositions, stopWords } from './lexicon.ts';
import { correctWord, isMisspelt, joinKnown } from './query-words.ts';
import { joinedColumn, wordsWith } from './search-index.ts';
import { type Token, tokenize } from './tokenize.ts';

/** What a query asks for: here it is read, once, into what its parts may mean. */
export interface ParsedQuery {
  terms: QueryTerm[];
  /** The term that says what kind of product is wanted. */
  kindTerm: QueryTerm | undefined;
  corrections: { typed: string; used: string }[];
}

/** A word of the query in the form in which it is known. */
interface QueryWord {
  typed: string;
  start: number;
  end: number;
  form: string | undefined;
  isLast: boolean;
  isMisspelt: boolean;
}

/** Further words are ignored. */
const maxTokens = 12;
const correctionPenalty = 5;

export function parseQuery(context: SearchContext, text: string, literal: boolean): ParsedQuery {
  const corrections: ParsedQuery['corrections'] = [];
  const correct = (word: string, related?: Uint8Array) => {
    const used = literal ? undefined : correctWord(context, word, related);
    if (used) corrections.push({ typed: word, used });
    return used;
  };
  const tokens = joinKnown(context, tokenize(fold(text)).slice(0, maxTokens), (word) => correct(word));
  const preposition = tokens.find((token, at) => at > 0 && prepositions.has(token.text));
  const significant = withoutStopWords(tokens);
  const words = knownWords(context, significant, correct);
  const terms: QueryTerm[] = [];
  let headTerms = 0;
  for (let at = 0; at < words.length; ) {
    const [found, taken] = termsAt(context, words, at);
    terms.push(...found);
    at += taken;
    const last = significant[at - 1];
    if (!preposition || (last && last.start < preposition.start)) headTerms = terms.length;
  }
  // Before 'for' stands what is wanted.
  const kindTerm = lastKind(terms.slice(0, headTerms)) ?? lastKind(terms);
  return { terms: withoutStray(joinCodes(context, terms)), kindTerm, corrections };
}

/** The words of a query, those that are neither known nor in a phrase corrected. */
function knownWords(
  context: SearchContext,
  tokens: readonly Token[],
  correct: (word: string, related: Uint8Array) => string | undefined,
): QueryWord[] {
  const known = tokens.map(({ text: typed, start, end }) => ({
    typed,
    start,
    end,
    form: knownForm(context, typed),
  }));
  const inPhrases = wordsInPhrases(context, known);
  let related: Uint8Array | undefined;
  return known.map(({ form, ...word }, at) => {
    const { typed } = word;
    const isLast = at === tokens.length - 1;
    const isFine = form !== undefined || inPhrases.has(at) || !isMisspelt(context, typed, isLast);
    if (isFine) return { ...word, form, isLast, isMisspelt: false };
    related ??= relatedProducts(context, known);
    return { ...word, form: correct(typed, related), isLast, isMisspelt: true };
  });
}

/** 1 for the products that have one of the known words. */
function relatedProducts({ index }: SearchContext, words: readonly Pick<QueryWord, 'form'>[]): Uint8Array {
  const related = new Uint8Array(index.products.length);
  for (const { form = '' } of words)
    for (const position of productsWith(index, index.families.get(form))) related[position] = 1;
  return related;
}

/** A single letter at the end is the beginning of what is being typed. */
function withoutStray(terms: QueryTerm[]): QueryTerm[] {
  const last = terms.at(-1);
  const isStray = terms.length > 1 && last?.typed.length === 1 && last.expansions.length === 0;
  return isStray ? terms.slice(0, -1) : terms;
}

function lastKind(terms: readonly QueryTerm[]): QueryTerm | undefined {
  return terms.findLast(({ expansions }) => expansions.some(({ kind }) => kind !== undefined));
}

/** Question words and quantities say nothing, unless there is nothing else. */
function withoutStopWords(tokens: readonly Token[]): readonly Token[] {
  const significant = tokens.filter(
    ({ text }, at) => !stopWords.has(text) && !prepositions.has(text) && !isQuantity(text, tokens[at + 1]),
  );
  return significant.length > 0 ? significant : tokens;
}

/** The 5 of '5 tane'. '10 adet' may be the size of a pack. */
function isQuantity(text: string, next: Token | undefined): boolean {
  return next?.text === 'tane' && (numberWords.has(text) || /^\d+$/.test(text));
}

/** The terms that begin at a word, and how many words they take. */
function termsAt(context: SearchContext, words: readonly QueryWord[], at: number): [QueryTerm[], number] {
  const phrase = phraseAt(context, words, at);
  if (!phrase) return [wordTerms(context, words[at] as QueryWord), 1];
  const parts = words.slice(at, at + phrase.count);
  return [[{ ...joinedSpan(parts), expansions: phrase.expansions }], phrase.count];
}

/** The longest phrase of the synonyms that begins at a word. Its words may be unknown outside of it: 'saat pili'. */
function phraseAt(
  { index, synonyms }: SearchContext,
  words: readonly Pick<QueryWord, 'typed' | 'form'>[],
  at: number,
): { count: number; expansions: Expansion[] } | undefined {
  for (let count = Math.min(synonyms.longest, words.length - at); count > 1; count--) {
    const phrase = words.slice(at, at + count);
    const asListed = phrase.map(({ typed }) => baseForm(typed) ?? typed);
    const asKnown = phrase.map(({ form }, word) => form ?? asListed[word] ?? '');
    for (const forms of [asKnown, asListed]) {
      if (!synonyms.groups.has(forms.join(' '))) continue;
      const expansions = expandPhrase({ index, synonyms }, forms);
      if (expansions.length > 0) return { count, expansions };
    }
  }
  return undefined;
}

/** Which words belong to a phrase. */
function wordsInPhrases(
  context: SearchContext,
  words: readonly Pick<QueryWord, 'typed' | 'form'>[],
): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < words.length; at++) {
    const count = phraseAt(context, words, at)?.count ?? 0;
    for (let word = at; word < at + count; word++) found.add(word);
    at += Math.max(0, count - 1);
  }
  return found;
}

/** Neighbours as one. */
function joinedSpan(parts: readonly Pick<QueryTerm, 'typed' | 'start' | 'end'>[]) {
  return {
    typed: parts.map(({ typed }) => typed).join(' '),
    start: parts[0]?.start ?? 0,
    end: parts.at(-1)?.end ?? 0,
  };
}

function wordTerms(context: SearchContext, word: QueryWord): QueryTerm[] {
  const { typed, start, end, form, isLast } = word;
  const expansions = form ? expandPhrase(context, [form]) : [];
  const term: QueryTerm = { typed, start, end, expansions };
  if (word.isMisspelt)
    return [{ ...term, expansions: expansions.map((each) => withPenalty(each, correctionPenalty)) }];
  addTechnicalExpansions(context, term);
  if (term.expansions.length > 0 || term.year !== undefined) return [term];
  const prefixed = expandPrefix(context, typed, isLast);
  if (prefixed.length > 0) return [{ ...term, expansions: prefixed }];
  const parts = term.code ? undefined : splitWord(context, typed);
  if (parts) {
    const words = parts.map((part) => ({ typed: part, form: knownForm(context, part) }));
    return words.flatMap((each) =>
      wordTerms(context, { ...each, start, end, isLast: false, isMisspelt: false }),
    );
  }
  const inside = typed.length < 4 ? [] : wordsWith(context.index, typed);
  return [inside.length > 0 ? { ...term, expansions: [expandPart(context, inside)] } : term];
}

/** '1K0 959 753 N': neighbours that are only together a part of a code. */
function joinCodes({ index }: SearchContext, terms: QueryTerm[]): QueryTerm[] {
  const isStrange = ({ expansions, year }: QueryTerm) => expansions.length === 0 && year === undefined;
  if (!terms.some(isStrange)) return terms;
  const codes = joinedColumn(index, 'bareCodes').text;
  let best = { start: 0, end: 1, code: '' };
  for (let start = 0; start < terms.length; start++) {
    let code = '';
    for (let end = start + 1; end <= terms.length; end++) {
      code += withoutSeparators(terms[end - 1]?.typed ?? '');
      if (!codes.includes(code)) break;
      const isLonger = end - start > best.end - best.start;
      if (isLonger && code.length >= 4 && /\d/.test(code) && terms.slice(start, end).some(isStrange))
        best = { start, end, code };
    }
  }
  const { start, end, code } = best;
  if (code === '') return terms;
  const joined = { ...joinedSpan(terms.slice(start, end)), expansions: [], code };
  return terms.toSpliced(start, end - start, joined);
}
