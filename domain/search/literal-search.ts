import { fold, wordsOf } from '../fold.ts';
import { readableText } from '../visitor-text.ts';
import { searchFields } from './fields.ts';
import { forEachPosting, type SearchIndex, separator, wordsWith } from './search-index.ts';

/** 1 for the products that contain the whole text, whatever it means. */
export function findWholeText(index: SearchIndex<unknown>, text: string): Uint8Array {
  const found = new Uint8Array(index.products.length);
  findLiteral(index, fold(readableText(text)).trim(), found, (position) => {
    found[position] = 1;
  });
  return found;
}

export function isAnywhere(index: SearchIndex<unknown>, wanted: string): boolean {
  let isFound = false;
  findLiteral(index, wanted, new Uint8Array(index.products.length), () => {
    isFound = true;
  });
  return isFound;
}

/**
 * Calls back for each product that is not found yet and contains the whole folded text in its name, description, brand
 * or code. The words of the text lead to the few products that may contain it; only those are read.
 */
export function findLiteral(
  index: SearchIndex<unknown>,
  wanted: string,
  isFound: ArrayLike<number>,
  onFound: (position: number) => void,
): void {
  const words = wordsOf(wanted);
  if (words[0] === wanted) {
    findWordPart(index, wanted, isFound, onFound);
    return;
  }
  const parts = literalParts(wanted, words);
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
  forEachPosting(index, words, (position, field) => {
    if (isFound[position] !== 0) return;
    const isElsewhere =
      field === searchFields.technical || field === searchFields.category || field === searchFields.vehicle;
    if (!isElsewhere || contains(index, position, wanted)) onFound(position);
  });
}

/** More words do not lead to fewer products. */
const maxParts = 12;

/** The text's words as they stand in the index, each once; the first and the last may be a part of a word. */
function literalParts(wanted: string, words: readonly string[]): string[] {
  const parts = words.map((word, at) => {
    const isFirst = at === 0 && wanted.startsWith(word);
    const isLast = at === words.length - 1 && wanted.endsWith(word);
    return `${isFirst ? '' : separator}${word}${isLast ? '' : separator}`;
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
    forEachPosting(index, wordsWith(index, part), (position) => {
      if (counts[position] !== rank || isFound[position] !== 0) return;
      counts[position] = rank + 1;
      isAnywhere = true;
    });
    if (!isAnywhere) return counts;
  }
  return counts;
}

function contains(index: SearchIndex<unknown>, position: number, wanted: string): boolean {
  const { names, englishNames, descriptions, brandsAndCodes } = index;
  return (
    (names[position] ?? '').includes(wanted) ||
    (englishNames[position] ?? '').includes(wanted) ||
    (descriptions[position] ?? '').includes(wanted) ||
    (brandsAndCodes[position] ?? '').includes(wanted)
  );
}
