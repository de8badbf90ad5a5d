/** The options of a select, with their words. */
export const wordOptions = <Key extends string>(
  words: Record<Key, string>,
  keys: readonly Key[] = Object.keys(words) as Key[],
) => keys.map((value) => ({ value, label: words[value] }));
