import * as z from 'zod';
import { fold } from '../fold.ts';
import { requiredText, rowId, timestamp } from './fields.ts';

export const maxSynonymGroups = 500;

const word = z
  .string()
  .trim()
  .pipe(requiredText(40))
  .refine((value) => /[\p{L}\p{N}]/u.test(value), 'must have a letter or a digit');

/** Words and phrases; two that are the same to the search are one too many. */
const words = z
  .array(word)
  .min(2, 'at least 2 words')
  .max(20, 'at most 20 entries')
  .superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [position, entry] of list.entries()) {
      const folded = fold(entry).replace(/\s+/g, ' ');
      if (seen.has(folded))
        context.addIssue({ code: 'custom', path: [position], message: 'is in the group already' });
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
