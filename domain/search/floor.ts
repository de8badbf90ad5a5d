import { fold } from '../fold.ts';
import { between } from './joined-strings.ts';
import { placeBits, placeMask, places } from './places.ts';
import { wordsWith } from './readings.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * Calls back for each product that is not found yet and contains the whole text in its name, description, brand or
 * code. The words of the text lead to the few products that may contain it; only those are read.
 */
export function findLiterally(
  index: SearchIndex<unknown>,
  text: string,
  isFound: ArrayLike<number>,
  onFound: (position: number) => void,
): void {
  const wanted = fold(text).trim();
  const runs = wanted.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (runs[0] === wanted) {
    findWordPart(index, wanted, isFound, onFound);
    return;
  }
  const parts = partsOf(wanted, runs);
  const counts = countParts(index, parts, isFound);
  for (let position = 0; position < counts.length; position++) {
    if (counts[position] !== parts.length || isFound[position] !== 0) continue;
    if (contains(index, position, wanted)) onFound(position);
  }
}

/** A text without separators lies within a word. */
function findWordPart(
  index: SearchIndex<unknown>,
  wanted: string,
  isFound: ArrayLike<number>,
  onFound: (position: number) => void,
): void {
  const words = wordsWith(index, wanted);
  let mentions = 0;
  for (const number of words) mentions += index.postings[number]?.length ?? 0;
  // What is in nearly every product is found sooner in the texts.
  if (mentions > 2 * index.products.length) {
    for (let position = 0; position < index.products.length; position++) {
      if (isFound[position] === 0 && contains(index, position, wanted)) onFound(position);
    }
    return;
  }
  for (const number of words) {
    for (const posting of index.postings[number] ?? []) {
      const position = posting >> placeBits;
      if (isFound[position] !== 0) continue;
      const place = posting & placeMask;
      const isElsewhere = place === places.technical || place === places.category || place === places.vehicle;
      if (!isElsewhere || contains(index, position, wanted)) onFound(position);
    }
  }
}

/** More words do not lead to fewer products. */
const maxParts = 12;

/** The text's words as they stand in the index, each once; the first and the last may be a part of a word. */
function partsOf(wanted: string, runs: readonly string[]): string[] {
  const parts = runs.map((run, at) => {
    const isFirst = at === 0 && wanted.startsWith(run);
    const isLast = at === runs.length - 1 && wanted.endsWith(run);
    return `${isFirst ? '' : between}${run}${isLast ? '' : between}`;
  });
  return [...new Set(parts)].slice(0, maxParts);
}

/** How many of the parts each product has, counted in their order. */
function countParts(
  index: SearchIndex<unknown>,
  parts: readonly string[],
  isFound: ArrayLike<number>,
): Uint8Array {
  const counts = new Uint8Array(index.products.length);
  for (const [rank, part] of parts.entries()) {
    let isAnywhere = false;
    for (const number of wordsWith(index, part)) {
      for (const posting of index.postings[number] ?? []) {
        const position = posting >> placeBits;
        if (counts[position] !== rank || isFound[position] !== 0) continue;
        counts[position] = rank + 1;
        isAnywhere = true;
      }
    }
    if (!isAnywhere) return counts;
  }
  return counts;
}

function contains(index: SearchIndex<unknown>, position: number, wanted: string): boolean {
  return (
    (index.names[position] ?? '').includes(wanted) ||
    (index.englishNames[position] ?? '').includes(wanted) ||
    (index.descriptions[position] ?? '').includes(wanted) ||
    (index.brandsAndCodes[position] ?? '').includes(wanted)
  );
}
