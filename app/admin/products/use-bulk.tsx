import { useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { type BulkFailure, runBulk } from '../manager/bulk/run-bulk.ts';
import { changedValues } from '../manager/changed-values.ts';
import type { Selection } from '../manager/grid/selection.ts';
import type { CatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { type Rows, StoreError, type Values } from '../store/catalogue-store.ts';

type Product = Rows['products'];
const t = adminWords.products.bulk;
const undoMs = 10_000;
const number = (value: number) => value.toLocaleString('tr');

/** A new category clears the subcategory, which belongs to the old one. */
function withSubcategoryReset(row: Product, values: Values<'products'>): Values<'products'> {
  const moves = values.category !== undefined && values.category !== row.category;
  return moves ? { ...values, subcategory: null } : values;
}

/** Changes or deletes many products, with progress, a list of failures, and undo. */
export function useBulk(products: CatalogueTable<'products'>, selection: Selection) {
  const toast = useToast();
  const [progress, setProgress] = useState<{ finished: number; total: number }>();
  const [failed, setFailed] = useState<readonly BulkFailure<Product>[]>([]);
  const isStopped = useRef(false);

  async function run<Result>(rows: readonly Product[], work: (row: Product) => Promise<Result>) {
    isStopped.current = false;
    setProgress({ finished: 0, total: rows.length });
    const result = await runBulk({
      items: rows,
      work,
      onProgress: (finished) => setProgress({ finished, total: rows.length }),
      isStopped: () => isStopped.current,
    });
    setProgress(undefined);
    setFailed(result.failed);
    return result;
  }

  async function update(row: Product, values: Values<'products'>): Promise<Product | undefined> {
    try {
      return await products.update(row, values);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.code === 'conflict' && error.details.current)
        products.setRow(error.details.current as Product);
      if (error.code !== 'queued') throw error;
      return undefined;
    }
  }

  async function undo(changes: readonly { before: Product; after: Product }[]) {
    const before = new Map(changes.map((change) => [change.after.id, change.before]));
    const { done } = await run(
      changes.map((change) => change.after),
      (after) => {
        const {
          id: _id,
          created_at: _created,
          updated_at: _updated,
          ...values
        } = before.get(after.id) ?? after;
        return update(after, changedValues(after, values));
      },
    );
    toast(t.undone(number(done.length)));
  }

  return {
    progress,
    failed,
    dismiss: () => setFailed([]),
    stop() {
      isStopped.current = true;
    },

    async change(rows: readonly Product[], values: Values<'products'>) {
      const { done, failed: left } = await run(rows, (row) => update(row, withSubcategoryReset(row, values)));
      selection.replace(left.map(({ item }) => item.id));
      const changes = done.flatMap(({ item, result }) => (result ? [{ before: item, after: result }] : []));
      if (changes.length < done.length) toast(adminWords.errors.codes.queued);
      if (changes.length === 0) return;
      toast(t.changed(number(changes.length)), {
        durationMs: undoMs,
        action: { label: t.undo, onClick: () => void undo(changes) },
      });
    },

    async remove(rows: readonly Product[]) {
      const { done, failed: left } = await run(rows, products.remove);
      selection.replace(left.map(({ item }) => item.id));
      if (done.length > 0) toast(t.deleted(number(done.length)));
    },
  };
}
