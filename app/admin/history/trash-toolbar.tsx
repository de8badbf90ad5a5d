import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import type { TrashRow } from '#domain/schemas/history.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';

const t = adminWords.history.trash;

interface TrashToolbarProps {
  rows: readonly TrashRow[];
  chosen: readonly TrashRow[];
  /** In the bin, also those that are not listed yet. */
  total: number;
  /** Not while only a part of it is listed. */
  canEmpty: boolean;
  isWorking: boolean;
  onSelect: (rows: readonly TrashRow[]) => void;
  onRestore: (rows: readonly TrashRow[]) => void;
  onEmpty: () => void;
}

export function TrashToolbar({ rows, chosen, total, canEmpty, isWorking, ...actions }: TrashToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm">
        <input
          type="checkbox"
          checked={chosen.length === rows.length}
          onChange={({ target }) => actions.onSelect(target.checked ? rows : [])}
          className="size-4.5"
        />
        {t.selectAll}
      </label>
      <p role="status" className="tabular text-ink-faint text-sm">
        {t.count(formatCount(total))}
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        {chosen.length > 0 && (
          <Button
            variant="signal"
            className="px-3 text-sm"
            disabled={isWorking}
            onClick={() => actions.onRestore(chosen)}
          >
            {t.restoreSelected(formatCount(chosen.length))}
          </Button>
        )}
        {canEmpty && <EmptyButton total={total} isWorking={isWorking} onEmpty={actions.onEmpty} />}
      </div>
    </div>
  );
}

/** Asks before the bin is emptied. */
function EmptyButton({
  total,
  isWorking,
  onEmpty,
}: Pick<TrashToolbarProps, 'total' | 'isWorking' | 'onEmpty'>) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        className="border-bad! px-3 text-bad! text-sm"
        disabled={isWorking}
        onClick={() => setIsAsking(true)}
      >
        {t.clear}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.clear}
          confirmLabel={t.clearConfirm}
          cancelLabel={adminWords.history.cancel}
          isDestructive
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onEmpty();
          }}
        >
          <p>{t.clearText(formatCount(total))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
