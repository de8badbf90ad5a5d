import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isLongRun } from '#tests/helpers/long-run.ts';
import { fold, foldCode, foldWithMap } from './fold.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'İIıiŞşĞğÜüÖöÇçâéßσςΣ ,.-', '\u0307', '\u0327', '\u0308', '𝐀', 'ﬁ') }),
);

test.each([
  ['İIıi ŞşĞğÜüÖöÇç', 'iiii ssgguuoocc'],
  ['KUMANDA KABI', 'kumanda kabi'],
  ['MAKİNALAR', 'makinalar'],
  ['MAKİNALAR'.toLowerCase(), 'makinalar'],
  ['Citroën Škoda Mégane', 'citroen skoda megane'],
  ['kâğıt', 'kagit'],
  ['433,92', '433.92'],
  ['Straße', 'strasse'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('composed and decomposed letters are the same', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(fold(text.normalize('NFD'))).toBe(fold(text));
      expect(fold(text.normalize('NFC'))).toBe(fold(text));
    }),
  );
});

test('folding twice changes nothing, and neither does the case, for characters of the first two planes', () => {
  // Each letter of Europe; of the others one in thirteen, and each before a release.
  for (let point = 0; point <= 0x1ffff; point += isLongRun || point < 0x600 ? 1 : 13) {
    const letter = String.fromCodePoint(point);
    const folded = fold(letter);
    const others = [folded, letter.toUpperCase(), letter.toLowerCase()];
    if (others.some((other) => fold(other) !== folded))
      expect.fail(`U+${point.toString(16)} gives ${folded}`);
  }
});

test('upper, lower and Turkish case make no difference', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ 0-'),
  });
  fc.assert(
    fc.property(letters, (text) => {
      expect(fold(text.toUpperCase())).toBe(fold(text));
      expect(fold(text.toLowerCase())).toBe(fold(text));
      expect(fold(text.toLocaleUpperCase('tr'))).toBe(fold(text));
      expect(fold(text.toLocaleLowerCase('tr'))).toBe(fold(text));
    }),
  );
});

test('a part of a text folds to a part of the folded text', () => {
  fc.assert(
    fc.property(texts, texts, texts, (before, part, after) => {
      expect(fold(before + part + after)).toBe(fold(before) + fold(part) + fold(after));
    }),
  );
});

test('every folded letter knows the letters it came from', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { folded, starts, ends } = foldWithMap(text);
      expect(folded).toBe(fold(text));
      expect(starts).toHaveLength(folded.length);
      for (let i = 0; i < folded.length; i++) {
        expect(fold(text.slice(starts[i], ends[i]))).toContain(folded.charAt(i));
      }
    }),
  );
});

test('a loose accent belongs to the letter before it', () => {
  expect(foldWithMap('ae\u0301b')).toEqual({ folded: 'aeb', starts: [0, 1, 3], ends: [1, 3, 4] });
});

test.each(['1K0 959 753 N', '1k0-959-753-n', '1K0.959/753_N', '1K0‑959–753 N'])('%s is one code', (code) => {
  expect(foldCode(code)).toBe('1k0959753n');
});

test('a visitor who types all of Unicode does not fill the memory', () => {
  const remember = vi.spyOn(Map.prototype, 'set');
  for (let point = 0x80; point < 0x1_0000; point++) fold(String.fromCodePoint(point));
  const remembered = remember.mock.calls.length;
  remember.mockRestore();
  expect(remembered).toBeLessThan(2_100);
});
