import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { listChanges } from '#domain/endpoints/history.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import type { ChangeSet, HistoryEntry } from '#domain/schemas/history.ts';
import { ChangeItem, isPruned } from './change-item.tsx';
import { changeSetTitle } from './change-words.ts';
import { usePages } from './use-pages.ts';
import { useUndo } from './use-undo.tsx';

const t = adminWords.history;

interface ChangeSetCardProps {
  changeSet: ChangeSet;
  /** Of a product whose history is shown: its part alone is undone. */
  productId: number | undefined;
  isUndoing: boolean;
  onUndo: () => void;
}

const isOfProduct = ({ table, row_id }: HistoryEntry, id: number | undefined) =>
  (table === 'products' && row_id === id) || table === 'fitments' || table === 'product_pairs';

/** What was changed together: one change, or the many of a bulk change. */
export function ChangeSetCard({ changeSet, productId, isUndoing, onUndo }: ChangeSetCardProps) {
  const { undo } = useUndo();
  const [isOpen, setIsOpen] = useState(false);
  const all = usePages(listChanges, { run: String(changeSet.run) }, isOpen);
  const [first] = changeSet.changes;
  const isSingle = changeSet.count <= 1;
  const isPart = productId !== undefined && !isSingle;
  const shown = isPart ? changeSet.changes.filter((each) => isOfProduct(each, productId)) : changeSet.changes;
  const changes = (isOpen ? all.rows : undefined) ?? shown;
  const title = changeSetTitle(changeSet);
  const canUndo = !changeSet.changes.every(isPruned);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line bg-surface p-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-48">
          <h2 className="break-words font-semibold">{title}</h2>
          <p className="tabular text-ink-faint text-sm">
            {t.causes[changeSet.cause]} ·{' '}
            <time dateTime={changeSet.at}>{formatMoment(changeSet.at, 'tr')}</time>
          </p>
        </div>
        {canUndo && (
          <Button
            aria-label={isPart ? t.undoProductOf(title) : t.undoChangeSet(title)}
            aria-disabled={isUndoing}
            className="ml-auto px-3 text-sm pointer-fine:min-h-10"
            onClick={() => {
              if (isPart) void undo({ run: changeSet.run, row_id: productId });
              else if (!isUndoing) onUndo();
            }}
          >
            {isPart ? t.undoProduct : t.undo}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {changes.map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            hasTitle={!isSingle || change !== first}
            isAlone={isSingle}
            onUndo={(fields) =>
              void undo({ run: change.run, table: change.table, row_id: change.row_id, ...fields })
            }
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-4">
        {!isOpen && changeSet.count > shown.length && (
          <Button
            variant="quiet"
            className="px-0! text-sm underline underline-offset-4"
            onClick={() => setIsOpen(true)}
          >
            {t.showAll(formatCount(changeSet.count))}
          </Button>
        )}
        {isPart && canUndo && (
          <Button
            variant="quiet"
            aria-disabled={isUndoing}
            className="px-0! text-sm underline underline-offset-4"
            onClick={() => !isUndoing && onUndo()}
          >
            {t.undoAll(formatCount(changeSet.count))}
          </Button>
        )}
      </div>
      {isOpen && all.error && (
        <p role="alert" className="font-medium text-bad text-sm">
          {t.loadFailed}
        </p>
      )}
      {isOpen && all.hasMore && (
        <Button
          variant="quiet"
          className="justify-self-start px-0! text-sm underline underline-offset-4"
          disabled={all.isLoadingMore}
          onClick={all.loadMore}
        >
          {all.isLoadingMore ? t.loading : t.showMore}
        </Button>
      )}
    </li>
  );
}
