import type { Lang } from '#domain/localised.ts';
import type { CodeKind } from '#domain/product-codes.ts';

const names = {
  fcc: 'FCC ID',
  jma: 'JMA',
  silca: 'Silca',
  keyline: 'Keyline',
  ilco: 'Ilco',
  xhorse: 'Xhorse',
  kd: 'KD',
  ean: 'EAN',
};

/** What a cross reference is called beside its code. */
export const codeKindNames: Record<Lang, Record<CodeKind, string>> = {
  tr: { ...names, oem: 'OEM kodu', blade: 'Uç profili', chip: 'Çip', other: 'Diğer kod' },
  en: { ...names, oem: 'OEM code', blade: 'Blade profile', chip: 'Chip', other: 'Other code' },
};

export const similarCode: Record<Lang, string> = { tr: 'benzer', en: 'similar' };
