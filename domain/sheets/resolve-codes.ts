import { fieldError } from '../field-error.ts';
import type { ProductCode } from '../product-codes.ts';
import { sameValue } from '../same-value.ts';
import type { ProductRow } from '../schemas/product.ts';
import { isCodeField, kindOfField } from './code-columns.ts';
import type { SheetField } from './columns.ts';
import type { Refuse } from './layout.ts';

/** One list of codes from the column of all codes and those of single kinds. */
export function resolveCodes(
  product: ProductRow | undefined,
  read: Map<SheetField, unknown>,
  refuse: Refuse,
): void {
  const all = read.get('codes') as readonly ProductCode[] | undefined;
  const own = product?.codes ?? [];
  let codes = all ?? own;
  for (const field of [...read.keys()].filter(isCodeField)) {
    const given = read.get(field) as readonly ProductCode[];
    read.delete(field);
    const isOfKind = ({ kind }: ProductCode) => kind === kindOfField(field);
    const said = all?.filter(isOfKind);
    if (said && !sameValue(said, own.filter(isOfKind)) && !sameValue(said, given))
      refuse(field, fieldError('code_columns_differ'));
    else codes = withKind(codes, isOfKind, given);
    read.set('codes', codes);
  }
}

/** The codes of one kind replaced, in their place. */
function withKind(
  codes: readonly ProductCode[],
  isOfKind: (code: ProductCode) => boolean,
  given: readonly ProductCode[],
): ProductCode[] {
  const at = codes.findIndex(isOfKind);
  const before = at < 0 ? codes : codes.slice(0, at);
  const after = at < 0 ? [] : codes.slice(at).filter((code) => !isOfKind(code));
  return [...before, ...given, ...after];
}
