import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { useChangeToast } from '../../history/use-undo.tsx';
import { StoreError } from '../../store/catalogue-store.ts';
import { useStore } from '../../store/store-provider.tsx';
import { reasonText } from '../error-texts.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useCatalogue } from '../rows/catalogue.tsx';
import type { Group } from './group-actions.tsx';
import { contentsText, useGroupUsage } from './use-group-usage.ts';

const t = adminWords.groups;

/** Deletes a category with what is in it, which is counted before. */
export function EmptyCategoryDialog({ row, onClose }: { row: Group; onClose: () => void }) {
  const { refresh } = useCatalogue();
  const store = useStore();
  const toast = useToast();
  const showChange = useChangeToast();
  const { usesOf, partsOf, isCounted } = useGroupUsage('categories');
  const [isDeleting, setIsDeleting] = useState(false);

  async function remove() {
    setIsDeleting(true);
    try {
      const { products, subcategories, changeSet } = await store.removeWithContents(row.id);
      showChange(t.removedContents(row.name, contentsText(products, subcategories)), changeSet);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.removeContentsFailed(reasonText(error)), { kind: 'alert' });
    }
    refresh('categories', 'products', 'subcategories');
    onClose();
  }

  return (
    <ConfirmDialog
      title={t.removeContentsTitle}
      confirmLabel={adminWords.products.removeLabel}
      cancelLabel={adminWords.products.form.cancel}
      isDestructive
      isDisabled={isDeleting || !isCounted}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{t.removeContentsText(row.name)}</p>
      <p className="tabular font-semibold text-base text-ink">
        {isCounted ? contentsText(usesOf(row.name), partsOf(row.name)) : t.counting}
      </p>
      <p>{adminWords.products[store.mode === 'server' ? 'deleteUndo' : 'deleteFinal']}</p>
    </ConfirmDialog>
  );
}
