import { useCallback } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { useChangeToast } from '../history/use-undo.tsx';
import { useMergedSave } from '../manager/conflict/use-merged-save.tsx';
import { updateText } from '../manager/error-texts.ts';
import type { CatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { type Rows, type Saved, StoreError, type Values } from '../store/catalogue-store.ts';
import { useSaveNote } from './save-note.ts';
import { useZeroPrice } from './use-zero-price.tsx';

type Product = Rows['products'];

/** An edit in the row. It is optimistic. */
export function useQuickChange(
  { update, setRow }: CatalogueTable<'products'>,
  onSaved: (id: number, mark: { field: string; changeSet: number | undefined }) => void,
) {
  const toast = useToast();
  const showChange = useChangeToast();
  const saveNote = useSaveNote();
  const { confirm, dialog: zeroPriceDialog } = useZeroPrice();
  const { save, dialog } = useMergedSave<Saved<'products'>, Values<'products'>>({
    write: update,
    onNewer: setRow,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` does the same in every render.
  const change = useCallback(
    async (row: Product, values: Values<'products'>) => {
      if (!(await confirm(row, values))) return;
      try {
        const result = await save(row.name, row, values);
        if (!result) return;
        const { saved, isWritten, note } = result;
        if (!isWritten) return toast(adminWords.products.conflict.taken + note);
        showChange(adminWords.products.updated + saveNote(row, values, saved) + note, saved.changeSet);
        onSaved(row.id, { field: Object.keys(values)[0] ?? '', changeSet: saved.changeSet });
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        toast(error.code === 'queued' ? adminWords.products.queued : updateText(error), {
          ...(error.code !== 'queued' && { kind: 'alert' as const }),
        });
      }
    },
    [toast, showChange, confirm, onSaved, saveNote],
  );

  return {
    change,
    dialog: (
      <>
        {zeroPriceDialog}
        {dialog}
      </>
    ),
  };
}
