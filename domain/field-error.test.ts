import { expect, test } from 'vitest';
import { fieldError, fieldErrorText } from './field-error.ts';

test('an error has the parameters of its code, whatever they contain', () => {
  expect(fieldError('between', 1, 5)).toBe('between:1:5');
  // @ts-expect-error the second parameter is missing
  fieldError('between', 1);
  // @ts-expect-error the code has no parameter
  fieldError('empty', 1);
  const error = fieldError('unknown_subcategory', 'A: %3A', '50 %');
  expect(fieldErrorText(error)).toBe('there is no subcategory ‘A: %3A’ in ‘50 %’');
  expect(fieldErrorText('Invalid input: expected string')).toBeUndefined();
});
