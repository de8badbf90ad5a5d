import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';

test('every refusal of the sign-in calls has words of its own', () => {
  const codes = [
    'other_email',
    'mail_failed',
    'too_many',
    'invalid_code',
    'code_expired',
    'locked',
    'unreachable',
    'database_unavailable',
  ] as const;
  const words = codes.map((code) => refusalText({ ok: false, code }));
  expect(new Set(words).size).toBe(codes.length);
  expect(words).not.toContain('Bir hata oluştu.');
  expect(refusalText({ ok: false, code: 'unexpected' })).toBe('Bir hata oluştu.');
});

test('too many codes say when to come back', () => {
  const said = (retryAfter: number) => refusalText({ ok: false, code: 'too_many', retryAfter });
  expect(said(40)).toContain('40 saniye');
  expect(said(61)).toContain('2 dakika');
  expect(said(900)).toContain('15 dakika');
});
