import { useQueryClient } from '@tanstack/react-query';
import { adminWords, gridWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import type { ProductChange } from '#domain/schemas/bulk.ts';
import { withStockStatus } from '#domain/stock-status.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { compareAfterConflict, maxMerges } from '../manager/conflict/conflict.ts';
import { mergedNote } from '../manager/conflict/use-merged-save.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { rowsKey } from '../manager/rows/use-catalogue-table.ts';
import { type CatalogueStore, type Rows, StoreError } from '../store/catalogue-store.ts';
import { useStore } from '../store/store-provider.tsx';
import { storeInterruptedWork } from '../store/unfinished-work.ts';

type Product = Rows['products'];
const bulkWords = adminWords.products.bulk;

/** A product as the owner saw it, and its new values. */
export interface EachChange {
  row: Product;
  values: Omit<ProductChange, 'id' | 'updated_at'>;
}

/** Gives each product its own values, in one request that one undo takes back. Resolves to why it failed. */
export function useChangeEach() {
  const store = useStore();
  const client = useQueryClient();
  const showChange = useChangeToast();

  return async (
    changes: readonly EachChange[],
    message: (count: string) => string,
    /** For the case that the session has ended. */
    work: { what: string; names: string[] },
  ) => {
    const byId = new Map(changes.map(({ row, values }) => [row.id, values as Partial<Product>]));
    try {
      const { count, changeSet, merged } = await saveEach(store, changes);
      client.setQueryData<readonly Product[]>(rowsKey('products'), (rows) =>
        rows?.map((row) => ({ ...row, ...byId.get(row.id) })),
      );
      const isBack = ({ row, values }: EachChange) => withStockStatus(row, values).status === 'active';
      const back = changes.filter(isBack).length;
      const note = back > 0 ? `. ${adminWords.products.manyInStockAgain(formatCount(back))}` : '';
      showChange(message(formatCount(count)) + note + mergedNote(merged), changeSet);
      return undefined;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.code === problemCodes.notSignedIn) storeInterruptedWork(work.what, work.names);
      return failureText(error);
    } finally {
      // The products have a new version.
      void client.invalidateQueries({ queryKey: rowsKey('products') });
    }
  };
}

/** What was changed elsewhere in other fields is merged. */
async function saveEach(store: CatalogueStore, changes: readonly EachChange[]) {
  const merged = new Set<string>();
  let rest = [...changes];
  for (let merges = 0; ; merges += 1) {
    if (rest.length === 0) return { count: 0, merged };
    try {
      const sent = rest.map(({ row, values }) => ({ ...values, id: row.id, updated_at: row.updated_at }));
      return { ...(await store.changeEach(sent)), merged };
    } catch (error) {
      const id = error instanceof StoreError && (error.details.current as Product | undefined)?.id;
      const refused = rest.find(({ row }) => row.id === id);
      const compared = refused && compareAfterConflict<Product>(error, refused.row, refused.values);
      if (!compared || compared.conflicts.length > 0 || merges === maxMerges) throw error;
      for (const field of compared.elsewhere) merged.add(field);
      const next = { row: compared.theirs, values: compared.mine };
      rest = rest
        .map((each) => (each === refused ? next : each))
        .filter(({ values }) => Object.keys(values).length > 0);
    }
  }
}

function failureText(error: StoreError): string {
  if (error.code === 'unreachable') return bulkWords.unsure;
  const current = error.details.current as Product | undefined;
  const isChanged = error.code === 'conflict' && current;
  return bulkWords.failed(isChanged ? gridWords.conflict(current.name) : reasonText(error));
}
