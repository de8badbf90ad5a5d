import { expect, test } from 'vitest';
import { emailInToken, encodeToken } from './session-hints.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const hour = 60 * 60_000;

test('a token holds the e-mail it was made for, also with letters beyond ASCII', () => {
  const token = encodeToken('çilingir@example.com', noon);
  expect(token).toMatch(/^[\w-]+$/);
  expect(emailInToken(token, noon.getTime() + hour)).toBe('çilingir@example.com');
});

test('a token counts for a day', () => {
  const token = encodeToken('owner@example.com', noon);
  expect(emailInToken(token, noon.getTime() + 23 * hour)).toBe('owner@example.com');
  expect(emailInToken(token, noon.getTime() + 24 * hour)).toBeUndefined();
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['no base64', '%%%'],
  ['no JSON', btoa('hello')],
  ['null', btoa('null')],
  ['no e-mail', btoa(JSON.stringify({ issuedAt: noon.toISOString() }))],
  ['an e-mail that is no text', btoa(JSON.stringify({ email: 7, issuedAt: noon.toISOString() }))],
  ['no time', btoa(JSON.stringify({ email: 'owner@example.com' }))],
])('%s is no token', (_what, token) => {
  expect(emailInToken(token, noon.getTime())).toBeUndefined();
});
