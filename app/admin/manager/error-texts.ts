import type * as z from 'zod';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { fieldErrorText } from '#domain/field-error.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import { StoreError } from '../store/catalogue-store.ts';

const t = adminWords.errors;

/** The owner's sentence for what is wrong with a field; zod's own messages are for developers. */
export function fieldText(error: string): string {
  return fieldErrorText(error, t.fields) ?? t.badValue;
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
