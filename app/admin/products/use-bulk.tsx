import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { formatCount } from '#domain/format-count.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import type { ProductBulk } from '#domain/schemas/bulk.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { reasonText } from '../manager/error-texts.ts';
import type { Selection } from '../manager/grid/selection.ts';
import { rowsKey } from '../manager/rows/use-catalogue-table.ts';
import { type Rows, StoreError } from '../store/catalogue-store.ts';
import { useStore } from '../store/store-provider.tsx';
import { storeInterruptedWork } from '../store/unfinished-work.ts';

type Product = Rows['products'];
const t = adminWords.products.bulk;

/** Changes or deletes the selected products in one request: all of them or none. */
export function useBulk(selection: Selection, onRun: () => void) {
  const store = useStore();
  const client = useQueryClient();
  const toast = useToast();
  const showChange = useChangeToast();
  const [isWorking, setIsWorking] = useState(false);

  /** `what` and `names` are for the case that the session has ended. */
  async function run(bulk: ProductBulk, what: string, names: string[]) {
    onRun();
    setIsWorking(true);
    try {
      const result = await store.changeProducts(bulk);
      client.setQueryData<readonly Product[]>(rowsKey('products'), (rows) => rows && withBulk(rows, bulk));
      selection.clear();
      const count = formatCount(result.count);
      if (result.count === 0) toast(t.unchanged);
      else showChange(bulk.delete ? t.deleted(count) : t.changed(count), result.run);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.code === problemCodes.notSignedIn) storeInterruptedWork(what, names);
      const isGone = Object.keys(error.details.errors ?? {}).some((field) => field.startsWith('ids'));
      toast(failureText(error, isGone), { kind: 'alert' });
    } finally {
      setIsWorking(false);
    }
    // The products have a new version.
    await client.invalidateQueries({ queryKey: rowsKey('products') });
  }

  return { isWorking, run };
}

function failureText(error: StoreError, isGone: boolean): string {
  // The request may have been written without its response arriving.
  if (error.code === 'unreachable') return t.unsure;
  return t.failed(isGone ? t.goneProduct : reasonText(error));
}

/** The rows as the server will list them, apart from their times. */
function withBulk(rows: readonly Product[], { ids, set }: ProductBulk): readonly Product[] {
  const changed = new Set(ids);
  if (!set) return rows.filter((row) => !changed.has(row.id));
  return rows.map((row) => {
    if (!changed.has(row.id)) return row;
    // A subcategory belongs to its category.
    const isMoved = set.category !== undefined && set.category !== row.category;
    return { ...row, ...(set as Partial<Product>), ...(isMoved && { subcategory: null }) };
  });
}
