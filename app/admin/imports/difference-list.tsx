import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import { columnOf } from '#domain/sheets/columns.ts';
import { ListState } from '../ui/list-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { DifferenceRow } from './difference-row.tsx';
import { type ChangedField, type Import, listRows, type RowFilter, rowsPerPage } from './import-calls.ts';
import { rowsQueryKey } from './use-import.ts';

/** Cell by cell, what would be different: all rows, by pages, and by field. */
export function DifferenceList({ dryRun }: { dryRun: Import }) {
  const [{ filter, page }, setView] = useState<{ filter: RowFilter; page: number }>({ filter: '', page: 0 });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...rowsQueryKey, dryRun.id, filter, page],
    queryFn: ({ signal }) => listRows(dryRun.id, filter, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { rows, total } = data ?? { rows: undefined, total: 0 };
  const pages = Math.ceil(total / rowsPerPage);
  return (
    <section aria-labelledby="differences-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h4 id="differences-title" className="font-semibold">
        {t.differences}
      </h4>
      <Filters dryRun={dryRun} filter={filter} onChange={(next) => setView({ filter: next, page: 0 })} />
      {rows ? (
        <ul
          aria-labelledby="differences-title"
          aria-busy={isFetching}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
          tabIndex={0}
          className={`relative grid max-h-[36rem] divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {rows.map((row) => (
            <DifferenceRow key={row.row} difference={row} />
          ))}
        </ul>
      ) : (
        <ListState rows={undefined} error={error} words={t.rows} onRetry={() => void refetch()} />
      )}
      <Pager
        page={Math.min(page, Math.max(0, pages - 1))}
        pages={pages}
        onChange={(next) => setView({ filter, page: next })}
      />
    </section>
  );
}

interface FiltersProps {
  dryRun: Import;
  filter: RowFilter;
  onChange: (filter: RowFilter) => void;
}

/** How often each field changes; a press lists those rows. */
function Filters({
  dryRun: { summary, created, changed, rows, warning_count },
  filter,
  onChange,
}: FiltersProps) {
  const fields = (Object.entries(summary) as [ChangedField, number][]).sort(([, a], [, b]) => b - a);
  const choices: { value: RowFilter; label: string }[] = [
    { value: '', label: t.filters.all(formatCount(created + changed)) },
    ...(created > 0 ? [{ value: 'created' as const, label: t.filters.created(formatCount(created)) }] : []),
    ...(warning_count > 0 ? [{ value: 'warned' as const, label: t.filters.warned }] : []),
    ...fields.map(([field, count]) => ({
      value: field,
      label: `${columnOf(field).heading} ${formatCount(count)}`,
    })),
  ];
  if (choices.length === 1 || rows.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t.filters.label}</legend>
      {choices.map(({ value, label }) => (
        <Button
          key={value}
          aria-pressed={filter === value}
          className="tabular min-h-11 px-3 font-normal text-sm aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:font-semibold pointer-fine:min-h-9"
          onClick={() => onChange(value)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
