/** The word of a key that comes from the server, which may know more keys than the words. */
export const wordFor = (words: Readonly<Record<string, string>>, key: string, otherwise = key): string =>
  words[key] ?? otherwise;
