import { fold } from '#domain/fold.ts';
import { rankProducts, searchTiers } from '#domain/search.ts';
import type { SearchIndex } from '#domain/search-index.ts';
import { searchWords } from '#domain/search-words.ts';

interface Group {
  name: string;
  label: string;
  image: string | null;
}

export interface Groups {
  categories: readonly Group[];
  brands: readonly Group[];
}

export interface Suggestions<P> {
  categories: Group[];
  brands: Group[];
  vehicles: string[];
  products: P[];
}

const mostGroups = 3;
const mostProducts = 5;

/** The best matches for a text that is being typed. */
export function suggest<P>(text: string, index: SearchIndex<P>, groups: Groups): Suggestions<P> {
  const words = searchWords(fold(text).trim()).filter((word) => word !== '');
  if (words.length === 0) return { categories: [], brands: [], vehicles: [], products: [] };
  return {
    categories: matching(groups.categories, words),
    brands: matching(groups.brands, words),
    vehicles: [],
    products: bestProducts(index, text),
  };
}

function matching(groups: readonly Group[], words: string[]): Group[] {
  const found = groups.filter(({ name, label }) => {
    const folded = `${fold(label)} ${fold(name)}`;
    return words.every((word) => folded.includes(word));
  });
  return found.slice(0, mostGroups);
}

function bestProducts<P>(index: SearchIndex<P>, text: string): P[] {
  const tiers = rankProducts(index, text);
  const best: P[] = [];
  for (let tier: number = searchTiers.exactCode; tier <= searchTiers.description; tier++) {
    for (let at = tiers?.indexOf(tier) ?? -1; at >= 0; at = tiers?.indexOf(tier, at + 1) ?? -1) {
      const product = index.products[at];
      if (product) best.push(product);
      if (best.length === mostProducts) return best;
    }
  }
  return best;
}
