import { expect, test } from 'vitest';
import { codeKinds, findNamedCode, formatCode, isEan, parseCode } from './product-codes.ts';

test.each(['4006381333931', '96385074', '036000291452', '10614141000415'])('%s is an EAN', (code) => {
  expect(isEan(code)).toBe(true);
  expect(isEan(`${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`)).toBe(false);
});

test.each(['', '4006381', '40063813339', '400638133393a', '4006 3813 33931', '٤٠٠٦٣٨١٣٣٣٩٣١'])(
  '%j is none',
  (code) => {
    expect(isEan(code)).toBe(false);
  },
);

test.each(codeKinds)('a %s code is read as it is written', (kind) => {
  for (const code of [
    { kind, code: '5K0: 837 202' },
    { kind, code: 'X', similar: true },
  ])
    expect(parseCode(formatCode(code))).toEqual(code);
});

test.each([
  ['5K0 837 202', { kind: 'other', code: '5K0 837 202' }],
  [' oem :  5K0 ', { kind: 'oem', code: '5K0' }],
  ['Jma: VO-2 (Benzer)', { kind: 'jma', code: 'VO-2', similar: true }],
  ['OEM:', { kind: 'oem', code: '' }],
  ['UÇ: HU66', { kind: 'blade', code: 'HU66' }],
  ['blade: HU66', { kind: 'blade', code: 'HU66' }],
  ['diğer: 12', { kind: 'other', code: '12' }],
  ['isbn: 1', undefined],
])('%j', (line, code) => {
  expect(parseCode(line)).toEqual(code);
});

test('kinds are written as words', () => {
  expect(formatCode({ kind: 'other', code: 'X 1' })).toBe('Diğer: X 1');
  expect(formatCode({ kind: 'blade', code: 'HU66', similar: true })).toBe('Uç: HU66 (benzer)');
});

test('a search names a whole code before one that only begins so, and never a blade or a chip', () => {
  const codes = [
    { kind: 'blade', code: 'HU66' },
    { kind: 'oem', code: '5K0 837 202 AD' },
    { kind: 'ean', code: '5K0837' },
  ] as const;
  expect(findNamedCode(codes, '5k0837')?.kind).toBe('ean');
  expect(findNamedCode(codes, '5K0-837-202')?.kind).toBe('oem');
  expect(findNamedCode(codes, 'HU66')).toBeUndefined();
  expect(findNamedCode(codes, '5K0')).toBeUndefined();
});
