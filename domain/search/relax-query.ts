import { bladeCode } from '../product-facts.ts';
import { isBrand, type QueryTerm } from './expand-terms.ts';
import { chipCode } from './lexicon.ts';
import { descriptionScore, type TermScores, vehicleScore } from './scoring.ts';
import type { SearchIndex } from './search-index.ts';
import { isDigit } from './tokenize.ts';

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

interface RelaxedSums {
  sums: Uint16Array;
  /** The terms that were left out. */
  leftOut: number[];
}

/**
 * If no product has all terms: without the unknown ones, then without the least specific one, again and again. Of
 * equally specific terms the most common is left out. A brand is never left out: its products are asked for.
 */
export function relaxQuery(
  index: SearchIndex<unknown>,
  terms: readonly QueryTerm[],
  scores: readonly TermScores[],
  kindTerm: QueryTerm | undefined,
): RelaxedSums {
  const whole = sumScores(index, scores);
  if (!isEmpty(whole)) return { sums: whole, leftOut: [] };
  const sizes = scores.map((each) => countPositive(each));
  const specificity = terms.map((term, at) => specificityOf(index, term, term === kindTerm, scores[at]));
  const all = [...scores.keys()];
  let remaining = all.filter((at) => (sizes[at] ?? 0) > 0);
  const scoresWithout = (left?: number) =>
    remaining.filter((at) => at !== left).flatMap((at) => scores[at] ?? []);
  let sums = sumScores(index, scoresWithout());
  while (remaining.length > 1 && isEmpty(sums)) {
    const candidates = remaining
      .filter((at) => !isBrandTerm(index, terms[at]))
      .toSorted((a, b) => (specificity[a] ?? 0) - (specificity[b] ?? 0) || (sizes[b] ?? 0) - (sizes[a] ?? 0));
    // The others should be found elsewhere than in descriptions.
    const left =
      candidates.find((at) => isNamedTogether(scoresWithout(at))) ??
      candidates.find((at) => !isEmpty(sumScores(index, scoresWithout(at)))) ??
      candidates[0];
    if (left === undefined) break;
    remaining = remaining.filter((at) => at !== left);
    sums = sumScores(index, scoresWithout());
  }
  // A single letter that is left says nothing, nor do two of a part number: '5K0 837 202 AD'.
  const isNumberLeft = all.some((at) => !remaining.includes(at) && isDigit(terms[at]?.typed ?? ''));
  const shortest = isNumberLeft ? 3 : 2;
  const isSignificant =
    remaining.length === all.length || remaining.some((at) => (terms[at]?.typed.length ?? 0) >= shortest);
  if (!isSignificant) return { sums: sumScores(index, []), leftOut: [] };
  return { sums, leftOut: isEmpty(sums) ? [] : all.filter((at) => !remaining.includes(at)) };
}

const isBrandTerm = (index: SearchIndex<unknown>, term: QueryTerm | undefined) =>
  term?.expansions.some((expansion) => isBrand(index, expansion)) ?? false;

/** A word of descriptions is less specific than a number, a number less than a word of names, all less than a kind. */
function specificityOf(
  index: SearchIndex<unknown>,
  { typed, expansions, year, code }: QueryTerm,
  isKind: boolean,
  scores: TermScores | undefined,
): number {
  if (isKind || year !== undefined || expansions.some((expansion) => isBrand(index, expansion))) return 3;
  if (expansions.some(({ kind }) => kind !== undefined)) return 2;
  if (chipCode.test(typed) || bladeCode.test(typed)) return 4;
  const best = scores?.reduce((most, value) => Math.max(most, value), 0) ?? 0;
  if (code !== undefined || best >= vehicleScore) return 4;
  if (best <= descriptionScore) return 0;
  return isDigit(typed) ? 1 : 2;
}

function countPositive(scores: TermScores): number {
  let count = 0;
  for (let i = 0; i < scores.length; i++) if (scores[i] !== 0) count++;
  return count;
}

function isEmpty(sums: Uint16Array): boolean {
  for (let i = 0; i < sums.length; i++) if (sums[i] !== 0) return false;
  return true;
}

/** Whether a product has all terms elsewhere than in its description. */
function isNamedTogether([first, ...others]: readonly TermScores[]): boolean {
  if (!first) return false;
  for (let i = 0; i < first.length; i++) {
    let isNamed = (first[i] ?? 0) > descriptionScore;
    for (let at = 0; isNamed && at < others.length; at++) isNamed = (others[at]?.[i] ?? 0) > descriptionScore;
    if (isNamed) return true;
  }
  return false;
}
