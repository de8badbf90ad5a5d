import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markMatches } from './mark-matches.ts';

function bracketed(text: string, query: string): string {
  return markMatches(text, query)
    .map((segment) => (segment.marked ? `[${segment.text}]` : segment.text))
    .join('');
}

test.each([
  ['SUSTALI anahtar', 'sustali', '[SUSTALI] anahtar'],
  ['Kumanda kabı', 'kabı kum', '[Kum]anda [kabı]'],
  ['Me\u0301gane', 'meg', '[Me\u0301g]ane'],
  ['1K0 959 753 N', '1k0959753n', '[1K0 959 753 N]'],
  ['433,92 MHz', '433.92', '[433,92 MHz]'],
  ['Akü anahtarı', 'a', '[A]kü [a]nahtarı'],
  ['Kumanda Kabı', 'kumandalar kap', '[Kumanda] [Kabı]'],
  ['3 Tuşlu 433,92 MHz', '434 mhz 3b', '[3 Tuşlu] [433,92 MHz]'],
  ['aaaa', 'aaa', '[aaaa]'],
  ['HU66 Uç', 'hu6', '[HU66] Uç'],
  ['ID4A ID48', '4a', 'ID4A ID48'],
  ['315 / 433,92 MHz', '3', '315 / 433,92 MHz'],
  ['Çip 433,92', '433', 'Çip [433,92]'],
  ['XH-2031', '2031', '[XH-2031]'],
  ['BMW E90/E91', 'e90', 'BMW [E90]/E91'],
  ['Clio 4 4 Tuşlu Kart', 'clio 4 kart', '[Clio 4] 4 Tuşlu [Kart]'],
  ['Clio 4 4 Tuşlu Kart', '4', 'Clio 4 4 Tuşlu Kart'],
  ['Golf 4, Golf 5', 'golf 5', '[Golf] 4, [Golf 5]'],
  ['KEYDIY Transponder Corsa D dahili', 'corsa d kumanda', 'KEYDIY Transponder [Corsa D] dahili'],
  ['Vectra C Çipli Anahtar', 'vectra c anahtar', '[Vectra C] Çipli [Anahtar]'],
  ['Astra H 433,92 MHz', 'astra h', '[Astra H] 433,92 MHz'],
  ['Albea 2002–2012, 2012 model', 'doblo 2012', 'Albea 2002–2012, [2012] model'],
  ['Albea 2012-2016 72012345', '2012', 'Albea 2012-2016 72012345'],
  ['Anahtar', ' ', 'Anahtar'],
  ['Anahtar', 'x', 'Anahtar'],
  ['', 'x', ''],
])('%s searched for %s is marked as %s', (text, query, marked) => {
  expect(bracketed(text, query)).toBe(marked);
});

test('the words of a vehicle are marked as whole words only', () => {
  const parts = [{ kind: 'vehicle', without: 'kum' }];
  const marked = markMatches('Fiat 500 Kumanda 3500 Fiatone', 'fiat 500 kum', parts);
  expect(marked.filter((segment) => segment.marked).map(({ text }) => text)).toEqual(['Fiat 500 Kum']);
});

test('the segments joined are the text again and never cut a letter in two', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'aiİşß1 ,-', '\u0307', '𝐀', 'ﬁ', '😀') });
  fc.assert(
    fc.property(texts, texts, (text, query) => {
      const segments = markMatches(text, query);
      expect(segments.map((segment) => segment.text).join('')).toBe(text);
      for (const segment of segments)
        expect(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(segment.text)).toBe(false);
    }),
  );
});
