import { useCallback, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { useChangeToast } from '../history/use-undo.tsx';
import { ConflictDialog } from '../manager/conflict/conflict-dialog.tsx';
import { updateText } from '../manager/error-texts.ts';
import type { CatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { type Rows, StoreError, type Values } from '../store/catalogue-store.ts';
import { useZeroPrice } from './use-zero-price.tsx';

type Product = Rows['products'];

interface Conflict {
  base: Product;
  mine: Values<'products'>;
  theirs: Product;
}

/** An edit in the row. It is optimistic; a conflict opens the comparison. */
export function useQuickChange(
  products: CatalogueTable<'products'>,
  onSaved: (id: number, mark: { field: string; run: number | undefined }) => void,
) {
  const toast = useToast();
  const showChange = useChangeToast();
  const { update, setRow } = products;
  const [conflict, setConflict] = useState<Conflict>();
  const { confirm, dialog: zeroPriceDialog } = useZeroPrice();

  const change = useCallback(
    async (row: Product, values: Values<'products'>) => {
      if (!(await confirm(row, values))) return;
      try {
        const { run } = await update(row, values);
        showChange(adminWords.products.updated, run);
        onSaved(row.id, { field: Object.keys(values)[0] ?? '', run });
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        const theirs = error.details.current as Product | undefined;
        if (error.code === 'conflict' && theirs) setConflict({ base: row, mine: values, theirs });
        else if (error.code === 'queued') toast(adminWords.products.queued);
        else toast(updateText(error), { kind: 'alert' });
      }
    },
    [update, toast, showChange, confirm, onSaved],
  );

  function resolve(values: Values<'products'>) {
    if (!conflict) return;
    setRow(conflict.theirs);
    setConflict(undefined);
    if (Object.keys(values).length > 0) void change(conflict.theirs, values);
    else toast(adminWords.products.conflict.taken);
  }

  const dialog = (
    <>
      {zeroPriceDialog}
      {conflict && (
        <ConflictDialog
          {...conflict}
          onResolve={resolve}
          onBack={() => {
            setRow(conflict.theirs);
            setConflict(undefined);
          }}
        />
      )}
    </>
  );
  return { change, dialog };
}
