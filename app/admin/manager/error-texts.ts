import { adminWords } from '#app/i18n/admin-tr.ts';
import { causeText, fieldErrorText } from '#domain/field-error.ts';
import { type FailureCode, problemCodes } from '#domain/problem-codes.ts';
import { StoreError } from '../store/catalogue-store.ts';

const t = adminWords.errors;

/** The owner's sentence for what is wrong with a field; zod's own messages are for developers. */
export function fieldText(error: string): string {
  return fieldErrorText(error, t.fields) ?? t.badValue;
}

/** The same for all errors of one code, which may have its parameters. */
export const causeOf = (code: string): string =>
  code.includes(':') ? fieldText(code) : (causeText(code, t.fields) ?? t.badValue);

/** The reason of a StoreError, for the owner; `texts` has what a screen says otherwise. */
export function reasonText(error: unknown, texts: Partial<Record<FailureCode, string>> = {}): string {
  if (error instanceof StoreError) return texts[error.code] ?? t.codes[error.code];
  return error instanceof Error ? error.message : t.unknown;
}

export type DeletableKind = 'products' | 'categories' | 'brands' | 'subcategories' | 'vehicles';

/** The text of a refused delete. SPEC §8 has the word 'permission' in a message count like the code. */
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
