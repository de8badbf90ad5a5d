import { type FieldErrors, fieldErrorText } from '#domain/field-error.ts';
import { type ProblemCode, problemCodes } from '#domain/problem-codes.ts';

/** A response that is not a success, as application/problem+json. */
export interface Problem {
  status: number;
  code: ProblemCode;
  title: string;
  errors?: FieldErrors;
  retryAfter?: number;
  [member: string]: unknown;
}

/** The JSON of a problem: `errors` has sentences for developers, and `error_codes` what programs read. */
export function problemDocument({ retryAfter: _, errors, ...problem }: Problem): object {
  if (!errors) return { type: 'about:blank', ...problem };
  const sentences = Object.entries(errors).map(([field, error]) => [field, fieldErrorText(error)]);
  return {
    type: 'about:blank',
    ...problem,
    errors: Object.fromEntries(sentences),
    error_codes: errors,
  };
}

export function problemResponse(problem: Problem): Response {
  const headers = new Headers({
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  if (problem.retryAfter !== undefined) headers.set('Retry-After', String(problem.retryAfter));
  return new Response(JSON.stringify(problemDocument(problem)), { status: problem.status, headers });
}

export const notSignedIn: Problem = {
  status: 401,
  code: problemCodes.notSignedIn,
  title: 'Sign in as admin to do this',
};
export const noSuchRow: Problem = {
  status: 404,
  code: problemCodes.noSuchRow,
  title: 'There is no such row',
};
export const crossOrigin: Problem = {
  status: 403,
  code: 'foreign_origin',
  title: 'The request does not come from this site',
};
export const noDatabase: Problem = {
  status: 503,
  code: 'database_off',
  title: 'This shop runs without a database',
};
export const databaseUnavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  title: 'The database does not answer; nothing was written',
  retryAfter: 5,
};
export const bucketUnavailable: Problem = {
  status: 503,
  code: 'bucket_unavailable',
  title: 'The image bucket does not answer; nothing was kept',
  retryAfter: 5,
};
export const shuttingDown: Problem = {
  status: 503,
  code: 'shutting_down',
  title: 'This process is shutting down; another one takes over',
  retryAfter: 5,
};
export const diskFull: Problem = {
  status: 507,
  code: 'disk_full',
  title: 'The disk is full; nothing was written',
};

export const unexpected: Problem = {
  status: 500,
  code: 'unexpected',
  title: 'Something went wrong on our side',
};

/** `title` says what there were too many of. */
export const tooMany = (title: string, retryAfter: number): Problem => ({
  status: 429,
  code: 'too_many',
  title,
  retryAfter,
});

export function badInput(errors: FieldErrors): Problem {
  return { status: 422, code: 'bad_input', title: 'Some fields are missing, wrong or unknown', errors };
}
