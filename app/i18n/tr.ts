import { trFirst } from './tr-first.ts';
import { trPages } from './tr-pages.ts';

/** All words of the visitors' pages. */
export const tr = { ...trFirst, ...trPages };

export type Words = typeof tr;
