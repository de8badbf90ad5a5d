import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storableSearch } from '#server/catalogue/search-misses.ts';

test.each([
  ['  Kumanda   KABUĞU ', 'kumanda kabugu'],
  ['xyzlabel', 'xyzlabel'],
  ['doblo 2010-2022', 'doblo 2010-2022'],
  ['fiat egea 2015 – 2020 3 tuş', 'fiat egea 2015 – 2020 3 tus'],
  ['433,92 mhz hu66', '433.92 mhz hu66'],
  ['opel 13.149', 'opel 13.149'],
  ['a'.repeat(80), 'a'.repeat(60)],
  [`${'kelime '.repeat(8)}son`, `${'kelime '.repeat(8)}son`],
])('%s is kept as %s', (search, kept) => {
  expect(storableSearch(search)).toBe(kept);
});

test.each([
  '',
  ' x ',
  '\u0000',
  '\ufffd\ufffd',
  'ali@example.com',
  'ALİ ＠ example com',
  'ali%40example.com',
  '0532 123 45 67',
  '+90 (532) 123-45-67',
  '5321234567 arayın',
  'tel:0532.123.45.67',
  '444 12 34',
  '٠٥٣٢١٢٣٤٥٦٧',
  '0532 2010 2022',
  '0532 ahmet 123 45 67',
  'WVWZZZ1JZXW000001',
  'şase WVWZZZ1JZXW000001 kumanda',
  'wvw zzz 1jz xw0 00001',
  'WVWZZZ1JZ-XW-000001',
  `${'x'.repeat(55)} ali@example.com`,
])('%j is not kept', (search) => {
  expect(storableSearch(search)).toBeUndefined();
});

const words = fc.array(fc.constantFrom('kumanda', 'Şase', 'fiat', 'çip', '3'), { maxLength: 3 });
const around = (personal: fc.Arbitrary<string>) =>
  fc.tuple(words, personal, words).map(([before, text, after]) => [...before, text, ...after].join(' '));
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

test('no phone number is kept, however it is written and whatever is around it', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', ' - ', '/', ') ');
  const phones = fc
    .tuple(digits(9), fc.array(separator, { minLength: 9, maxLength: 9 }))
    .map(([rest, separators]) => `5${rest.map((digit, at) => `${separators[at]}${digit}`).join('')}`);
  const prefix = fc.constantFrom('', '0', '+90 ', '(0');
  const written = fc.tuple(prefix, phones).map(([before, phone]) => before + phone);
  fc.assert(fc.property(around(written), (text) => storableSearch(text) === undefined));
});

test('no e-mail address is kept', () => {
  fc.assert(fc.property(around(fc.emailAddress()), (text) => storableSearch(text) === undefined));
});

test('no chassis number is kept, in one piece or in several', () => {
  const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'];
  const numbers = fc
    .tuple(
      fc.array(fc.constantFrom(...letters), { minLength: 13, maxLength: 13 }),
      digits(4),
      fc.array(fc.integer({ min: 1, max: 16 }), { maxLength: 4 }),
    )
    .map(([first, last, breaks]) => {
      const whole = [...first, ...last];
      return whole.map((each, at) => (breaks.includes(at) ? ` ${each}` : each)).join('');
    });
  fc.assert(fc.property(around(numbers), (text) => storableSearch(text) === undefined));
});

test('of any text at most 60 characters are kept, folded and storable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const kept = storableSearch(text);
      if (kept === undefined) return;
      expect([...kept].length).toBeLessThanOrEqual(60);
      expect(kept).not.toMatch(/[@\p{Cc}]/u);
      expect(kept.isWellFormed()).toBe(true);
      expect(storableSearch(kept)).toBe(kept);
    }),
  );
});
