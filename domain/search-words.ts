const edges = /^[.;:!?/_\p{Pd}]+|[.;:!?/_\p{Pd}]+$/gu;
/** Further words of a very long query are not looked at: they could only make the list shorter. */
const mostWords = 12;

/** The words of a folded query, without the punctuation around them. */
export function searchWords(query: string): string[] {
  const words = new Set<string>();
  for (const token of query.split(/\s+/)) {
    const word = token.replace(edges, '');
    if (word !== '') words.add(word);
  }
  return words.size === 0 ? query.split(/\s+/).slice(0, mostWords) : [...words].slice(0, mostWords);
}
