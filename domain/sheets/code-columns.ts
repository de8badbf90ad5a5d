import type { CodeKind } from '../product-codes.ts';
import { keysOf } from '../record-of.ts';
import type { ColumnWords } from './column-words.ts';

export type CodeField = `code_${CodeKind}`;

// No heading is a bare brand: the row with most known headings is the heading row.
const kinds: Record<CodeKind, { heading: string; aliases?: readonly string[]; example: string }> = {
  ean: {
    heading: 'Barkod',
    aliases: ['EAN', 'GTIN', 'UPC', 'Barkod no', 'Barkod numarası', 'Barcode', 'EAN-13'],
    example: '4006381333931',
  },
  oem: {
    heading: 'OEM kodu',
    aliases: ['OEM', 'OEM kodları', 'OEM no', 'OEM code', 'OEM codes', 'OEM number'],
    example: '5K0 837 202 AD | 5K0 837 202 AJ',
  },
  fcc: { heading: 'FCC ID', aliases: ['FCC kodu', 'FCC code'], example: 'HUF5661' },
  blade: { heading: 'Uç profili', aliases: ['Uç kodu', 'Blade code', 'Key profile'], example: 'HU66' },
  chip: { heading: 'Çip kodu', aliases: ['Transponder kodu', 'Chip code'], example: 'ID48' },
  jma: { heading: 'JMA kodu', aliases: ['JMA code'], example: 'VO-2' },
  silca: { heading: 'Silca kodu', aliases: ['Silca code'], example: 'HU66TE' },
  keyline: { heading: 'Keyline kodu', aliases: ['Keyline code'], example: 'BHU66' },
  ilco: { heading: 'Ilco kodu', aliases: ['Ilco code'], example: 'HU66AT4' },
  xhorse: { heading: 'Xhorse kodu', aliases: ['Xhorse code'], example: 'XKB501EN' },
  kd: { heading: 'KD kodu', aliases: ['KEYDIY kodu', 'KD code'], example: 'B01-3' },
  other: { heading: 'Diğer kodlar', aliases: ['Diğer kod', 'Other codes'], example: '1234' },
};

export const kindOfField = (field: CodeField) => field.slice('code_'.length) as CodeKind;

export const isCodeField = (field: string): field is CodeField => field.startsWith('code_');

/** A column for each kind of code. The barcode is in every export; the others are in the column of all codes too. */
export const codeColumns = keysOf(kinds).map((kind): ColumnWords & { field: CodeField; isExtra: boolean } => {
  const { heading, aliases = [], example } = kinds[kind];
  const explanation =
    kind === 'ean'
      ? `Ürünün barkodu (EAN, 8 ile 14 arası rakam): ${example}.`
      : `Bu türden karşılık kodları; aralarına | konur: ${example}. Hücre, bu türden kodların yerine geçer.`;
  return { field: `code_${kind}`, heading, aliases, width: 20, explanation, isExtra: kind !== 'ean' };
});
