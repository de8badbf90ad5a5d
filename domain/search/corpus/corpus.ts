import { everydayQueries } from './everyday.ts';
import { questionQueries } from './questions.ts';
import { spellingQueries } from './spellings.ts';
import { tradeWordQueries } from './trade-words.ts';

/**
 * Everyday queries of a locksmith. The pattern is of what must stand first, matched against the folded
 * 'category > subcategory > name > code'; the first three must fit it, or as many as `atLeast` says.
 */
export interface CorpusQuery {
  query: string;
  top: RegExp;
  /** How many products must be found. */
  atLeast: number;
}

export const corpus: CorpusQuery[] = [
  ...tradeWordQueries,
  ...spellingQueries,
  ...questionQueries,
  ...everydayQueries,
].map(([query, top, atLeast]) => ({ query, top: new RegExp(top), atLeast }));
