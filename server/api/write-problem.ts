import { fieldError } from '#domain/field-error.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import type { WriteFailure } from '#server/catalogue/write-result.ts';
import { badInput, noSuchRow, type Problem } from '#server/responses/problem.ts';

/** The response to a write that was refused. */
export function toProblem(failure: WriteFailure): Problem {
  switch (failure.reason) {
    case 'missing':
      return noSuchRow;
    case 'key_reused':
      return {
        status: 422,
        code: 'key_reused',
        title: 'This Idempotency-Key was used for another create',
        errors: { 'Idempotency-Key': fieldError('reused') },
      };
    case 'changed':
      return {
        status: 409,
        code: 'conflict',
        title: 'The row has changed since it was read',
        current: failure.current,
      };
    case 'referenced':
      return {
        status: 409,
        code: problemCodes.stillReferenced,
        title: 'Other rows still refer to this one; move or delete them first',
      };
    case 'full':
      return {
        ...badInput({ body: fieldError('too_many_entries', failure.maxRows) }),
        code: 'too_many_rows',
      };
    case 'duplicate':
      return {
        status: 409,
        code: 'already_exists',
        title: 'There is one of that name already',
        errors: { [failure.field]: fieldError('taken') },
      };
    case 'invalid':
      return badInput(failure.errors);
    case 'unknown_reference':
      return badInput({ [failure.field]: fieldError('unknown_reference') });
    case 'refused':
      return badInput({ [failure.field]: fieldError('not_storable') });
  }
}
