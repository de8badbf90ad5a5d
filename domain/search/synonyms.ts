/** Words and phrases that mean the same. */
export type SynonymGroup = readonly string[];
