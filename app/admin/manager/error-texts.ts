import type * as z from 'zod';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import { StoreError } from '../store/catalogue-store.ts';

const t = adminWords.errors;

/** The schemas' messages are English and for developers; the owner sees these. */
const sentences: readonly [RegExp, string | ((amount: string, other: string) => string)][] = [
  [/^must not be empty$/, t.empty],
  [/^must have a price$/, adminWords.products.form.priceMissing],
  [/^must name a category$/, adminWords.products.form.categoryMissing],
  [/^must name a parent category$/, adminWords.subcategories.parentMissing],
  [/^was not uploaded$/, adminWords.images.notUploaded],
  [/^at most (\d+) characters$/, t.tooLong],
  [/^at most (\d+) entries$/, t.tooManyEntries],
  [/^at least (\d+) words$/, t.tooFewWords],
  [/^must be a phone number/, t.phone],
  [/^leaves nothing of the price of product (\d+)$/, t.priceGone],
  [/^makes the price of product (\d+) too large$/, t.priceTooLarge],
  [/^has no rate of this currency$/, t.noListedRate],
  [/^must be an EAN/, t.ean],
  [/^at most one EAN$/, t.oneEan],
  [/^must be one of oem/, t.codeKind],
  [/^is there already$/, t.repeatedCode],
  [/^is in the group already$/, t.repeatedWord],
  [/^must have a letter or a digit$/, t.noLetter],
  [/^at most (\d+) images$/, t.tooManyImages],
  [/cannot be stored$/, t.notStorable],
  [/^must be an amount/, t.amount],
  [/^at most [\d.]+$|^too large$/, t.tooLarge],
  [/^must be a whole number from (\d+) to (\d+)$/, t.wholeNumberBetween],
  [/^must be the address of an uploaded picture$/, t.notUploaded],
  [/^must be a whole number$/, t.wholeNumber],
  [/^must not be negative$/, t.negative],
  [/^must be between 0 and 5$/, t.rating],
  [/^must be active/, t.status],
  [/^must be (a path|an image)/, t.imageAddress],
  [/^is taken already$/, t.taken],
  [/^names something that does not exist$/, t.unknownReference],
  [/^must be a year$/, t.year],
  [/^must be at least (\d{4})$/, t.yearFrom],
  [/^must be at most (\d{4})$/, t.yearTo],
  [/^must be between (\d{4}) and (\d{4})$/, t.yearBetween],
  [/^must be between (\d{4}) and today$/, t.yearSince],
  [/^must not be before year_from$/, t.yearOrder],
  [/^leaves (\d+) fitments outside$/, t.fitmentsOutside],
  [/^names no vehicle$/, t.noVehicle],
  [/^must name a vehicle$/, t.vehicleMissing],
  [/^must be added or cleared$/, adminWords.products.fitments.textLeft],
  [/^is in the list already$/, t.repeatedVehicle],
  [/^at most (\d+) vehicles$/, t.tooManyVehicles],
  [/^is there already for this model$/, t.takenGeneration],
  [/^must have a Latin letter/, t.latinName],
  [/^must not have a semicolon/, t.separator],
  [/^must be a frequency/, t.frequency],
  [/^is not a JPEG/, t.notAnImage],
  [/^is damaged|^is not valid base64$|^is empty$/, t.damagedImage],
  [/^has (\d+ × \d+) pixels/, t.tooManyPixels],
];

export function fieldText(message: string): string {
  for (const [pattern, text] of sentences) {
    const match = pattern.exec(message);
    if (match) return typeof text === 'string' ? text : text(match[1] ?? '', match[2] ?? '');
  }
  return t.badValue;
}

/** The owner's text by field; an entry of a list is `field.position`. */
export function schemaErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.map(String).join('.')] ??= fieldText(issue.message);
  return errors;
}

/** The reason of a StoreError, for the owner. */
export function reasonText(error: unknown): string {
  if (!(error instanceof StoreError)) return error instanceof Error ? error.message : t.unknown;
  const known: Record<string, string> = t.codes;
  return known[error.code] ?? (error.message || t.unknown);
}

export type DeletableKind = 'products' | 'categories' | 'brands' | 'subcategories' | 'vehicles';

/** SPEC §8: the text of a refused delete. */
export function deleteText(kind: DeletableKind, error: unknown): string {
  const code = error instanceof StoreError ? error.code : '';
  const message = error instanceof Error ? error.message : '';
  if (code === problemCodes.notSignedIn || /permission/i.test(message)) return t.noDeletePermission;
  if (code === problemCodes.stillReferenced) return t.stillUsed[kind];
  if (code === problemCodes.noSuchRow) return t.notFound[kind];
  return t.deleteFailed(reasonText(error));
}

export const updateText = (error: unknown) => t.updateFailed(reasonText(error));
export const createText = (error: unknown) => t.createFailed(reasonText(error));
