import { expect, test } from 'vitest';
import { formatIban, parseIban } from './iban.ts';

test.each([
  ['TR33 0006 1005 1978 6457 8413 26', 'TR330006100519786457841326'],
  ['tr330006100519786457841326', 'TR330006100519786457841326'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['TR33 0006 1005 1978 6457 8413 27', undefined],
  ['TR34 0006 1005 1978 6457 8413 26', undefined],
  ['TR33 0006 1005 1978 6457 8413', undefined],
  ['0006 1005 1978 6457 8413 26', undefined],
  ['', undefined],
])('%s is read as an IBAN: %s', (typed, iban) => {
  expect(parseIban(typed)).toBe(iban);
  if (iban) expect(parseIban(formatIban(iban))).toBe(iban);
});
