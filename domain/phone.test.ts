import { expect, test } from 'vitest';
import { parsePhone } from './phone.ts';

test.each([
  ['0532 123 45 67', '+90 532 123 45 67'],
  ['532 1234567', '+90 532 123 45 67'],
  ['(0212) 000-00-00', '+90 212 000 00 00'],
  ['+90 500 000 00 00', '+90 500 000 00 00'],
  ['0090 500 000 00 00', '+90 500 000 00 00'],
  ['905000000000', '+90 500 000 00 00'],
  ['+49 30 1234567', '+49301234567'],
  ['0049 30 1234567', '+49301234567'],
])('%s can be dialled', (typed, stored) => {
  expect(parsePhone(typed)).toBe(stored);
  expect(parsePhone(stored)).toBe(stored);
});

test.each([
  '',
  '0532',
  '0532 123 45 6',
  '0532 ABC 45 67',
  '123',
  '+90 0',
  '532+1234567',
  `+${'1'.repeat(16)}`,
  '+0123456789',
])('%s is refused', (typed) => {
  expect(parsePhone(typed)).toBeUndefined();
});
