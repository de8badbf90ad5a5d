import type * as z from 'zod';
import { fieldError } from '../field-error.ts';

/** Field → message; an unknown field is named itself, and a fault of the whole body is filed under `body`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = Object.create(null);
  for (const issue of error.issues) {
    const at = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[[...at, key].join('.')] ??= fieldError('unknown_field');
    } else {
      errors[at.join('.') || 'body'] ??= issue.message;
    }
  }
  return errors;
}
