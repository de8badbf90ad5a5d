import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, parseDecimal, parseMoney } from './money.ts';

test.each([
  ['1.250,50', 1250.5],
  ['₺1250,5', 1250.5],
  ['₺ 1.250,50', 1250.5],
  ['1250.50', 1250.5],
  ['1,250.50', 1250.5],
  ['1.250', 1250],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['1250', 1250],
  ['1250 TL', 1250],
  ['1250tl', 1250],
  ['TRY 1250', 1250],
  ['1\u00a0250,50', 1250.5],
  ['1\u202f250,50', 1250.5],
  ['  99,90  ', 99.9],
  ['0', 0],
  ['0,05', 0.05],
  ['0.500', 0.5],
  ['1250,5000', 1250.5],
])('%s is read as %d', (typed, amount) => {
  expect(parseMoney(typed)).toBe(amount);
});

test.each([
  '',
  ' ',
  '₺',
  'abc',
  '1,2,3',
  '1.25.00',
  '--5',
  '-5',
  '+5',
  '1e3',
  '0x10',
  'Infinity',
  '1,250',
  '12,345',
  '1.2345',
  '1250,505',
  '1.250.50',
  '1.250,500.00',
  '12 50',
  '1 250.000.000',
  '1250,',
  ',50',
  '.5',
  '5..5',
  '5,.5',
  '0.001',
  '₺₺5',
  '5 USD',
  '999999999999999999',
  '٣',
])('%j is refused', (typed) => {
  expect(parseMoney(typed)).toBeUndefined();
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -0.01, 0.001, 10.999, 1e300])(
  'the number %d is refused',
  (n) => {
    expect(parseMoney(n)).toBeUndefined();
  },
);

test('an endless text is refused without being read to its end', () => {
  const started = performance.now();
  expect(parseMoney(`1${' '.repeat(1_000_000)}x`)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(60_000);
});

test('minus zero is plain zero', () => {
  expect(Object.is(parseMoney(-0), 0)).toBe(true);
});

const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 }).map((kurus) => kurus / 100);

test('what is shown in either language is read back to the kuruş', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom('tr', 'en'), (amount, lang) => {
      expect(parseMoney(formatMoney(amount, lang))).toBe(amount);
      expect(parseMoney(amount)).toBe(amount);
    }),
  );
});

test('no text whatever gives a negative, broken or rounded amount', () => {
  const pieces = fc.constantFrom('1', '0', '25', '250', '.', ',', ' ', '-', 'e', '₺', 'TL', '\u00a0');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const amount = parseMoney(parts.join(''));
      if (amount !== undefined) expect(Number(amount.toFixed(2))).toBe(amount);
      if (amount !== undefined) expect(amount).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('lira is shown as the languages themselves have it', () => {
  const styles = { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol' } as const;
  const formats = { tr: new Intl.NumberFormat('tr-TR', styles), en: new Intl.NumberFormat('en-GB', styles) };
  fc.assert(
    fc.property(amounts, fc.constantFrom('tr', 'en'), (amount, lang) => {
      expect(formatMoney(amount, lang)).toBe(formats[lang].format(amount));
    }),
  );
});

test('lira is shown the way each language writes it', () => {
  expect(formatMoney(1250.5, 'tr')).toBe('₺1.250,50');
  expect(formatMoney(1250.5, 'en')).toBe('₺1,250.50');
});

test.each([
  ['1.250', 0, 1250],
  ['5,0', 0, 5],
  ['-3', 0, -3],
  ['2,5', 0, undefined],
  ['1,250', 0, undefined],
  ['4,55', 2, 4.55],
  ['1.250,5', 2, 1250.5],
  ['433.920', 3, 433.92],
  ['868,35', 3, 868.35],
  ['1.250,0625', 6, 1250.0625],
  ['41,2500001', 6, undefined],
  ['%10', 2, undefined],
  ['iyi', 2, undefined],
  ['1e3', 2, undefined],
  ['', 2, undefined],
])('%s with at most %d decimals is read as %s', (typed, decimals, value) => {
  expect(parseDecimal(typed, { decimals })).toBe(value);
});

test.each(['%10', '10%', '% 10', '10 %', ' 10 '])('%s is read as a percentage', (typed) => {
  expect(parseDecimal(typed, { decimals: 2, isPercent: true })).toBe(10);
});
