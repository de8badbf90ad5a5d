import { enFirst } from './en-first.ts';
import { enPages } from './en-pages.ts';
import type { Words } from './tr.ts';

export const en: Words = { ...enFirst, ...enPages };
