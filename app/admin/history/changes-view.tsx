import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import type { ChangeSet } from '#domain/schemas/history.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { ListState } from '../ui/list-state.tsx';
import { listRuns, undoRun } from './history-calls.ts';
import { HistoryFilters } from './history-filters.tsx';
import { RunCard } from './run-card.tsx';
import { useHistoryFilters } from './use-history-filters.ts';
import { usePages } from './use-pages.ts';
import { useUndo } from './use-undo.tsx';

const t = adminWords.history;
/** From this many rows on, an undo asks first, as the change did. */
const askFrom = 20;

/** Everything that was changed, newest first. */
export function ChangesView() {
  const filters = useHistoryFilters();
  const runs = usePages(['runs'], listRuns, filters.query);
  const { undo } = useUndo();
  const [asked, setAsked] = useState<ChangeSet>();
  const [undoing, setUndoing] = useState<ReadonlySet<number>>(new Set());

  async function undoWhole({ run }: ChangeSet) {
    setAsked(undefined);
    setUndoing((before) => new Set(before).add(run));
    await undo(() => undoRun(run));
    setUndoing((before) => new Set([...before].filter((each) => each !== run)));
  }

  const productName = runs.rows
    ?.flatMap((run) => run.changes)
    .find(({ table, row_id }) => table === 'products' && String(row_id) === filters.values.urun)?.name;
  const words = { ...t, empty: filters.isActive ? t.noneFound : t.empty };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <HistoryFilters filters={filters} productName={productName ?? undefined} />
      <p role="status" className="tabular text-ink-faint text-sm">
        {runs.rows && t.count(formatCount(runs.total))}
      </p>
      <ListState rows={runs.rows} error={runs.error} words={words} onRetry={runs.refetch} />
      {runs.rows && runs.rows.length > 0 && (
        <ol aria-label={t.list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {runs.rows.map((run) => (
            <RunCard
              key={run.run}
              run={run}
              isUndoing={undoing.has(run.run)}
              onUndo={() => (run.count >= askFrom ? setAsked(run) : void undoWhole(run))}
            />
          ))}
        </ol>
      )}
      {runs.hasMore && (
        <Button className="justify-self-center" disabled={runs.isLoadingMore} onClick={runs.loadMore}>
          {runs.isLoadingMore ? t.loading : t.older}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={t.askUndoTitle(formatCount(asked.count))}
          confirmLabel={t.undo}
          cancelLabel={t.cancel}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void undoWhole(asked)}
        >
          <p>{t.askUndoText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
