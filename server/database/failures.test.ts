import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { constraintOf, isDatabaseUnavailable, isRetryableRead, sqlState } from './failures.ts';

function failure(message: string, parts: object = {}): Error {
  return new DrizzleQueryError('select', [], Object.assign(new Error(message), parts));
}

test('SQLSTATE and constraint are found behind the wrapper', () => {
  const error = failure('violates', { code: '23505', constraint: 'brands_name_key' });
  expect(sqlState(error)).toBe('23505');
  expect(constraintOf(error)).toBe('brands_name_key');
});

test('what did not come from PostgreSQL has no SQLSTATE', () => {
  const round: { cause?: unknown } = {};
  round.cause = round;
  for (const error of [failure('x', { code: 'EPIPE' }), new Error('x'), 'x', null, undefined, 42, round]) {
    expect(sqlState(error)).toBeUndefined();
    expect(constraintOf(error)).toBeUndefined();
  }
});

test.each([
  failure('connect ECONNREFUSED', { code: 'ECONNREFUSED' }),
  failure('getaddrinfo ENOTFOUND db', { code: 'ENOTFOUND' }),
  failure('read ECONNRESET', { code: 'ECONNRESET' }),
  failure('terminating connection due to administrator command', { code: '57P01' }),
  failure('the database system is starting up', { code: '57P03' }),
  failure('sorry, too many clients already', { code: '53300' }),
  failure('connection failure', { code: '08006' }),
  failure('canceling statement due to statement timeout', { code: '57014' }),
  failure('cannot execute INSERT in a read-only transaction', { code: '25006' }),
  failure('deadlock detected', { code: '40P01' }),
  failure('out of memory', { code: '53200' }),
  failure('Connection terminated unexpectedly'),
  failure('Client has encountered a connection error and is not queryable'),
  failure('timeout exceeded when trying to connect'),
  failure('Query read timeout'),
])('the database counts as away: $cause.message', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  failure('duplicate key', { code: '23505' }),
  failure('syntax error', { code: '42601' }),
  failure('could not extend file', { code: '53100' }),
  new Error('something else'),
  undefined,
])('the database does not count as away: %s', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test('only timeouts and cancelled statements make a read worth a second try', () => {
  expect(isRetryableRead(failure('canceling statement due to statement timeout', { code: '57014' }))).toBe(
    true,
  );
  expect(isRetryableRead(failure('timeout exceeded when trying to connect'))).toBe(true);
  expect(isRetryableRead(failure('Query read timeout'))).toBe(true);
  expect(isRetryableRead(failure('connect ECONNREFUSED', { code: 'ECONNREFUSED' }))).toBe(false);
  expect(isRetryableRead(failure('duplicate key value (name)=(timeout)', { code: '23505' }))).toBe(false);
  expect(isRetryableRead(undefined)).toBe(false);
});
