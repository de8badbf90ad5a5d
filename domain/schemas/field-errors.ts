import type * as z from 'zod';
import { type FieldError, type FieldErrors, fieldError, isFieldError } from '../field-error.ts';
import { cutText } from '../visitor-text.ts';

/** Further faults are not listed. */
const maxErrors = 50;
const maxNameLength = 100;

type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

/** Checks a value; `errors` are by field. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Checked<z.output<Schema>> {
  const { success, data, error } = schema.safeParse(value, { error: toFieldError });
  return success ? { ok: true, value: data } : { ok: false, errors: fieldErrors(error) };
}

/** An unknown field is named itself, and a fault of the whole body is filed under `body`. */
function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = Object.create(null);
  for (const issue of error.issues.slice(0, maxErrors)) {
    const at = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, maxErrors))
        errors[[...at, cutText(key, maxNameLength)].join('.')] ??= fieldError('unknown_field');
    } else {
      const { message } = issue;
      errors[at.join('.') || 'body'] ??= isFieldError(message) ? message : fieldError('wrong_value');
    }
  }
  return errors;
}

/** What zod finds where the schema has no message of its own. */
function toFieldError(issue: z.core.$ZodRawIssue): FieldError {
  if (issue.input === undefined) return fieldError('required');
  switch (issue.code) {
    case 'invalid_type':
      return typeError(issue.expected);
    case 'invalid_value':
      return fieldError('one_of', issue.values.map(String).join(', '));
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return issue.format === 'email' ? fieldError('email') : fieldError('wrong_format');
    case 'invalid_key':
      return issue.issues.map(({ message }) => message).find(isFieldError) ?? fieldError('unknown_field');
    default:
      return fieldError('wrong_value');
  }
}

function typeError(expected: string): FieldError {
  if (expected === 'int') return fieldError('whole_number');
  return expected === 'number' ? fieldError('number') : fieldError('wrong_type', expected);
}

function tooSmall(origin: string, minimum: number, isInclusive = true): FieldError {
  if (origin === 'string') return minimum > 1 ? fieldError('too_short', minimum) : fieldError('empty');
  if (origin === 'array')
    return minimum > 1 ? fieldError('too_few_entries', minimum) : fieldError('empty_list');
  return isInclusive ? fieldError('at_least', minimum) : fieldError('above', minimum);
}

function tooBig(origin: string, maximum: number): FieldError {
  if (origin === 'string') return fieldError('too_long', maximum);
  return origin === 'array' ? fieldError('too_many_entries', maximum) : fieldError('at_most', maximum);
}
