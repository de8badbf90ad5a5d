import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { fold } from '../fold.ts';
import { requiredText, rowId, timestamp } from './fields.ts';

export const maxSynonymGroups = 500;

const word = z
  .string()
  .trim()
  .pipe(requiredText(40))
  .refine((value) => /[\p{L}\p{N}]/u.test(value), fieldError('no_letter'));

/** Words and phrases; two that are the same to the search are one too many. */
const words = z
  .array(word)
  .min(2, fieldError('too_few_words', 2))
  .max(20, fieldError('too_many_entries', 20))
  .superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [position, entry] of list.entries()) {
      const folded = fold(entry).replace(/\s+/g, ' ');
      if (seen.has(folded))
        context.addIssue({ code: 'custom', path: [position], message: fieldError('repeated_word') });
      seen.add(folded);
    }
  });

export const synonymRow = z
  .object({ id: rowId, words: z.array(z.string()), created_at: timestamp, updated_at: timestamp })
  .meta({ id: 'Synonyms' });
export const synonymCreate = z.strictObject({ words }).meta({ id: 'SynonymsCreate' });
export const synonymUpdate = z
  .strictObject({ words: words.optional(), updated_at: timestamp.optional() })
  .meta({ id: 'SynonymsUpdate' });

export type SynonymRow = z.infer<typeof synonymRow>;
