const edges = /^[.;:!?/_\p{Pd}]+|[.;:!?/_\p{Pd}]+$/gu;
/** Further words of a query are ignored: they could only narrow the results. */
const maxWords = 12;

/** The words of a folded query, without surrounding punctuation. */
export function searchWords(query: string): string[] {
  const words = new Set<string>();
  for (const token of query.split(/\s+/)) {
    const word = token.replace(edges, '');
    if (word !== '') words.add(word);
  }
  return words.size === 0 ? query.split(/\s+/).slice(0, maxWords) : [...words].slice(0, maxWords);
}
