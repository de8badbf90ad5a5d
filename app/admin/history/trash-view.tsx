import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { listTrash } from '#domain/endpoints/history.ts';
import { formatDay, formatMoment } from '#domain/istanbul-time.ts';
import type { MissingParent, TrashRow } from '#domain/schemas/history.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { inputClass } from '../manager/form/field-styles.ts';
import { changeParams } from '../ui/change-params.ts';
import { DebouncedSearch } from '../ui/debounced-search.tsx';
import { ListState } from '../ui/list-state.tsx';
import { TrashToolbar } from './trash-toolbar.tsx';
import { usePages } from './use-pages.ts';
import { useTrash } from './use-trash.ts';

const t = adminWords.history.trash;
const tables: Record<string, string> = adminWords.history.tables;
const noFilter = {};
const maxName = 120;
const keyOf = ({ table, id }: TrashRow) => `${table} ${id}`;

/** Deleted rows, which can come back for 30 days. */
export function TrashView() {
  const [params, setParams] = useSearchParams();
  const name = (params.get('ad') ?? '').slice(0, maxName);
  const trash = usePages(listTrash, name === '' ? noFilter : { name }, true, 200);
  const list = useRef<HTMLUListElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { isWorking, asked, restore, dismiss, empty } = useTrash(() => {
    setSelected(new Set());
    // The button that was pressed is gone with its row.
    list.current?.focus();
  });
  const rows = trash.rows ?? [];

  function toggle(row: TrashRow, isChecked: boolean) {
    const others = [...selected].filter((key) => key !== keyOf(row));
    setSelected(new Set(isChecked ? [...others, keyOf(row)] : others));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="max-w-prose text-ink-faint text-sm">{t.lead}</p>
      <DebouncedSearch
        value={name}
        maxLength={maxName}
        aria-label={t.search}
        placeholder={t.search}
        onSearch={(ad) => setParams(changeParams({ ad }), { replace: true, preventScrollReset: true })}
        className={`${inputClass} max-w-md`}
      />
      <ListState
        rows={trash.rows}
        error={trash.error}
        words={name === '' ? t : { ...t, empty: t.noneFound }}
        onRetry={trash.refetch}
      />
      {rows.length > 0 && (
        <>
          <TrashToolbar
            rows={rows}
            chosen={rows.filter((row) => selected.has(keyOf(row)))}
            total={trash.total}
            canEmpty={name === ''}
            isWorking={isWorking}
            onSelect={(chosen) => setSelected(new Set(chosen.map(keyOf)))}
            onRestore={restore}
            onEmpty={() => empty(trash.total)}
          />
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={t.list}
            className="grid divide-y divide-line rounded-md border border-line bg-surface"
          >
            {rows.map((row) => (
              <TrashItem
                key={keyOf(row)}
                row={row}
                isSelected={selected.has(keyOf(row))}
                isWorking={isWorking}
                onToggle={(isChecked) => toggle(row, isChecked)}
                onRestore={() => void restore([row])}
              />
            ))}
          </ul>
        </>
      )}
      {trash.hasMore && (
        <Button className="justify-self-center" disabled={trash.isLoadingMore} onClick={trash.loadMore}>
          {trash.isLoadingMore ? t.loading : adminWords.history.showMore}
        </Button>
      )}
      {asked && (
        <ParentsDialog
          parents={asked.parents}
          onConfirm={() => void restore(asked.rows, true)}
          onCancel={dismiss}
        />
      )}
    </div>
  );
}

interface TrashItemProps {
  row: TrashRow;
  isSelected: boolean;
  isWorking: boolean;
  onToggle: (isChecked: boolean) => void;
  onRestore: () => void;
}

function TrashItem({ row, isSelected, isWorking, onToggle, onRestore }: TrashItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 pr-2">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={t.select(row.name)}
          checked={isSelected}
          onChange={({ target }) => onToggle(target.checked)}
          className="size-4.5"
        />
      </label>
      <div className="min-w-0 flex-1 basis-52 py-1">
        <p className="break-words font-medium">{row.name}</p>
        <p className="tabular text-ink-faint text-sm">
          {tables[row.table] ?? row.table} · {t.deletedAt(formatMoment(row.deleted_at, 'tr'))} ·{' '}
          {t.until(formatDay(row.expires_at, 'tr'))}
        </p>
      </div>
      <Button
        aria-label={t.restoreOf(row.name)}
        className="ml-auto px-3 text-sm pointer-fine:min-h-10"
        disabled={isWorking}
        onClick={onRestore}
      >
        {t.restore}
      </Button>
    </li>
  );
}

interface ParentsDialogProps {
  parents: readonly MissingParent[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Offers to bring a category or brand back with what belongs to it. */
function ParentsDialog({ parents, onConfirm, onCancel }: ParentsDialogProps) {
  const gone = parents.filter(({ in_trash }) => !in_trash);
  const canReturn = gone.length === 0;
  return (
    <ConfirmDialog
      title={t.parentsTitle}
      cancelLabel={canReturn ? adminWords.history.cancel : t.understood}
      {...(canReturn && { confirmLabel: t.withParents })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{canReturn ? t.parentsText : t.parentsGone}</p>
      <ul className="grid gap-0.5 text-ink">
        {(canReturn ? parents : gone).map(({ table, name }) => (
          <li key={`${table} ${name}`}>{`${tables[table] ?? table}: ${name}`}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
