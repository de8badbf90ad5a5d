import { useCallback, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { problemCodes } from '#domain/problem-codes.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { type Rows, StoreError } from '../store/catalogue-store.ts';
import { useStore } from '../store/store-provider.tsx';
import { type DeletableKind, deleteText } from './error-texts.ts';
import { ConfirmDialog } from './form/confirm-dialog.tsx';
import type { CatalogueTable } from './rows/use-catalogue-table.ts';

interface DeleteWords {
  deleteTitle: string;
  deleted: string;
  restored: string;
}

/** Asks, deletes optimistically, and shows the reason of a refusal. */
export function useDelete<K extends DeletableKind>(rows: CatalogueTable<K>, words: DeleteWords) {
  const toast = useToast();
  const showChange = useChangeToast();
  const { mode } = useStore();
  const [asked, setAsked] = useState<Rows[K] & { name: string }>();
  const ask = useCallback((row: Rows[K] & { name: string }) => setAsked(row), []);

  async function remove(row: Rows[K]) {
    setAsked(undefined);
    try {
      showChange(words.deleted, await rows.remove(row));
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(deleteText(rows.kind, error), { kind: 'alert' });
      toast(words.restored);
      // The row was changed elsewhere: the list is stale.
      if (error.code === problemCodes.noSuchRow || error.code === problemCodes.stillReferenced)
        rows.refetch();
    }
  }

  const dialog = asked && (
    <ConfirmDialog
      title={words.deleteTitle}
      confirmLabel={adminWords.products.removeLabel}
      cancelLabel={adminWords.products.form.cancel}
      isDestructive
      onCancel={() => setAsked(undefined)}
      onConfirm={() => void remove(asked)}
    >
      <p>{adminWords.products.deleteText(asked.name)}</p>
      <p>{adminWords.products[mode === 'server' ? 'deleteUndo' : 'deleteFinal']}</p>
    </ConfirmDialog>
  );
  return { ask, dialog };
}
