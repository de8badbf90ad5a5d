import MiniSearch from 'minisearch';
import { fold } from '#domain/fold.ts';
import { rankProducts } from '#domain/search.ts';
import type { SearchIndex, SearchProduct } from '#domain/search-index.ts';
import { searchWords } from '#domain/search-words.ts';

type Vocabulary = MiniSearch<{ id: string; word: string; uses: number }>;

/** More products add few words and would block the server. */
const maxProducts = 20_000;
const vocabularies = new WeakMap<object, Vocabulary>();
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** A similar query, made of words in the catalogue, that has results. The words are collected once per `catalogue`. */
export function didYouMean<P extends SearchProduct>(
  index: SearchIndex<P>,
  text: string,
  catalogue: object = index,
): string | undefined {
  const vocabulary = vocabularyOf(index, catalogue);
  const corrected = searchWords(fold(text).trim()).map((word) => nearest(vocabulary, word));
  const whole = corrected.join(' ').trim();
  const candidates = [whole, ...corrected.toSorted((a, b) => b.length - a.length)];
  return candidates.find((candidate) => fold(candidate) !== fold(text).trim() && finds(index, candidate));
}

function finds(index: SearchIndex<unknown>, text: string): boolean {
  return text !== '' && (rankProducts(index, text)?.some((tier) => tier > 0) ?? false);
}

function nearest(vocabulary: Vocabulary, word: string): string {
  const [best] = vocabulary.search(word, {
    prefix: word.length > 2,
    fuzzy: word.length > 3 ? 0.34 : 0.2,
    maxFuzzy: 3,
    boostDocument: (_id, _term, fields) => 1 + Math.log10(Number(fields?.uses ?? 1)) / 4,
  });
  return best?.word ?? '';
}

/** The words of names and brands as they are spelled, by their folded form. */
function vocabularyOf<P extends SearchProduct>(index: SearchIndex<P>, catalogue: object): Vocabulary {
  const known = vocabularies.get(catalogue);
  if (known) return known;
  const words = new Map<string, { word: string; uses: number }>();
  for (const { name, name_en, brand } of index.products.slice(0, maxProducts)) {
    for (const token of `${name} ${name_en ?? ''} ${brand ?? ''}`.split(/[\s/()]+/)) {
      const word = token.replace(edges, '');
      const entry = words.get(fold(word));
      if (entry) entry.uses++;
      else if (word.length > 1) words.set(fold(word), { word, uses: 1 });
    }
  }
  const vocabulary: Vocabulary = new MiniSearch({
    fields: ['word'],
    storeFields: ['word', 'uses'],
    tokenize: (text) => [text],
    processTerm: (term) => fold(term),
  });
  vocabulary.addAll([...words].map(([id, entry]) => ({ id, ...entry })));
  vocabularies.set(catalogue, vocabulary);
  return vocabulary;
}
