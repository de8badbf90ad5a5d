import { useCallback, useState } from 'react';
import { notify } from '#app/admin/shell/notify.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { ConflictDialog } from '../manager/conflict/conflict-dialog.tsx';
import { updateText } from '../manager/error-texts.ts';
import type { CatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { type Rows, StoreError, type Values } from '../store/catalogue-store.ts';

type Product = Rows['products'];

interface Clash {
  base: Product;
  mine: Values<'products'>;
  theirs: Product;
}

/** A change made in the row itself: shown at once, taken back when it is refused. */
export function useQuickChange(products: CatalogueTable<'products'>) {
  const { update, accept } = products;
  const [clash, setClash] = useState<Clash>();

  const change = useCallback(
    async (row: Product, values: Values<'products'>) => {
      try {
        await update(row, values, true);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        const theirs = error.details.current as Product | undefined;
        if (error.code === 'conflict' && theirs) setClash({ base: row, mine: values, theirs });
        else if (error.code === 'waiting') notify.success(adminWords.products.waiting);
        else notify.failure(updateText(error));
      }
    },
    [update],
  );

  function settle(values: Values<'products'>) {
    if (!clash) return;
    accept(clash.theirs);
    setClash(undefined);
    if (Object.keys(values).length > 0) void change(clash.theirs, values);
    else notify.success(adminWords.products.conflict.taken);
  }

  const dialog = clash && (
    <ConflictDialog
      {...clash}
      onSettle={settle}
      onBack={() => {
        accept(clash.theirs);
        setClash(undefined);
      }}
    />
  );
  return { change, dialog };
}
