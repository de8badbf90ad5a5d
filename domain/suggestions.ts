import { fold } from './fold.ts';
import { slice } from './listing.ts';
import { filterAndCount } from './listing-filters.ts';
import { type CatalogueIndex, type ListingProduct, sortedPositions } from './listing-index.ts';
import { defaultSort, type ListingQuery } from './listing-query.ts';
import { type FoundProducts, findProducts, type ListingVehicles } from './listing-search.ts';
import type { Lang } from './localised.ts';
import { baseForm } from './search/inflection.ts';
import { stopWords } from './search/lexicon.ts';
import { tokenize } from './search/tokenize.ts';
import { type ChosenVehicle, fits, rankOf } from './vehicle-fit.ts';
import { readableText } from './visitor-text.ts';

/** The best matches for a text that is being typed. */
export interface Suggestions<P> {
  /** In the order of the list. */
  products: P[];
  categories: string[];
  brands: string[];
  /** A typo that was read as another word. */
  corrections: { typed: string; used: string }[];
  /** How many the search finds under the other filters. */
  total: number;
  /** How the text was understood. */
  understood?: FoundProducts['understood'];
  /** How many of the products are for the preferred vehicle, and come first. */
  preferred: number;
}

const most = { products: 5, categories: 3, brands: 3 };

const nothing = {
  products: [],
  categories: [],
  brands: [],
  corrections: [],
  total: 0,
  preferred: 0,
};

/** Of the whole catalogue; the query's other filters are for the total only. */
export function suggest<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  query: ListingQuery,
  lang: Lang,
  vehicles?: ListingVehicles,
  preferred?: ChosenVehicle,
): Suggestions<P> {
  const text = readableText(query.search);
  const found = findProducts(
    index,
    { ...query, search: text, literal: false },
    lang,
    vehicles,
    undefined,
    preferred,
  );
  const { scores, fitAt, corrections, understood } = found;
  if (!scores) return nothing;
  const order = sortedPositions(index, defaultSort, lang);
  const bestOf = (among: Uint16Array) => slice(order, among, scores, 0, mostRead);
  // What is to be confirmed, or for other vehicles, is in the list only, which says so.
  const suggested = fits.filter((fit) => fit !== 'check' && fit !== 'other').map(rankOf);
  const positions = fitAt
    ? suggested.flatMap((rank) => bestOf(scores.map((score, at) => (fitAt[at] === rank ? score : 0))))
    : bestOf(scores);
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
    total: filterAndCount(index, query, scores, fitAt).total,
    understood,
    preferred: Math.min(most.products, found.preferred ?? 0),
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
  // The 'd' of 'corsa d' is no beginning of another word.
  const isWord = ({ text: word }: { text: string }) => word.length > 1 || tokens.length === 1;
  return tokens
    .filter(isWord)
    .slice(0, maxWords)
    .map((token) => {
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
