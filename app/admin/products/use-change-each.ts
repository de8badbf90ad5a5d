import { useQueryClient } from '@tanstack/react-query';
import { adminWords, gridWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import type { ProductChange } from '#domain/schemas/bulk.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { rowsKey } from '../manager/rows/use-catalogue-table.ts';
import { type Rows, StoreError } from '../store/catalogue-store.ts';
import { useStore } from '../store/store-provider.tsx';
import { storeInterruptedWork } from '../store/unfinished-work.ts';

type Product = Rows['products'];
const bulkWords = adminWords.products.bulk;

/** Gives each product its own values, in one request that one undo takes back. Resolves to why it failed. */
export function useChangeEach() {
  const store = useStore();
  const client = useQueryClient();
  const showChange = useChangeToast();

  return async (
    changes: readonly ProductChange[],
    message: (count: string) => string,
    /** For the case that the session has ended. */
    work: { what: string; names: string[] },
  ) => {
    const byId = new Map(changes.map(({ updated_at: _readAt, ...values }) => [values.id, values]));
    try {
      const { count, changeSet } = await store.changeEach(changes);
      client.setQueryData<readonly Product[]>(rowsKey('products'), (rows) =>
        rows?.map((row) => ({ ...row, ...(byId.get(row.id) as Partial<Product>) })),
      );
      showChange(message(formatCount(count)), changeSet);
      return undefined;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.code === problemCodes.notSignedIn) storeInterruptedWork(work.what, work.names);
      return { error, text: failureText(error) };
    } finally {
      // The products have a new version.
      void client.invalidateQueries({ queryKey: rowsKey('products') });
    }
  };
}

function failureText(error: StoreError): string {
  if (error.code === 'unreachable') return bulkWords.unsure;
  const current = error.details.current as Product | undefined;
  const isChanged = error.code === 'conflict' && current;
  return bulkWords.failed(isChanged ? gridWords.conflict(current.name) : reasonText(error));
}
