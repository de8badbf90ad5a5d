import type { ProductCode } from '../product-codes.ts';
import { sheetMessages } from './sheet-messages.ts';

const eanOf = (codes: readonly ProductCode[]) => codes.find(({ kind }) => kind === 'ean')?.code;

/** Says why a row cannot have its EAN: no two products have the same one. */
export function createEanCheck(products: readonly { id: number; codes: readonly ProductCode[] }[]) {
  const owners = new Map(products.map(({ id, codes }) => [eanOf(codes), id]));
  const rows = new Map<string, number>();

  return (codes: readonly ProductCode[], id: number | undefined, row: number): string | undefined => {
    const ean = eanOf(codes);
    if (ean === undefined) return undefined;
    const owner = owners.get(ean);
    if (owner !== undefined && owner !== id) return sheetMessages.takenEan(ean, owner);
    const earlier = rows.get(ean);
    if (earlier !== undefined) return sheetMessages.repeatedEan(ean, earlier);
    rows.set(ean, row);
    return undefined;
  };
}
