import { fold, withoutSeparators } from './fold.ts';

export const codeKinds = [
  'oem',
  'fcc',
  'blade',
  'chip',
  'jma',
  'silca',
  'keyline',
  'ilco',
  'xhorse',
  'kd',
  'ean',
  'other',
] as const;

export type CodeKind = (typeof codeKinds)[number];

/** A cross reference: what others call the product. The keys are in the order of a `jsonb` column. */
export interface ProductCode {
  code: string;
  kind: CodeKind;
  /** It fits in the same place, but is not the same. */
  similar?: boolean;
}

/** Of a blade profile or a chip there are many products; any other code names one. */
export const isNaming = ({ kind }: Pick<ProductCode, 'kind'>) => kind !== 'blade' && kind !== 'chip';

export const bareCode = (code: string) => withoutSeparators(fold(code));

/** The other products with this code, however it is typed. */
export function productsWithCode<Product extends { id: number; productCode: string | null }>(
  products: readonly Product[],
  code: string | null,
  exceptId?: number,
): Product[] {
  const wanted = bareCode(code ?? '');
  if (wanted === '') return [];
  return products.filter(({ id, productCode }) => id !== exceptId && bareCode(productCode ?? '') === wanted);
}

/** The check digit of an EAN-8, UPC-A, EAN-13 or GTIN-14. */
export function isEan(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
  const digits = Array.from(code, Number).reverse();
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The reference that a search names, whole or by its beginning. */
export function findNamedCode(codes: readonly ProductCode[], search: string): ProductCode | undefined {
  const wanted = bareCode(search);
  if (wanted.length < 4) return undefined;
  const naming = codes.filter(isNaming);
  return (
    naming.find(({ code }) => bareCode(code) === wanted) ??
    naming.find(({ code }) => bareCode(code).startsWith(wanted))
  );
}

const similarMark = /\s*\((?:benzer|similar)\)\s*$/i;

/** How each kind is written in a list of codes, and what else is read there. */
const kindWords: Record<CodeKind, readonly [string, ...string[]]> = {
  oem: ['OEM'],
  fcc: ['FCC'],
  blade: ['Uç', 'Blade'],
  chip: ['Çip', 'Chip'],
  jma: ['JMA'],
  silca: ['Silca'],
  keyline: ['Keyline'],
  ilco: ['Ilco'],
  xhorse: ['Xhorse'],
  kd: ['KD', 'KEYDIY'],
  ean: ['EAN', 'Barkod', 'Barcode'],
  other: ['Diğer', 'Other'],
};

/** 'OEM, FCC, Uç …' */
export const codeKindNames = codeKinds.map((kind) => kindWords[kind][0]).join(', ');

/** 'VO-2 (benzer)' */
export const withSimilarMark = ({ code, similar }: ProductCode) => `${code}${similar ? ' (benzer)' : ''}`;

/** A reference as the owner types it: 'OEM: 5K0 837 202 AD', 'JMA: VO-2 (benzer)'. */
export const formatCode = (code: ProductCode) => `${kindWords[code.kind][0]}: ${withSimilarMark(code)}`;

/** Reads such a line; without a kind it is some other code. Undefined for an unknown kind. */
export function parseCode(line: string): ProductCode | undefined {
  const [, label, rest] = /^\s*([^\s:]+)\s*:\s*(.*)$/s.exec(line) ?? [undefined, 'other', line];
  const wanted = fold(label ?? '');
  const kind = codeKinds.find((each) => kindWords[each].some((word) => fold(word) === wanted));
  if (!kind) return undefined;
  const code = (rest ?? '').replace(similarMark, '').trim();
  return { code, kind, ...(similarMark.test(rest ?? '') && { similar: true }) };
}
