import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { formatCount } from '#domain/format-count.ts';
import type { GroupTable } from '#domain/schemas/bulk.ts';
import { useChangeToast } from '../../history/use-undo.tsx';
import { StoreError } from '../../store/catalogue-store.ts';
import { useStore } from '../../store/store-provider.tsx';
import { reasonText } from '../error-texts.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import type { Selection } from '../grid/selection.ts';

const t = adminWords.groups;
const namedAtMost = 8;

interface GroupBulkBarProps<Row> {
  kind: GroupTable;
  rows: readonly Row[];
  selection: Selection;
  /** Why a row cannot be deleted. */
  reasonFor: (row: Row) => string | undefined;
  onDeleted: () => void;
}

/** Deletes the selected categories, subcategories or brands in one request, except for those that are used. */
export function GroupBulkBar<Row extends { id: number; name: string }>(props: GroupBulkBarProps<Row>) {
  const { kind, rows, selection, reasonFor, onDeleted } = props;
  const store = useStore();
  const toast = useToast();
  const showChange = useChangeToast();
  const [isAsking, setIsAsking] = useState(false);
  const selected = rows.filter((row) => selection.ids.has(row.id));
  const deletable = selected.filter((row) => reasonFor(row) === undefined);
  const undeletable = selected.length - deletable.length;

  async function remove() {
    setIsAsking(false);
    try {
      const { count, changeSet } = await store.removeGroups(
        kind,
        deletable.map((row) => row.id),
      );
      selection.clear();
      showChange(t.deleted(formatCount(count)), changeSet);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.deleteFailed(reasonText(error)), { kind: 'alert' });
    }
    onDeleted();
  }

  return (
    <>
      {/* A live region has to exist before its text changes. */}
      <p role="status" className="sr-only">
        {selected.length > 0 && t.count(formatCount(selected.length))}
      </p>
      {selected.length > 0 && (
        <section
          aria-label={t.bar}
          className="sticky bottom-2 z-20 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-surface p-2 shadow-floating"
        >
          <p className="tabular mr-auto text-sm">
            <span className="font-semibold">{t.count(formatCount(selected.length))}</span>
            {undeletable > 0 && ` (${t.undeletable(formatCount(undeletable))})`}
          </p>
          <Button
            className="border-bad! text-bad! text-sm pointer-fine:min-h-10"
            disabled={deletable.length === 0}
            onClick={() => setIsAsking(true)}
          >
            {t.remove}
          </Button>
          <IconButton
            label={adminWords.products.bulk.clear}
            className="pointer-fine:size-10"
            onClick={selection.clear}
          >
            <X className="size-4" />
          </IconButton>
        </section>
      )}
      {isAsking && (
        <DeleteQuestion
          names={deletable.map((row) => row.name)}
          onConfirm={() => void remove()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

interface DeleteQuestionProps {
  names: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
}

function DeleteQuestion({ names, onConfirm, onCancel }: DeleteQuestionProps) {
  const more = names.length - namedAtMost;
  return (
    <ConfirmDialog
      title={t.deleteTitle(formatCount(names.length))}
      confirmLabel={adminWords.products.removeLabel}
      cancelLabel={adminWords.products.form.cancel}
      isDestructive
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{t.deleteText}</p>
      <ul className="grid gap-0.5 text-ink">
        {names.slice(0, namedAtMost).map((name) => (
          <li key={name} className="truncate">
            {name}
          </li>
        ))}
        {more > 0 && <li>{t.andMore(formatCount(more))}</li>}
      </ul>
    </ConfirmDialog>
  );
}
