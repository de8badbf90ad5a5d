import { dictionary } from './lexicon.ts';
import { isDigit, type Term } from './terms.ts';

const model = /^\d{1,4}[a-z]?$/;
const makersGeneration = /^mk(\d)$/;

/**
 * 'hu 66', 'Clio 3' and 'Focus Mk2' as one word: hu66, clio3, focus2. Undefined if the two do not belong together,
 * such as a year behind a model.
 */
export function joinTerms(first: Term, second: Term): string | undefined {
  if (!second.isHyphenated && !isDigit(second.text) && !second.text.startsWith('mk')) return undefined;
  if (second.isHyphenated && !first.isCanonical && !second.isCanonical && first.text.length <= 8) {
    return first.text + second.text;
  }
  if (!/^\p{L}+$/u.test(first.text) || first.isCanonical || dictionary.has(first.text)) return undefined;
  const generation = makersGeneration.exec(second.text)?.[1];
  if (generation) return first.text + generation;
  if (!model.test(second.text) || (second.isCanonical && !/^\d$/.test(second.text))) return undefined;
  if (/^(?:19|20)\d\d$/.test(second.text) && first.text.length > 3) return undefined;
  return first.text + second.text;
}
