import type { CatalogueIndex } from '#domain/listing-index.ts';
import { searchProducts } from '#domain/search/search.ts';
import { joinedColumn } from '#domain/search/search-index.ts';
import type { SynonymTable } from '#domain/search/synonyms.ts';

const foundCache = new WeakMap<object, { synonyms: SynonymTable; texts: Map<string, boolean> }>();

/** Whether a text of the interface finds products; searched once until the catalogue changes. */
export function isFound<P>({ search, synonyms }: CatalogueIndex<P>, text: string): boolean {
  // The joined words are made anew after each change of the index.
  const words = joinedColumn(search, 'words');
  const cached = foundCache.get(words);
  const texts = cached?.synonyms === synonyms ? cached.texts : new Map<string, boolean>();
  foundCache.set(words, { synonyms, texts });
  const known = texts.get(text);
  if (known !== undefined) return known;
  const found = searchProducts(search, text, { synonyms });
  const isAny = found?.leftOut.length === 0 && found.scores.some((score) => score > 0);
  texts.set(text, isAny);
  return isAny;
}
