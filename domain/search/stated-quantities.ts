import { bladeCode } from '../product-facts.ts';
import type { QueryTerm, SearchContext } from './expand-terms.ts';
import { stemsOf } from './inflection.ts';
import { chipCode, kindWords, vehicleExtras } from './lexicon.ts';
import { separator, wordsWith } from './search-index.ts';
import type { Token } from './tokenize.ts';

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
