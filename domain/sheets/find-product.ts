import { groupBy } from '../group-by.ts';
import { bareCode } from '../product-codes.ts';
import type { ProductRow } from '../schemas/product.ts';
import { sheetMessages } from './sheet-messages.ts';

interface RowKey {
  id: number | undefined;
  code: string | undefined;
  name: string | undefined;
}

type Found =
  | { product: ProductRow; by: 'id' | 'code' }
  /** There is no such product: the row is a new one. */
  | { product: undefined }
  | { field: 'id' | 'productCode' | 'name'; problem: string };

/** Finds the product of a row by id, else by code: exactly, else whatever its case, spaces and hyphens. */
export function createProductFinder(products: readonly ProductRow[]) {
  const byId = new Map(products.map((row) => [row.id, row]));
  const byCode = groupBy(products, (row) => row.productCode);
  const byBareCode = groupBy(products, (row) => bareCode(row.productCode ?? ''));
  const byName = groupBy(products, (row) => row.name);

  return ({ id, code, name }: RowKey): Found => {
    if (id !== undefined) {
      const product = byId.get(id);
      return product ? { product, by: 'id' } : { field: 'id', problem: sheetMessages.unknownId(id) };
    }
    if (code !== undefined) {
      const bare = bareCode(code);
      const same = byCode.get(code) ?? (bare === '' ? [] : byBareCode.get(bare)) ?? [];
      if (same.length > 1)
        return {
          field: 'productCode',
          problem: sheetMessages.ambiguousCode(
            code,
            same.slice(0, 5).map((row) => row.id),
          ),
        };
      return same[0] ? { product: same[0], by: 'code' } : { product: undefined };
    }
    const [named] = byName.get(name ?? '') ?? [];
    return named ? { field: 'name', problem: sheetMessages.sameName(named.id) } : { product: undefined };
  };
}
