import { fold } from './fold.ts';
import { slice } from './listing.ts';
import { type CatalogueIndex, type ListingProduct, sortedPositions } from './listing-index.ts';
import { defaultSort } from './listing-query.ts';
import type { Lang } from './localised.ts';
import { baseForm } from './search/inflection.ts';
import { stopWords } from './search/lexicon.ts';
import { searchProducts } from './search/search.ts';
import { tokenize } from './search/tokenize.ts';
import { readableText } from './visitor-text.ts';

/** The best matches for a text that is being typed. */
export interface Suggestions<P> {
  /** In the order of the list. */
  products: P[];
  categories: string[];
  brands: string[];
  /** A typo that was read as another word. */
  corrections: { typed: string; used: string }[];
}

const most = { products: 5, categories: 3, brands: 3 };

export function suggest<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  given: string,
  lang: Lang,
): Suggestions<P> {
  const text = readableText(given);
  const found = searchProducts(index.search, text, { synonyms: index.synonyms });
  if (!found) return { products: [], categories: [], brands: [], corrections: [] };
  const { scores, corrections } = found;
  const order = sortedPositions(index, defaultSort, lang);
  const positions = slice(order, scores, scores, 0, mostRead);
  const best = positions.flatMap((position) => index.search.products[position] ?? []);
  const words = wordsOf(index, text, corrections);
  return {
    products: best.slice(0, most.products),
    categories: matching(
      groupsOf(best, ({ category }) => [category]),
      words,
      most.categories,
    ),
    brands: matching(
      groupsOf(best, ({ brand }) => [brand ?? '']),
      words,
      most.brands,
    ),
    corrections,
  };
}

/** Categories and brands are taken from the best products. */
const mostRead = 200;

function groupsOf<P>(products: readonly P[], read: (product: P) => string[]): string[] {
  return [...new Set(products.flatMap(read))].filter((name) => name !== '');
}

/** Further words of a text suggest nothing. */
const maxWords = 20;

/** Each word of the text with everything it may mean. */
function wordsOf(
  index: CatalogueIndex<unknown>,
  text: string,
  corrections: Suggestions<unknown>['corrections'],
): string[][] {
  const tokens = tokenize(fold(text)).filter((token) => !stopWords.has(token.text));
  return tokens.slice(0, maxWords).map((token) => {
    const used = corrections.find(({ typed }) => typed === token.text)?.used;
    const known = used ? fold(used) : token.text;
    const word = baseForm(known) ?? known;
    const groups = index.synonyms.groups.get(word) ?? [];
    return [word, ...groups.flatMap(({ members }) => members.map((member) => member.join(' ')))];
  });
}

/** The names in which a word of the text is a whole word, or the beginning of one. */
function matching(names: readonly string[], words: readonly string[][], count: number): string[] {
  const rated = names.map((name) => {
    const folded = tokenize(fold(name)).map((token) => baseForm(token.text) ?? token.text);
    const whole = ` ${folded.join(' ')}`;
    const hits = words.filter((meanings) => meanings.some((meaning) => whole.includes(` ${meaning}`)));
    return { name, hits: hits.length };
  });
  return rated
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
    .slice(0, count)
    .map(({ name }) => name);
}
