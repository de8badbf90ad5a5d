import { fold, withoutSeparators } from './fold.ts';
import { findInStrings, joinedColumn, type SearchIndex } from './search-index.ts';
import { searchWords } from './search-words.ts';

/** Best match first; 0 is no match. */
export const searchTiers = {
  exactCode: 1,
  codeStart: 2,
  code: 3,
  nameStart: 4,
  nameWord: 5,
  name: 6,
  brand: 7,
  description: 8,
} as const;

const unseen = 255;

/** The tier of each position, 0 without a match; undefined for a blank text. */
export function rankProducts(index: SearchIndex<unknown>, text: string): Uint8Array | undefined {
  const query = fold(text).trim();
  if (query === '') return undefined;
  const [first = query, ...others] = searchWords(query);
  const tiers = rankWord(index, first);
  for (const word of others) {
    const wordTiers = rankWord(index, word);
    // The word with the worst tier decides.
    for (let i = 0; i < tiers.length; i++) {
      const tier = wordTiers[i] ?? unseen;
      if (tier > (tiers[i] ?? 0)) tiers[i] = tier;
    }
  }
  return raiseWholeMatches(index, query, tiers);
}

function rankWord(index: SearchIndex<unknown>, word: string): Uint8Array {
  const tiers = new Uint8Array(index.products.length).fill(unseen);
  const described: number[][] = [];
  let mentions = 0;
  findInStrings(joinedColumn(index, 'tokens'), word, (number, at) => {
    const named = index.inNames[number] ?? [];
    if (named.length > 0) {
      const token = index.tokens[number] ?? '';
      lower(tiers, named, startsWord(token, word, at) ? searchTiers.nameWord : searchTiers.name);
    }
    lower(tiers, index.inBrands[number] ?? [], searchTiers.brand);
    const positions = index.inDescriptions[number] ?? [];
    described.push(positions);
    mentions += positions.length;
  });
  // For a word in nearly every product, searching the texts is faster.
  if (mentions > 3 * tiers.length) searchDescriptions(index, word, tiers);
  else for (const positions of described) lower(tiers, positions, searchTiers.description);
  rankCodes(index, word, tiers);
  return tiers;
}

function lower(tiers: Uint8Array, positions: number[], tier: number): void {
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i] ?? 0;
    if (tier < (tiers[position] ?? 0)) tiers[position] = tier;
  }
}

function searchDescriptions(index: SearchIndex<unknown>, word: string, tiers: Uint8Array): void {
  for (let i = 0; i < tiers.length; i++) {
    if (tiers[i] === unseen && index.descriptions[i]?.includes(word)) tiers[i] = searchTiers.description;
  }
}

function startsWord(token: string, word: string, first: number): boolean {
  for (let at = first; at >= 0; at = token.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(token.charAt(at - 1))) return true;
  }
  return false;
}

function rankCodes(index: SearchIndex<unknown>, word: string, tiers: Uint8Array): void {
  const bare = withoutSeparators(word);
  const column = joinedColumn(index, bare === '' ? 'codes' : 'bareCodes');
  findInStrings(column, bare === '' ? word : bare, (position) => {
    tiers[position] = searchTiers.code;
  });
  if (!/\d/.test(bare)) return;
  findInStrings(joinedColumn(index, 'bareNames'), bare, (position) => {
    if ((tiers[position] ?? 0) > searchTiers.name) tiers[position] = searchTiers.name;
  });
}

/** A better tier if the whole query is a code, or the start of a code or name. */
function raiseWholeMatches(index: SearchIndex<unknown>, query: string, tiers: Uint8Array): Uint8Array {
  const bare = withoutSeparators(query);
  for (let i = 0; i < tiers.length; i++) {
    const tier = tiers[i];
    if (tier === unseen) {
      tiers[i] = 0;
    } else if (tier === searchTiers.code) {
      const code = index.bareCodes[i] ?? '';
      if (code === bare) tiers[i] = searchTiers.exactCode;
      else if (bare !== '' && code.startsWith(bare)) tiers[i] = searchTiers.codeStart;
    } else if (tier === searchTiers.nameWord || tier === searchTiers.name) {
      const starts = index.names[i]?.startsWith(query) || index.englishNames[i]?.startsWith(query);
      if (starts) tiers[i] = searchTiers.nameStart;
    }
  }
  return tiers;
}
