import { useCallback, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { ConflictDialog } from '../manager/conflict/conflict-dialog.tsx';
import { updateText } from '../manager/error-texts.ts';
import type { CatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { type Rows, StoreError, type Values } from '../store/catalogue-store.ts';

type Product = Rows['products'];

interface Conflict {
  base: Product;
  mine: Values<'products'>;
  theirs: Product;
}

/** An edit in the row. It is optimistic; a conflict opens the comparison. */
export function useQuickChange(products: CatalogueTable<'products'>) {
  const toast = useToast();
  const { update, setRow } = products;
  const [conflict, setConflict] = useState<Conflict>();

  const change = useCallback(
    async (row: Product, values: Values<'products'>) => {
      try {
        await update(row, values);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        const theirs = error.details.current as Product | undefined;
        if (error.code === 'conflict' && theirs) setConflict({ base: row, mine: values, theirs });
        else if (error.code === 'queued') toast(adminWords.products.queued);
        else toast(updateText(error), { kind: 'alert' });
      }
    },
    [update, toast],
  );

  function resolve(values: Values<'products'>) {
    if (!conflict) return;
    setRow(conflict.theirs);
    setConflict(undefined);
    if (Object.keys(values).length > 0) void change(conflict.theirs, values);
    else toast(adminWords.products.conflict.taken);
  }

  const dialog = conflict && (
    <ConflictDialog
      {...conflict}
      onResolve={resolve}
      onBack={() => {
        setRow(conflict.theirs);
        setConflict(undefined);
      }}
    />
  );
  return { change, dialog };
}
