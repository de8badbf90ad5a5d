import { expect, test } from 'vitest';
import { returnPath } from './use-sign-in.ts';

test.each([
  '/2000',
  '/2000/talepler?talep=1001',
  '/2000/talepler/123',
  '/2000/gecmis?tablo=products&kayit=5',
])('the login leads back to %s', (path) => expect(returnPath({ path })).toBe(path));

test.each([
  '//evil.example',
  '/\\evil.example',
  '/2000\\..\\x',
  '/2000//evil.example',
  '/2000/../x',
  '/2000/%2e%2e/x',
  '/2000/%2f%2fevil.example',
  '/%2f/evil.example',
  '/2000evil',
  '/2000/a\n//evil.example',
  'https://evil.example/2000',
  'javascript:alert(1)',
  '/2000/login',
  '/shop',
  '',
  undefined,
  7,
])('the login does not lead to %s', (path) => expect(returnPath({ path })).toBeUndefined());

test('a login that nothing asked for leads nowhere in particular', () => {
  expect(returnPath(null)).toBeUndefined();
});
