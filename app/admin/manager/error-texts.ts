import type * as z from 'zod';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { StoreError } from '../store/catalogue-store.ts';

const words = adminWords.errors;

/** The schemas' messages are English and for developers; the owner sees these. */
const sentences: readonly [RegExp, string | ((amount: string) => string)][] = [
  [/^must not be empty$/, words.empty],
  [/^must have a price$/, adminWords.products.form.priceMissing],
  [/^must name a category$/, adminWords.products.form.categoryMissing],
  [/^must name a parent category$/, adminWords.subcategories.parentMissing],
  [/^was not uploaded$/, adminWords.images.notUploaded],
  [/^at most (\d+) characters$/, words.tooLong],
  [/^at most (\d+) entries$/, words.tooManyEntries],
  [/^at most (\d+) images$/, words.tooManyImages],
  [/cannot be stored$/, words.notStorable],
  [/^must be an amount/, words.amount],
  [/^at most [\d.]+$|^too large$/, words.tooLarge],
  [/^must be a whole number$/, words.wholeNumber],
  [/^must not be negative$/, words.negative],
  [/^must be between 0 and 5$/, words.rating],
  [/^must be active/, words.status],
  [/^must be (a path|an image)/, words.imageAddress],
  [/^is taken already$/, words.taken],
  [/^names something that does not exist$/, words.unknownReference],
  [/^is not a JPEG/, words.notAnImage],
  [/^is damaged|^is not valid base64$|^is empty$/, words.damagedImage],
  [/^has (\d+ × \d+) pixels/, words.tooManyPixels],
];

export function fieldText(message: string): string {
  for (const [pattern, text] of sentences) {
    const match = pattern.exec(message);
    if (match) return typeof text === 'string' ? text : text(match[1] ?? '');
  }
  return words.badValue;
}

/** The owner's text by field; an entry of a list is `field.position`. */
export function schemaErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.map(String).join('.')] ??= fieldText(issue.message);
  return errors;
}

/** The reason of a StoreError, for the owner. */
export function reasonText(error: unknown): string {
  if (!(error instanceof StoreError)) return error instanceof Error ? error.message : words.unknown;
  const known: Record<string, string> = words.codes;
  return known[error.code] ?? (error.message || words.unknown);
}

type Deletable = 'products' | 'categories' | 'brands' | 'subcategories';

/** SPEC §8: the text of a refused delete. */
export function deleteText(kind: Deletable, error: unknown): string {
  const code = error instanceof StoreError ? error.code : '';
  const message = error instanceof Error ? error.message : '';
  if (code === 'PGRST301' || /permission/i.test(message)) return words.noDeletePermission;
  if (code === '23503') return words.stillUsed[kind];
  if (code === 'PGRST116') return words.notFound[kind];
  return words.deleteFailed(reasonText(error));
}

export const updateText = (error: unknown) => words.updateFailed(reasonText(error));
export const createText = (error: unknown) => words.createFailed(reasonText(error));
