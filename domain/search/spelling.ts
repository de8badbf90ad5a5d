import { fold } from '../fold.ts';
import { spellings } from './lexicon.ts';
import { placeBits } from './places.ts';
import type { SearchProduct } from './product-texts.ts';
import type { SearchIndex } from './search-index.ts';

/** A folded word as the dictionary or the catalogue spells it. */
export function spellingOf(index: SearchIndex<unknown>, form: string): string {
  const known = spellings.get(form);
  if (known) return known;
  for (const number of index.families.get(form) ?? []) {
    const posting = index.postings[number]?.[0];
    if (posting === undefined) continue;
    const { name, name_en, brand, category } = index.products[posting >> placeBits] as SearchProduct;
    const words = `${brand ?? ''} ${name} ${name_en ?? ''} ${category}`.match(/[\p{L}\p{N}]+/gu) ?? [];
    const spelled = words.find((word) => fold(word) === form);
    if (spelled) return spelled;
  }
  return form;
}
