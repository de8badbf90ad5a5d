import { type Expansion, isBrand, type QueryTerm } from './expand-terms.ts';
import { type Field, fieldBits, fieldMask, searchFields } from './fields.ts';
import {
  brandWord,
  categoryKindWord,
  findInStrings,
  forEachPosting,
  isWholeCode,
  joinedColumn,
  ownKindWord,
  type SearchIndex,
} from './search-index.ts';

/** A word that only a description has scores this much. */
export const descriptionScore = 4;
export const vehicleScore = 22;
/** A lower score means that the name of the product names another kind. */
export const leastKindScore = 60;
/** A lower score means that the product's group is of another kind, too. */
export const leastGroupScore = 30;

/** The scores of a word by field; of the word that names the kind, and of any other. */
const kindWeights = weightsOf({
  description: descriptionScore,
  category: 8,
  brand: 10,
  technical: 12,
  name: 16,
  vehicle: 16,

  kind: 72,
});
const wordWeights = weightsOf({
  description: descriptionScore,
  category: 8,
  brand: 16,
  technical: 16,
  name: 20,
  vehicle: vehicleScore,

  kind: 20,
});
const codeScores = { whole: 100, start: 60, inside: 50, besideAWord: 12 };
const ownCategoryBonus = 4;
const ownBrandBonus = 2;
const categoryKindScore = 48;
/** 'direksiyon kilidi' inside a longer name. */
const adjacentScore = 50;
const categoryOnlyPenalty = 30;
const yearScore = 18;

/** For each position how well the product fits one term; 0 if it does not. */
export type TermScores = Uint8Array;

export function scoreTerm(index: SearchIndex<unknown>, term: QueryTerm, isKindTerm: boolean): TermScores {
  const scores = new Uint8Array(index.products.length);
  const { expansions, year, code } = term;
  for (const expansion of expansions)
    scoreExpansion(index, expansion, isKindTerm && expansion.kind !== undefined, scores);
  if (isKindTerm) {
    scoreCategories(index, expansions, scores);
    preferOwnCategory(index, expansions, scores);
  } else preferOwnBrand(index, expansions, scores);
  if (year !== undefined) scoreYear(index, year, scores);
  if (code !== undefined) scoreCode(index, code, expansions.length > 0, scores);
  return scores;
}

function scoreExpansion(
  index: SearchIndex<unknown>,
  { families, words, penalty }: Expansion,
  isKind: boolean,
  scores: TermScores,
): void {
  const weights = isKind ? kindWeights : wordWeights;
  // 'kart' means a 'kart kumanda', but no remote whose specifications say 'kart üzerinde'.
  const skipped = penalty > 0 ? searchFields.technical : searchFields.none;
  const phrase =
    families.length > 1 ? createPhraseScorer(index, families.slice(0, -1), words, skipped) : undefined;
  // Here and in `countFamilies` most of a search's time is spent; `forEachPosting` would take a third longer.
  for (const number of families.at(-1) ?? []) {
    const postings = index.postings[number] ?? [];
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at] ?? 0;
      const position = posting >> fieldBits;
      const weight = weights[posting & fieldMask] ?? 0;
      const unpenalized = phrase ? phrase(position, weight) : weight;
      if (unpenalized <= 0) continue;
      const score = unpenalized - penalty;
      // A synonym in a description is too little.
      if (score > 1 && score > (scores[position] ?? 0)) scores[position] = score;
    }
  }
}

/** The score of the last word of a phrase by whether the product has the words before it, and has them next to it. */
function createPhraseScorer(
  index: SearchIndex<unknown>,
  others: readonly number[][],
  words: readonly string[],
  skipped: Field,
): (position: number, score: number) => number {
  const { inName, anywhere } = countFamilies(index, others, skipped);
  // Without the last letter, which an ending may soften.
  const phrase = words.join(' ').slice(0, -1);
  return (position, score) => {
    if (anywhere[position] !== others.length) return 0;
    const isAdjacent = score < adjacentScore && score > 0 && (index.names[position] ?? '').includes(phrase);
    if (isAdjacent) return adjacentScore;
    return inName[position] === others.length ? score : score - categoryOnlyPenalty;
  };
}

/** How many of the families each product has in its name or facts, and how many there or in its group. */
function countFamilies(
  index: SearchIndex<unknown>,
  families: readonly number[][],
  skipped: Field,
): Record<'inName' | 'anywhere', Uint8Array> {
  const inName = new Uint8Array(index.products.length);
  const anywhere = new Uint8Array(index.products.length);
  for (const [rank, family] of families.entries()) {
    for (const number of family) {
      const postings = index.postings[number] ?? [];
      for (let at = 0; at < postings.length; at++) {
        const posting = postings[at] ?? 0;
        const position = posting >> fieldBits;
        const field = posting & fieldMask;
        if (field < searchFields.category || field === skipped) continue;
        if (anywhere[position] === rank) anywhere[position] = rank + 1;
        if (field >= searchFields.technical && inName[position] === rank) inName[position] = rank + 1;
      }
    }
  }
  return { inName, anywhere };
}

/** A 'Sinyal Kesici Çanta' is no kılıf by its name, but stands under 'Kılıflar'. */
function scoreCategories(
  index: SearchIndex<unknown>,
  expansions: readonly Expansion[],
  scores: TermScores,
): void {
  for (const { kind, words, penalty } of expansions) {
    if (kind === undefined || words.length > 1) continue;
    const score = categoryKindScore - penalty;
    forEachPosting(index, [index.wordNumbers.get(categoryKindWord(kind)) ?? -1], (position) => {
      if (score > (scores[position] ?? 0)) scores[position] = score;
    });
  }
}

/** 'anahtar' puts what stands under ANAHTARLAR before keys that stand elsewhere. */
function preferOwnCategory(
  index: SearchIndex<unknown>,
  expansions: readonly Expansion[],
  scores: TermScores,
): void {
  const words = expansions.map(({ kind }) => ownKindWord(kind ?? ''));
  addBonus(index, words, scores, leastKindScore, ownCategoryBonus);
}

/** 'renault' puts the products of Renault before a blade that fits some of its cars. */
function preferOwnBrand(
  index: SearchIndex<unknown>,
  expansions: readonly Expansion[],
  scores: TermScores,
): void {
  const brands = expansions.filter((expansion) => isBrand(index, expansion));
  const words = brands.map((expansion) => brandWord(expansion.words.at(-1) ?? ''));
  addBonus(index, words, scores, 1, ownBrandBonus);
}

/** Once to each product that one of the words leads to, if it has at least some score. */
function addBonus(
  index: SearchIndex<unknown>,
  words: readonly string[],
  scores: TermScores,
  least: number,
  bonus: number,
): void {
  const hasBonus = new Uint8Array(scores.length);
  const numbers = words.map((word) => index.wordNumbers.get(word) ?? -1);
  forEachPosting(index, numbers, (position) => {
    const score = scores[position] ?? 0;
    if (score < least || hasBonus[position] === 1) return;
    hasBonus[position] = 1;
    scores[position] = score + bonus;
  });
}

function scoreYear({ yearsFrom, yearsTo }: SearchIndex<unknown>, year: number, scores: TermScores): void {
  for (let i = 0; i < scores.length; i++) {
    const isBuilt = (yearsFrom[i] ?? 0) <= year && year <= (yearsTo[i] ?? 0);
    if (isBuilt && (scores[i] ?? 0) < yearScore) scores[i] = yearScore;
  }
}

function scoreCode(index: SearchIndex<unknown>, code: string, isWord: boolean, scores: TermScores): void {
  findInStrings(joinedColumn(index, 'bareCodes'), code, (position, at) => {
    const isWhole = isWholeCode(index, position, code);
    const part = isWord ? codeScores.besideAWord : at === 0 ? codeScores.start : codeScores.inside;
    const score = isWhole ? codeScores.whole : part;
    if (score > (scores[position] ?? 0)) scores[position] = score;
  });
}

function weightsOf(weights: Omit<Record<keyof typeof searchFields, number>, 'none'>): Uint8Array {
  const table = new Uint8Array(1 << fieldBits);
  for (const [name, field] of Object.entries(searchFields)) {
    table[field] = name === 'none' ? 0 : weights[name as keyof typeof weights];
  }
  return table;
}

/** The sum of the scores of products that have all terms; 0 for the others. */
export function sumScores(index: SearchIndex<unknown>, scores: readonly TermScores[]): Uint16Array {
  const sums = new Uint16Array(index.products.length);
  const [first, ...others] = scores;
  if (!first) return sums;
  for (let i = 0; i < sums.length; i++) {
    let sum = first[i] ?? 0;
    for (let at = 0; sum > 0 && at < others.length; at++) {
      const value = others[at]?.[i] ?? 0;
      sum = value === 0 ? 0 : sum + value;
    }
    sums[i] = sum;
  }
  return sums;
}
