import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import type { ChangeSet } from '#domain/schemas/history.ts';
import { ChangeItem, changeTitle, isPruned } from './change-item.tsx';
import { listChanges, undoChange } from './history-calls.ts';
import { usePages } from './use-pages.ts';
import { useUndo } from './use-undo.tsx';

const t = adminWords.history;

interface RunCardProps {
  run: ChangeSet;
  isUndoing: boolean;
  onUndo: () => void;
}

/** What was changed together: one change, or the many of a bulk run. */
export function RunCard({ run, isUndoing, onUndo }: RunCardProps) {
  const { undo } = useUndo();
  const [isOpen, setIsOpen] = useState(false);
  const all = usePages(['changes', run.run], listChanges, { run: String(run.run) }, isOpen);
  const [first] = run.changes;
  const isSingle = run.count <= 1;
  const changes = (isOpen ? all.rows : undefined) ?? run.changes;
  const title = isSingle && first ? changeTitle(first) : t.rows(formatCount(run.count));
  const canUndo = !run.changes.every(isPruned);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line bg-surface p-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-48">
          <h2 className="break-words font-semibold">{title}</h2>
          <p className="tabular text-ink-faint text-sm">
            {t.causes[run.cause]} · <time dateTime={run.at}>{formatMoment(run.at, 'tr')}</time>
          </p>
        </div>
        {canUndo && (
          <Button
            aria-label={t.undoRun(title)}
            aria-disabled={isUndoing}
            className="ml-auto px-3 text-sm pointer-fine:min-h-10"
            onClick={() => !isUndoing && onUndo()}
          >
            {t.undo}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {changes.map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            hasTitle={!isSingle || change !== first}
            onUndo={isSingle ? undefined : () => void undo(() => undoChange(change.id))}
          />
        ))}
      </ul>
      {!isOpen && run.count > run.changes.length && (
        <Button
          variant="quiet"
          className="justify-self-start px-0! text-sm underline underline-offset-4"
          onClick={() => setIsOpen(true)}
        >
          {t.showAll(formatCount(run.count))}
        </Button>
      )}
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
