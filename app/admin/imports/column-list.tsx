import { useState } from 'react';
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

/** Which field each column is; the owner may say otherwise. Those that are not recognised stand in front. */
export function ColumnList(props: ColumnListProps) {
  const { dryRun, isBusy, onChange } = props;
  const { columns, options, created, changed, unchanged, failed } = dryRun;
  // A column keeps its place, and the list stays open, when it is chosen.
  const [unknown] = useState(() => new Set(columns.filter(isUnknown(options)).map(({ letter }) => letter)));
  const [wasRefused] = useState(created + changed + unchanged + failed === 0);
  const inFront = wasRefused ? [] : columns.filter(({ letter }) => unknown.has(letter));
  const others = columns.filter((column) => !inFront.includes(column));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {inFront.length > 0 && (
        <fieldset className="grid gap-2 rounded-md border border-line px-4 py-3">
          <legend className="px-1 font-semibold">{t.unknownColumns(formatCount(inFront.length))}</legend>
          <p className="max-w-prose text-ink-soft text-sm">{t.unknownColumnsLead}</p>
          <Columns {...props} columns={inFront} />
        </fieldset>
      )}
      <details open={wasRefused} className="grid gap-3">
        <Summary className="min-h-11 font-semibold">
          <span className="underline underline-offset-4">{t.columns}</span>
        </Summary>
        <p className="max-w-prose pb-3 text-ink-soft text-sm">{t.columnsLead}</p>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={options.without_headings ?? false}
            disabled={isBusy}
            className="size-5"
            onChange={(event) => onChange({ ...options, without_headings: event.target.checked })}
          />
          {t.withoutHeadings}
        </label>
        <Columns {...props} columns={others} />
      </details>
    </div>
  );
}

/** One that the owner leaves out is known. */
const isUnknown =
  ({ columns = {} }: ImportOptions) =>
  ({ letter, heading, field }: ImportColumn) =>
    field === null && heading !== '' && columns[letter] !== '';

function Columns({
  columns,
  dryRun: { options },
  isBusy,
  onChange,
}: ColumnListProps & { columns: readonly ImportColumn[] }) {
  function choose({ letter, heading }: ImportColumn, field: SheetField | '') {
    rememberColumn(heading, field);
    onChange({ ...options, columns: { ...options.columns, [letter]: field } });
  }

  return (
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
  );
}
