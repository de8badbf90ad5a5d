/** Words and phrases that mean the same. */
export type SynonymGroup = readonly string[];

/** Shipped with the program. */
export const tradeSynonyms: readonly SynonymGroup[] = [];
