import type * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { cutText } from '../visitor-text.ts';

/** Further faults are not listed. */
const maxErrors = 50;
const maxNameLength = 100;

/** Field → message; an unknown field is named itself, and a fault of the whole body is filed under `body`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = Object.create(null);
  for (const issue of error.issues.slice(0, maxErrors)) {
    const at = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, maxErrors))
        errors[[...at, cutText(key, maxNameLength)].join('.')] ??= fieldError('unknown_field');
    } else {
      errors[at.join('.') || 'body'] ??= issue.message;
    }
  }
  return errors;
}
