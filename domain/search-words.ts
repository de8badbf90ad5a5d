const sign = /^[.;:!?/_\p{Pd}]$/u;
/** Further words of a query are ignored: they could only narrow the results. */
const maxWords = 12;

/** The words of a folded query, without surrounding punctuation. */
export function searchWords(query: string): string[] {
  const words = new Set<string>();
  for (const token of query.split(/\s+/)) {
    const word = withoutSigns(token);
    if (word !== '') words.add(word);
  }
  return words.size === 0 ? query.split(/\s+/).slice(0, maxWords) : [...words].slice(0, maxWords);
}

/** Without the signs at both ends. */
function withoutSigns(token: string): string {
  let start = 0;
  let end = token.length;
  while (start < end && sign.test(token.charAt(start))) start++;
  while (end > start && sign.test(token.charAt(end - 1))) end--;
  return token.slice(start, end);
}
