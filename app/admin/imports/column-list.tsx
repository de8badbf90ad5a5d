import { importWords as t } from '#app/i18n/admin-tr.ts';
import { Summary } from '#app/ui/summary.tsx';
import { formatCount } from '#domain/format-count.ts';
import type { ImportOptions } from '#domain/schemas/imports.ts';
import { type SheetField, sheetColumns } from '#domain/sheets/columns.ts';
import { labelClass, selectClass } from '../manager/form/field-styles.ts';
import { rememberColumn } from './column-memory.ts';
import type { Import, ImportColumn } from './import-calls.ts';

interface ColumnListProps {
  dryRun: Import;
  isBusy: boolean;
  onChange: (options: ImportOptions) => void;
}

/** Which field each column is; the owner may say otherwise. It is open when there is something to choose. */
export function ColumnList({ dryRun, isBusy, onChange }: ColumnListProps) {
  const { columns, options, created, changed, unchanged, failed } = dryRun;
  // One that the owner leaves out is known.
  const unknown = columns.filter(
    ({ letter, field, heading }) => field === null && heading !== '' && options.columns?.[letter] !== '',
  ).length;
  const isRefused = created + changed + unchanged + failed === 0;

  function choose({ letter, heading }: ImportColumn, field: SheetField | '') {
    rememberColumn(heading, field);
    onChange({ ...options, columns: { ...options.columns, [letter]: field } });
  }

  return (
    <details open={isRefused || unknown > 0} className="grid gap-3">
      <Summary className="min-h-11 font-semibold">
        <span className="underline underline-offset-4">{t.columns}</span>
        {unknown > 0 && (
          <span className="font-normal text-ink-faint text-sm">{t.unknownColumns(formatCount(unknown))}</span>
        )}
      </Summary>
      <p className="max-w-prose pb-3 text-ink-soft text-sm">{t.columnsLead}</p>
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={options.without_headings ?? false}
          disabled={isBusy}
          className="size-5 accent-signal-ink"
          onChange={(event) => onChange({ ...options, without_headings: event.target.checked })}
        />
        {t.withoutHeadings}
      </label>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((column) => (
          <label key={column.letter} className="grid min-w-0 gap-1">
            <span className={`${labelClass} truncate`}>
              {column.heading ? t.columnOf(column.heading) : t.columnLetter(column.letter)}
            </span>
            <select
              className={selectClass}
              value={column.field ?? ''}
              disabled={isBusy}
              onChange={(event) => choose(column, event.target.value as SheetField | '')}
            >
              <option value="">{t.skipped}</option>
              {sheetColumns.map(({ field, heading }) => (
                <option key={field} value={field}>
                  {heading}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}
